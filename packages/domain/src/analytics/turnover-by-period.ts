import { type PlainDate, plainDate } from '../calendar/plain-date.ts';
import { type Amount, sumAmounts } from '../money/amount.ts';
import type { TurnoverPeriod } from './turnover-period.ts';

/** What was invoiced in one month, without VAT; `month` is its first day. */
export interface MonthTurnover {
  readonly month: PlainDate;
  readonly amount: Amount;
}

/** A month (1 to 12) or quarter (1 to 4) of a year, or a year, beside the same a year earlier. */
export interface PeriodTurnover {
  readonly period: number;
  readonly current: Amount;
  readonly previous: Amount;
}

/** The years that are shown beside each other. */
export const TURNOVER_YEARS = 5;

/**
 * Turnover of the months or quarters of a year, or of the five years that end with it, each beside the same a year earlier
 * (docs/rules/analytics.md#turnover).
 */
export function turnoverByPeriod(
  months: readonly MonthTurnover[],
  { year, period }: { year: number; period: TurnoverPeriod },
): PeriodTurnover[] {
  const sums = new Map<string, Amount[]>();
  for (const { month, amount } of months) {
    const key = keyOf(period, yearOf(month), monthOf(month));
    sums.set(key, [...(sums.get(key) ?? []), amount]);
  }
  const sumOf = (ofYear: number, at: number) =>
    sumAmounts(sums.get(period === 'year' ? String(ofYear) : `${ofYear}-${at}`) ?? []);
  if (period === 'year')
    return Array.from({ length: TURNOVER_YEARS }, (_, index) => {
      const at = year - TURNOVER_YEARS + 1 + index;
      return { period: at, current: sumOf(at, 0), previous: sumOf(at - 1, 0) };
    });
  return Array.from({ length: period === 'month' ? 12 : 4 }, (_, index) => ({
    period: index + 1,
    current: sumOf(year, index + 1),
    previous: sumOf(year - 1, index + 1),
  }));
}

/** Months that are compared: from the first day of the first to that of the last. */
export interface ComparedMonths {
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly previousFrom: PlainDate;
  readonly previousUntil: PlainDate;
}

/** The months of a year that have begun, and the same months of the year before; of a year to come all of them. */
export function comparedMonths(year: number, today: PlainDate): ComparedMonths {
  const last = year === yearOf(today) ? monthOf(today) : 12;
  return {
    from: firstOf(year, 1),
    until: firstOf(year, last),
    previousFrom: firstOf(year - 1, 1),
    previousUntil: firstOf(year - 1, last),
  };
}

function firstOf(year: number, month: number): PlainDate {
  return plainDate(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);
}

function keyOf(period: TurnoverPeriod, year: number, month: number): string {
  if (period === 'year') return String(year);
  return `${year}-${period === 'month' ? month : Math.ceil(month / 3)}`;
}

function yearOf(day: PlainDate): number {
  return Number(day.slice(0, 4));
}

function monthOf(day: PlainDate): number {
  return Number(day.slice(5, 7));
}
