import { type PlainDate, addMonthsKeepingDay, plainDate } from '@penning/domain';

/** The periods that the dashboard can be about. */
export const SHOWN_PERIODS = ['month', 'quarter', 'year', 'last12'] as const;
export type ShownPeriod = (typeof SHOWN_PERIODS)[number];

const LENGTHS: Record<ShownPeriod, number> = { month: 1, quarter: 3, year: 12, last12: 12 };

/** The months of the period that a day is in, each by its first day; those of a year or quarter to come are among them. */
export function monthsOf(period: ShownPeriod, today: PlainDate): PlainDate[] {
  const length = LENGTHS[period];
  const thisMonth = plainDate(`${today.slice(0, 7)}-01`);
  const passed = period === 'last12' ? 11 : (Number(today.slice(5, 7)) - 1) % length;
  return Array.from({ length }, (_, index) => addMonthsKeepingDay(thisMonth, index - passed));
}

/** The months of the period before, as many. */
export function monthsBefore(months: readonly PlainDate[]): PlainDate[] {
  return months.map((month) => addMonthsKeepingDay(month, -months.length));
}
