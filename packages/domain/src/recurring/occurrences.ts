import {
  type PlainDate,
  addDays,
  addMonthsKeepingDay,
  compareDates,
  daysBetween,
  lastDayOfMonth,
  plainDate,
} from '../calendar/plain-date.ts';
import { type Frequency, partsOfFrequency } from './frequency.ts';

/** When something recurs: every date is counted from the start, so that nothing drifts. */
export interface Schedule {
  readonly startOn: PlainDate;
  readonly frequency: Frequency;
}

/** One date of a schedule, with its index from 0. */
export interface Occurrence {
  readonly index: number;
  readonly on: PlainDate;
}

/** Due dates are up to a year after the send date, and the calendar ends with the year 9999. */
const LATEST_YEAR = 9998;
const LATEST = plainDate(`${LATEST_YEAR}-12-31`);

/**
 * The date of occurrence `index`, counted from 0 at the start. Months and years keep the start's day where the month
 * has it (31 January, 28 February, 31 March; 29 February, 28 February); with "LAST" it is each month's last day, from
 * the start's own month on. Undefined after 31 December 9998. Throws RangeError when the index is no whole number from 0.
 */
export function occurrenceOn({ startOn, frequency }: Schedule, index: number): PlainDate | undefined {
  if (!Number.isSafeInteger(index) || index < 0) throw new RangeError(`not an index: ${index}`);
  const parts = partsOfFrequency(frequency);
  if (parts.kind === 'lastDay') {
    const inMonth = monthsAfter(startOn, index);
    return inMonth && lastDayOfMonth(inMonth);
  }
  const { count, unit } = parts;
  if (unit === 'd' || unit === 'w') return daysAfter(startOn, index * count * (unit === 'w' ? 7 : 1));
  return monthsAfter(startOn, index * count * (unit === 'y' ? 12 : 1));
}

/** The first occurrence on or after a day that has at least the given index; undefined when the calendar ends before it. */
export function firstOccurrenceFrom(
  schedule: Schedule,
  from: PlainDate,
  leastIndex = 0,
): Occurrence | undefined {
  // Dates increase with the index, so a binary search finds the first that is late enough.
  let low = leastIndex;
  let step = 1;
  while (isBefore(schedule, low + step, from)) {
    low += step;
    step *= 2;
  }
  let high = low + step;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (isBefore(schedule, middle, from)) low = middle + 1;
    else high = middle;
  }
  return occurrenceAt(schedule, low);
}

/** Up to a number of occurrences from an index on, in order; fewer when the calendar ends. */
export function occurrencesFrom(schedule: Schedule, index: number, max: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (let at = index; found.length < max; at += 1) {
    const occurrence = occurrenceAt(schedule, at);
    if (!occurrence) break;
    found.push(occurrence);
  }
  return found;
}

function occurrenceAt(schedule: Schedule, index: number): Occurrence | undefined {
  const on = occurrenceOn(schedule, index);
  return on === undefined ? undefined : { index, on };
}

function isBefore(schedule: Schedule, index: number, from: PlainDate): boolean {
  const on = occurrenceOn(schedule, index);
  return on !== undefined && compareDates(on, from) < 0;
}

function daysAfter(startOn: PlainDate, days: number): PlainDate | undefined {
  return days > daysBetween(startOn, LATEST) ? undefined : addDays(startOn, days);
}

function monthsAfter(startOn: PlainDate, months: number): PlainDate | undefined {
  const monthsLeft = (LATEST_YEAR - Number(startOn.slice(0, 4))) * 12 + 12 - Number(startOn.slice(5, 7));
  return months > monthsLeft ? undefined : addMonthsKeepingDay(startOn, months);
}
