import { describe, expect, it } from 'vitest';
import { amount, plainDate } from '../index.ts';
import { comparedMonths, turnoverByPeriod } from './turnover-by-period.ts';

const months = [
  ['2024-12-01', '10.00'],
  ['2025-01-01', '100.00'],
  ['2025-03-01', '50.00'],
  ['2025-04-01', '1.00'],
  ['2026-01-01', '200.00'],
  ['2026-02-01', '-20.00'],
  ['2026-04-01', '7.00'],
].map(([month = '', sum = '']) => ({ month: plainDate(month), amount: amount(sum) }));

describe('turnover by period', () => {
  it('by quarter: January to March of 2026 are 180.00, a year earlier 150.00', () => {
    expect(turnoverByPeriod(months, { year: 2026, period: 'quarter' })).toEqual([
      { period: 1, current: '180.00', previous: '150.00' },
      { period: 2, current: '7.00', previous: '1.00' },
      { period: 3, current: '0.00', previous: '0.00' },
      { period: 4, current: '0.00', previous: '0.00' },
    ]);
  });

  it('by month has twelve, each beside the same month of the year before', () => {
    const byMonth = turnoverByPeriod(months, { year: 2026, period: 'month' });
    expect(byMonth).toHaveLength(12);
    expect(byMonth[1]).toEqual({ period: 2, current: '-20.00', previous: '0.00' });
  });

  it('by year has five, each beside the one before', () => {
    const byYear = turnoverByPeriod(months, { year: 2026, period: 'year' });
    expect(byYear.map(({ period }) => period)).toEqual([2022, 2023, 2024, 2025, 2026]);
    expect(byYear[4]).toEqual({ period: 2026, current: '187.00', previous: '151.00' });
    expect(byYear[3]).toEqual({ period: 2025, current: '151.00', previous: '10.00' });
  });
});

it.each([
  [
    2026,
    { from: '2026-01-01', until: '2026-11-01', previousFrom: '2025-01-01', previousUntil: '2025-11-01' },
  ],
  [
    2025,
    { from: '2025-01-01', until: '2025-12-01', previousFrom: '2024-01-01', previousUntil: '2024-12-01' },
  ],
])('on 21 November 2026, %i is compared month by month as far as it has come', (year, compared) => {
  expect(comparedMonths(year, plainDate('2026-11-21'))).toEqual(compared);
});
