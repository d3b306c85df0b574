import { addDays, addMonthsKeepingDay, plainDate } from '@penning/domain';

/** Periods that people usually ask a file for; `own` is what they chose themselves. */
export const PERIODS = ['thisMonth', 'lastMonth', 'lastQuarter', 'thisYear', 'lastYear', 'own'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** The first and the last day of a period. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** The days of a usual period, seen from a day. */
export function periodOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  const month = Number(today.slice(5, 7));
  switch (name) {
    case 'thisMonth':
      return span(today, { back: 0, months: 1 });
    case 'lastMonth':
      return span(today, { back: 1, months: 1 });
    case 'lastQuarter':
      return span(today, { back: ((month - 1) % 3) + 3, months: 3 });
    case 'thisYear':
      return span(today, { back: month - 1, months: 12 });
    default:
      return span(today, { back: month - 1 + 12, months: 12 });
  }
}

/** So many whole months, the first of which is so many months back. */
function span(today: string, { back, months }: { back: number; months: number }): Period {
  const from = addMonthsKeepingDay(plainDate(`${today.slice(0, 7)}-01`), -back);
  return { from, until: addDays(addMonthsKeepingDay(from, months), -1) };
}
