import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, amountFromCents, sumAmounts } from '../index.ts';
import {
  QUOTATION_RESULTS,
  type QuotationGroup,
  type QuotationResult,
  quotationFigures,
  quotationResult,
} from './quotations-won.ts';

const group = (result: QuotationResult, count: number, sum: string, days: number | null = null) => ({
  result,
  count,
  amount: amount(sum),
  days,
});

describe('what became of quotations', () => {
  it('three of four that are decided were won, most of the amount was not', () => {
    const figures = quotationFigures([
      group('accepted', 1, '1000.00', 4),
      group('invoiced', 1, '500.00', 10),
      group('invoiced', 1, '500.00'),
      group('rejected', 1, '6000.00', 1),
      group('open', 3, '9999.00'),
    ]);
    expect(figures).toMatchObject({
      sent: { count: 7, amount: '17999.00' },
      won: { count: 3, amount: '2000.00' },
      shareByCount: 75,
      shareByAmount: 25,
      medianDays: 4,
      averageDays: 5,
    });
    expect(figures.results.invoiced).toEqual({ count: 2, amount: '1000.00' });
  });

  it('the median of an even number is between the two in the middle, half a day up', () => {
    expect(
      quotationFigures([group('accepted', 3, '3.00', 2), group('rejected', 3, '3.00', 5)]),
    ).toMatchObject({ medianDays: 4, averageDays: 4 });
  });

  it('while everything is open, nothing was won or lost', () => {
    expect(quotationFigures([group('open', 2, '10.00')])).toMatchObject({
      shareByCount: null,
      shareByAmount: null,
      medianDays: null,
      averageDays: null,
    });
    expect(quotationFigures([]).sent).toEqual({ count: 0, amount: '0.00' });
  });

  it('the results add up to what was sent, however it is grouped, and shares are between 0 and 100', () => {
    const one = fc.record({
      result: fc.constantFrom(...QUOTATION_RESULTS),
      count: fc.constant(1),
      amount: fc.bigInt({ min: 0n, max: 10_000_000n }).map(amountFromCents),
      days: fc.option(fc.integer({ min: 0, max: 400 })),
    });
    fc.assert(
      fc.property(fc.array(one), (groups: QuotationGroup[]) => {
        const { sent, results, shareByCount, shareByAmount, medianDays } = quotationFigures(groups);
        const tallies = QUOTATION_RESULTS.map((result) => results[result]);
        expect(tallies.reduce((sum, { count }) => sum + count, 0)).toBe(sent.count);
        expect(sumAmounts(tallies.map((tally) => tally.amount))).toBe(sent.amount);
        for (const share of [shareByCount, shareByAmount])
          expect(share === null || (share >= 0 && share <= 100)).toBe(true);
        const days = groups.flatMap((each) => each.days ?? []).toSorted((left, right) => left - right);
        if (days.length % 2 === 1) expect(medianDays).toBe(days[(days.length - 1) / 2]);
      }),
    );
  });
});

it.each([
  ['open', null, 'open'],
  ['expired', null, 'expired'],
  ['accepted', 'accepted', 'accepted'],
  ['rejected', 'rejected', 'rejected'],
  ['converted', null, 'invoiced'],
  ['converted', 'rejected', 'invoiced'],
  ['archived', null, 'withdrawn'],
  ['archived', 'accepted', 'accepted'],
  ['draft', null, undefined],
] as const)('a quotation that is %s and was answered %s counts as %s', (state, outcome, result) => {
  expect(quotationResult(state, outcome)).toBe(result);
});
