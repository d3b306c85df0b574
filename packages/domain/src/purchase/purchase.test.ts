import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import {
  type PlainDate,
  PURCHASE_STATUSES,
  type XmlElement,
  amountToCents,
  isWrongIban,
  parseAmount,
  plainDate,
  purchaseStatus,
  readPurchase,
} from '../index.ts';
import { statedAmount, statedDate, statedDecimal, statedLine } from './stated-value.ts';

describe('values in XML', () => {
  it.each([
    ['12.50', '12.50'],
    ['12', '12.00'],
    ['-0.005', '-0.01'],
    ['0.0049', '0.00'],
    ['+1.', '1.00'],
    ['.5', '0.50'],
    ['0000000000000012.10', '12.10'],
    ['.', null],
    ['1,50', null],
    ['1.234,56', null],
    ['1e5', null],
    ['', null],
    ['99999999999999', null],
  ])('%j is the amount %j', (text, expected) => {
    expect(statedAmount(text)).toBe(expected);
  });

  it('are amounts that can be stored, whatever is stated', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String)), (text) => {
        const stated = statedAmount(text);
        if (stated !== null) expect(parseAmount(stated)).toBe(stated);
      }),
    );
  });

  it('round half away from zero, on both sides alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (thousandths) => {
        const text = (thousandths / 1000).toFixed(3);
        const centsOf = (stated: string) => amountToCents(defined(statedAmount(stated)));
        expect(centsOf(`-${text}`)).toBe(-centsOf(text));
      }),
    );
  });

  it.each([
    ['0021.50', '21.5'],
    ['0', '0'],
    ['-3.0', '-3'],
    ['a', ''],
  ])('%j is the decimal %j', (text, expected) => {
    expect(statedDecimal(text)).toBe(expected);
  });

  it.each([
    ['20261121', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21Z', '2026-11-21'],
    ['2026-11-21+01:00', '2026-11-21'],
    ['2026-02-30', null],
    ['21-11-2026', null],
    ['', null],
  ])('%j is the day %j', (text, expected) => {
    expect(statedDate(text)).toBe(expected);
  });

  it('are text on one line, never cut inside a character', () => {
    expect(statedLine(' a\n b\u0000 ', 10)).toBe('a b');
    expect(statedLine('a🌾', 2)).toBe('a');
  });
});

describe('a purchase', () => {
  const today = plainDate('2026-11-21');
  const of = (paidOn: PlainDate | null, isComplete: boolean, dueDate: PlainDate | null) =>
    purchaseStatus({ paidOn, isComplete, dueDate }, today);

  it('is paid, incomplete, overdue or open', () => {
    expect(of(today, false, null)).toBe('paid');
    expect(of(null, false, plainDate('2020-01-01'))).toBe('incomplete');
    expect(of(null, true, plainDate('2026-11-20'))).toBe('pastdue');
    expect(of(null, true, today)).toBe('open');
    expect(of(null, true, null)).toBe('open');
    expect(PURCHASE_STATUSES).toHaveLength(4);
  });

  it.each([
    ['NL91ABNA0417164300', false],
    ['NL91 ABNA 0417 1643 01', true],
    ['nl00', true],
    ['123-456-789', false],
    ['', false],
  ])('to the account %j is doubtful: %s', (account, wrong) => {
    expect(isWrongIban(account)).toBe(wrong);
  });

  it('is never found in other XML, and no XML makes reading fail', () => {
    const names = [
      'Invoice',
      'CreditNote',
      'CrossIndustryInvoice',
      'CrossIndustryDocument',
      'ID',
      'TaxTotal',
      'InvoiceLine',
      'PaymentMeans',
      'x',
    ];
    const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
    const element = fc.letrec<{ node: XmlElement }>((tie) => ({
      node: fc.record({
        name: fc.constantFrom(...names),
        namespace: fc.constantFrom(namespace, ''),
        attributes: fc.dictionary(fc.constantFrom('currencyID', 'filename'), fc.string()),
        children: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('node'), { maxLength: 3 })),
        text: fc.string(),
      }),
    })).node;
    fc.assert(fc.property(element, (root) => void readPurchase(root)));
    expect(
      readPurchase({ name: 'Order', namespace, attributes: {}, children: [], text: '' }),
    ).toBeUndefined();
  });
});
