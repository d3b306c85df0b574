import {
  type PlainDate,
  addDays,
  addMonthsKeepingDay,
  lastDayOfMonth,
  plainDate,
} from '../../calendar/plain-date.ts';

/** A year of the books: its first and last day, and its name, as "2026" or "2026-2027". */
export interface FinancialYear {
  readonly from: PlainDate;
  readonly until: PlainDate;
  readonly name: string;
}

/** The financial year of a day, where years start with a month (1 to 12). */
export function financialYearOf(day: PlainDate, startMonth: number): FinancialYear {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const first = month >= startMonth ? year : year - 1;
  const from = plainDate(`${String(first).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}-01`);
  const until = addDays(addMonthsKeepingDay(from, 12), -1);
  return { from, until, name: startMonth === 1 ? String(first) : `${first}-${first + 1}` };
}

/** A month of the books, or the part of it that a period has; numbered from 1 in its financial year. */
export interface BookMonth {
  readonly number: number;
  readonly from: PlainDate;
  readonly until: PlainDate;
}

/** The months of a period in one financial year. */
export function bookMonthsOf(from: PlainDate, until: PlainDate, startMonth: number): BookMonth[] {
  const months: BookMonth[] = [];
  for (let day = from; day <= until; day = addDays(lastDayOfMonth(day), 1)) {
    const end = lastDayOfMonth(day);
    months.push({ number: bookMonthOf(day, startMonth), from: day, until: end < until ? end : until });
  }
  return months;
}

/** The number of the month of a day in its financial year, from 1. */
export function bookMonthOf(day: PlainDate, startMonth: number): number {
  return ((Number(day.slice(5, 7)) - startMonth + 12) % 12) + 1;
}
