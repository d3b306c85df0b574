import { describe, expect, it } from 'vitest';
import { eInvoice, line, seller } from '../../test/e-invoice-documents.ts';
import { plainDate } from '../calendar/plain-date.ts';
import type { EInvoiceDocument } from '../einvoice/document.ts';
import { statedSupply } from '../einvoice/statements.ts';
import { checkInvoiceLaw } from '../law/check-invoice.ts';

type Input = Parameters<typeof eInvoice>[0];

const day = plainDate;
const october = { from: day('2026-10-01'), until: day('2026-10-31') };
const november = { from: day('2026-11-01'), until: day('2026-11-15') };
const issuedOn = day('2026-11-17');
const german: Input = { seller: { ...seller, countryCode: 'DE' } };
const goodsAbroad = [line({ vat: 'ICPG' })];
const over = (...periods: (typeof october)[]) => periods.map((supplyPeriod) => ({ ...line(), supplyPeriod }));

describe('when a document says it was supplied', () => {
  it.each<[string, Input, ReturnType<typeof statedSupply>]>([
    ['nothing, when nobody asks for it', {}, {}],
    ['the day that is given', { supplyDate: day('2026-11-02') }, { date: day('2026-11-02') }],
    ['the period that is given', { supplyPeriod: october }, { period: october }],
    ['the invoice date for a German seller', german, { date: issuedOn }],
    [
      'the invoice date for an Austrian seller',
      { seller: { ...seller, countryCode: 'AT' } },
      { date: issuedOn },
    ],
    ['the day that a German seller gives', { ...german, supplyDate: october.from }, { date: october.from }],
    [
      'for a German seller the time that its lines span',
      { ...german, lines: [line(), ...over(november, october)] },
      { period: { from: october.from, until: november.until } },
    ],
    ['nothing at the head, when its lines say it', { lines: over(october) }, {}],
    ['the invoice date for goods to another member state', { lines: goodsAbroad }, { date: issuedOn }],
    ['nothing on a deposit, which comes before it', { ...german, isDeposit: true }, {}],
    [
      'nothing on a credit note of a German seller that repeats no day',
      { ...german, type: 'credit', precedingInvoice: { number: '1', issuedOn: day('2026-10-05') } },
      {},
    ],
    [
      'the date of its invoice on a credit note for such goods',
      {
        type: 'credit',
        lines: goodsAbroad,
        precedingInvoice: { number: '1', issuedOn: day('2026-10-05') },
      },
      { date: day('2026-10-05') },
    ],
  ])('%s', (_, input, expected) => {
    expect(statedSupply(eInvoice(input))).toEqual(expected);
  });
});

describe('the check before sending', () => {
  const codes = (input: Partial<EInvoiceDocument>) => {
    const { problems, warnings } = checkInvoiceLaw({ ...eInvoice(), ...input });
    return {
      stops: problems.map(({ code, field }) => `${code} ${field}`),
      warns: warnings.map(({ code }) => code),
    };
  };

  it('stops a line whose period reaches beyond that of the document', () => {
    const lines = over(october, november);
    expect(codes({ lines, supplyPeriod: october }).stops).toEqual(['linePeriodOutside lines.1.supplyPeriod']);
    expect(codes({ lines, supplyPeriod: { from: october.from, until: november.until } }).stops).toEqual([]);
    expect(codes({ lines }).stops).toEqual([]);
  });

  it.each<[string, Partial<EInvoiceDocument>]>([
    ['a day', { supplyDate: october.from }],
    ['a period', { supplyPeriod: october }],
    ['the period of a line', { lines: [{ ...line({ vat: 'ICPG' }), supplyPeriod: october }] }],
  ])('does not miss the day of goods to another member state that are given %s', (_, given) => {
    expect(codes({ lines: goodsAbroad }).warns).toContain('supplyDateMissing');
    expect(codes({ lines: goodsAbroad, ...given }).warns).not.toContain('supplyDateMissing');
  });
});
