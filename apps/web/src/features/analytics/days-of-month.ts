import { lastDayOfMonth, plainDate } from '@penning/domain';

/** The first and last day of a month (1 to 12) of a year, as days of the archive's filter. */
export function daysOfMonth(year: number, month: number): { from: string; until: string } {
  const from = plainDate(`${year}-${String(month).padStart(2, '0')}-01`);
  return { from, until: lastDayOfMonth(from) };
}
