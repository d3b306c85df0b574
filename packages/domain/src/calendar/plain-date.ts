import { branded } from '../brand.ts';

declare const plainDateBrand: unique symbol;

/** A day of the Gregorian calendar as "YYYY-MM-DD", years 0001 to 9999, without time or zone. */
export type PlainDate = string & { readonly [plainDateBrand]: true };

type Parts = { year: number; month: number; day: number };

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAYS_IN_400_YEARS = 146_097;

/** Parses "YYYY-MM-DD"; undefined unless that day exists. */
export function parsePlainDate(text: string): PlainDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
  return exists ? branded(text) : undefined;
}

/** Parses a day known to be valid, such as a constant; throws RangeError otherwise. */
export function plainDate(text: string): PlainDate {
  const parsed = parsePlainDate(text);
  if (parsed === undefined) throw new RangeError(`not a date: ${text}`);
  return parsed;
}

/**
 * The day a number of days later, or earlier when negative; throws RangeError outside the years 0001 to
 * 9999.
 */
export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOfDayNumber(dayNumberOf(date) + days);
}

/**
 * The same day a number of months after an anchor, limited to the month's last day: 31 January is
 * followed by 28 February and 31 March. Always count from the anchor, not from the previous result.
 * Throws RangeError outside the years 0001 to 9999.
 */
export function addMonthsKeepingDay(start: PlainDate, months: number): PlainDate {
  const { year, month, day } = partsOf(start);
  const index = year * 12 + (month - 1) + months;
  const toYear = Math.floor(index / 12);
  const toMonth = index - toYear * 12 + 1;
  return dateOf({ year: toYear, month: toMonth, day: Math.min(day, monthLength(toYear, toMonth)) });
}

/** The last day of the date's month. */
export function lastDayOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date);
  return dateOf({ year, month, day: monthLength(year, month) });
}

/** The number of days from the first day to the second; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** Orders two days: -1 when the first is earlier, 1 when it is later, 0 when they are the same. */
export function compareDates(left: PlainDate, right: PlainDate): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The day a payment is due: the send date plus the term in days. */
export function dueDate(sendOn: PlainDate, termDays: number): PlainDate {
  return addDays(sendOn, termDays);
}

/** Whether the year has a 29 February. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

function partsOf(date: PlainDate): Parts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function dateOf({ year, month, day }: Parts): PlainDate {
  const pad = (value: number, width: number) => String(value).padStart(width, '0');
  return plainDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
}

/** Days since 1 March of year 0: with years that start in March the leap day comes last, so month lengths follow one formula. */
function dayNumberOf(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + Math.floor((153 * marchMonth + 2) / 5) + day - 1;
}

function dateOfDayNumber(dayNumber: number): PlainDate {
  const era = Math.floor(dayNumber / DAYS_IN_400_YEARS);
  const dayOfEra = dayNumber - era * DAYS_IN_400_YEARS;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return dateOf({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}
