import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import {
  type Amount,
  type InvoiceLine,
  deductionParts,
  depositAmount,
  depositParts,
  discountParts,
  parseFactor,
  parsePercentage,
  parsePrice,
  parseQuantity,
} from '../index.ts';

const none = defined(parsePercentage('0'));
const codes = {
  high: { id: 'high', name: '21%', type: 'high' as const, factor: defined(parseFactor('1.21')) },
  low: { id: 'low', name: '9%', type: 'low' as const, factor: defined(parseFactor('1.09')) },
  education: {
    id: 'education',
    name: 'Education',
    type: 'exempt' as const,
    factor: defined(parseFactor('1')),
    exemptionCode: 'VATEX-EU-132-1I' as const,
  },
  care: {
    id: 'care',
    name: 'Care',
    type: 'exempt' as const,
    factor: defined(parseFactor('1')),
    exemptionCode: 'VATEX-EU-132-1C' as const,
  },
};
const line = (code: keyof typeof codes, price: string): InvoiceLine => ({
  id: `${code} ${price}`,
  number: '',
  description: 'Work',
  quantity: defined(parseQuantity('1')),
  price: defined(parsePrice(price)),
  discount: none,
  vat: codes[code],
  ledger: null,
  descriptionOnly: false,
});
const priced = {
  lines: [line('high', '1000'), line('low', '300'), line('low', '200')],
  discount: none,
  includesVat: false,
  currency: 'EUR',
};
const shown = (parts: readonly { like: InvoiceLine; amount: Amount }[]) =>
  parts.map(({ like, amount }) => [like.vat?.id, amount]);

describe('a deposit', () => {
  it.each([
    ['1755.00', '30', '526.50'],
    ['0.01', '50', '0.01'],
    ['100.00', '33.33', '33.33'],
  ])('of %s at %s%% is %s', (total, share, expected) => {
    expect(depositAmount(total as Amount, defined(parsePercentage(share)), 'EUR')).toBe(expected);
  });

  it('is split by VAT code, to the cent', () => {
    expect(shown(depositParts(priced, '526.50' as Amount))).toEqual([
      ['high', '363.00'],
      ['low', '163.50'],
    ]);
    const cents = depositParts(priced, '0.01' as Amount);
    expect(shown(cents)).toEqual([['high', '0.01']]);
  });
});

describe('a final invoice', () => {
  const deposit = {
    lines: [line('high', '363'), line('low', '163.50')],
    discount: none,
    includesVat: true,
    currency: 'EUR',
  };

  it('deducts with or without VAT, as its own prices are', () => {
    expect(shown(deductionParts(deposit, [], { includesVat: false }))).toEqual([
      ['high', '-300.00'],
      ['low', '-150.00'],
    ]);
    expect(shown(deductionParts(deposit, [], { includesVat: true }))).toEqual([
      ['high', '-363.00'],
      ['low', '-163.50'],
    ]);
  });

  it('deducts of a deposit what its credit invoices left', () => {
    const credit = (code: keyof typeof codes, price: string) => ({
      ...deposit,
      lines: [{ ...line(code, price), quantity: defined(parseQuantity('-1')) }],
    });
    const credits = [credit('high', '121'), credit('low', '163.50'), credit('high', '60.50')];
    expect(shown(deductionParts(deposit, credits, { includesVat: false }))).toEqual([['high', '-150.00']]);
    expect(shown(deductionParts(deposit, credits, { includesVat: true }))).toEqual([['high', '-181.50']]);
  });

  it('states a discount over the whole per rate', () => {
    expect(shown(discountParts({ ...priced, discount: defined(parsePercentage('10')) }))).toEqual([
      ['low', '-50.00'],
      ['high', '-100.00'],
    ]);
    expect(discountParts(priced)).toEqual([]);
  });

  it('is divided over exemptions with different reasons', () => {
    const lines = [line('education', '100'), line('care', '300')];
    expect(
      shown(discountParts({ ...priced, lines, discount: defined(parsePercentage('10')) })).toSorted(),
    ).toEqual([
      ['care', '-30.00'],
      ['education', '-10.00'],
    ]);
  });
});
