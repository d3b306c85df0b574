import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineCents } from '../invoice/calculate-line.ts';
import { amount, amountFromCents, amountToCents } from '../money/amount.ts';
import { factor } from '../money/factor.ts';
import { percentage } from '../money/percentage.ts';
import { quantity } from '../money/quantity.ts';
import { checkReceipt, pricedLine, receiptVat } from './receipt.ts';

const line = (of: string, rate = '21', count = '1') => ({
  description: 'Coffee',
  quantity: quantity(count),
  amount: amount(of),
  vatRate: percentage(rate),
  group: '',
});
const paid = (of: string) => ({ method: 'Card', amount: amount(of) });

describe('a receipt', () => {
  it('has VAT per rate, rounded once, lowest rate first', () => {
    expect(
      receiptVat([line('1.21'), line('10.90', '9'), line('0.05'), line('0.05'), line('2.00', '0')]),
    ).toEqual([
      { rate: '0', base: '2.00', vat: '0.00' },
      { rate: '9', base: '10.00', vat: '0.90' },
      { rate: '21', base: '1.08', vat: '0.23' },
    ]);
  });

  it.each([
    ['adds up', ['12.10', '5.00'], ['17.10'], '17.10', undefined],
    ['may be on account', ['12.10'], [], '12.10', undefined],
    ['may be paid in parts', ['12.10'], ['2.10', '10.00'], '12.10', undefined],
    ['may be a refund', ['-12.10'], ['-12.10'], '-12.10', undefined],
    ['has another total', ['12.10'], [], '12.11', 'totalDiffers'],
    ['was paid too much', ['12.10'], ['12.11'], '12.10', 'paidTooMuch'],
    ['was paid less than nothing', ['12.10'], ['-1.00'], '12.10', 'paidTooMuch'],
    ['gave back too much', ['-12.10'], ['-12.11'], '-12.10', 'paidTooMuch'],
    ['took money for a refund', ['-12.10'], ['1.00'], '-12.10', 'paidTooMuch'],
  ] as const)('that %s', (_, lines, payments, total, problem) => {
    const receipt = {
      lines: lines.map((of) => line(of)),
      payments: payments.map(paid),
      total: amount(total),
    };
    expect(checkReceipt(receipt)).toBe(problem);
  });
});

describe('a line of an invoice for a receipt', () => {
  it.each([
    ['3', '7.50', '3', '2.50', 'Coffee'],
    ['3', '10.00', '3', '3.3333', 'Coffee'],
    ['0.356', '4.98', '0.356', '13.9888', 'Coffee'],
    ['30000', '100.01', '1', '100.01', '30000 × Coffee'],
    ['2', '-5.00', '-2', '2.50', 'Coffee'],
    ['-2', '-5.00', '-2', '2.50', 'Coffee'],
    ['0', '1.00', '1', '1.00', 'Coffee'],
    ['1', '0.00', '1', '0.00', 'Coffee'],
  ])('of %s for %s has a price that comes to it', (count, of, expected, price, description) => {
    expect(pricedLine(line(of, '21', count))).toEqual({ description, quantity: expected, price });
  });

  it('always comes to the till’s amount to the cent', () => {
    const vat = { id: '', name: '', factor: factor('1.21'), type: 'high' as const };
    fc.assert(
      fc.property(
        fc.bigInt({ min: -10_000_000n, max: 10_000_000n }),
        fc.integer({ min: -5000, max: 5000 }),
        (cents, count) => {
          const given = { ...line('0.00', '21', String(count)), amount: amountFromCents(cents) };
          const priced = pricedLine(given);
          const calculated = { ...priced, discount: percentage('0'), vat };
          expect(lineCents(calculated, 1n)).toBe(amountToCents(given.amount));
        },
      ),
    );
  });
});
