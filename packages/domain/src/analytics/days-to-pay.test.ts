import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averageDays, payingPeriodOf, payingTime } from './days-to-pay.ts';

const paid = (euros: number, days: number, late: number) => ({
  count: 1,
  days: BigInt(days),
  lateDays: BigInt(late),
  cents: BigInt(euros) * 100n,
  centDays: BigInt(euros) * 100n * BigInt(days),
});

it('€ 900.00 paid in 10 days and € 100.00 in 60 make 35 days on average, and 15 by amount', () => {
  expect(payingTime([paid(900, 10, -4), paid(100, 60, 46)])).toEqual({
    count: 2,
    amount: '1000.00',
    averageDays: 35,
    weightedDays: 15,
    daysLate: 21,
  });
});

it('nothing paid has no averages', () => {
  expect(payingTime([])).toEqual({
    count: 0,
    amount: '0.00',
    averageDays: null,
    weightedDays: null,
    daysLate: null,
  });
});

it.each([
  [2, 29n, 15],
  [2, -5n, -3],
  [3, 10n, 3],
  [0, 0n, null],
])('%i invoices with %i days together have an average of %s', (count, days, average) => {
  expect(averageDays({ count, days })).toBe(average);
});

it.each([
  [1, 1],
  [3, 1],
  [4, 2],
  [12, 4],
])('month %i is in quarter %i', (month, quarter) => {
  expect(payingPeriodOf(month, 'quarter')).toBe(quarter);
  expect(payingPeriodOf(month, 'month')).toBe(month);
});

it('averages are between the fastest and the slowest, and the same however invoices are grouped', () => {
  const one = fc
    .tuple(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: -60, max: 300 }),
    )
    .map(([euros, days, late]) => paid(euros, days, late));
  fc.assert(
    fc.property(fc.array(one, { minLength: 1 }), fc.nat(), (invoices, at) => {
      const { averageDays: average, weightedDays: weighted, count } = payingTime(invoices);
      const days = invoices.map((invoice) => Number(invoice.days));
      for (const found of [average, weighted]) {
        expect(found).toBeGreaterThanOrEqual(Math.min(...days));
        expect(found).toBeLessThanOrEqual(Math.max(...days));
      }
      const cut = at % (count + 1);
      const joined = [invoices.slice(0, cut), invoices.slice(cut)].map((part) => ({
        count: part.length,
        days: part.reduce((sum, invoice) => sum + invoice.days, 0n),
        lateDays: part.reduce((sum, invoice) => sum + invoice.lateDays, 0n),
        cents: part.reduce((sum, invoice) => sum + invoice.cents, 0n),
        centDays: part.reduce((sum, invoice) => sum + invoice.centDays, 0n),
      }));
      expect(payingTime(joined)).toEqual(payingTime(invoices));
    }),
  );
});
