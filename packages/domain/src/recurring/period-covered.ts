import {
  type PlainDate,
  addDays,
  addMonthsKeepingDay,
  daysBetween,
  lastDayOfMonth,
  plainDate,
} from '../calendar/plain-date.ts';
import type { SupplyPeriod } from '../invoice/supply-period.ts';
import { partsOfFrequency } from './frequency.ts';
import { type Occurrence, type Schedule, occurrenceOn } from './occurrences.ts';

/** Which period each invoice of a recurring one states as its period of supply (docs/rules/recurrence.md#period-of-supply). */
export const PERIODS_COVERED = [
  'none',
  'previousMonth',
  'thisMonth',
  'nextMonth',
  'sincePrevious',
  'untilNext',
] as const;

/** One of the periods that each invoice can state. */
export type PeriodCovered = (typeof PERIODS_COVERED)[number];

/**
 * The period of supply of an occurrence: a calendar month around its day, the days since the occurrence before it, or those
 * until the one after it. Undefined when it states none, or when the calendar has no such days.
 */
export function periodCovered(
  covered: PeriodCovered,
  schedule: Schedule,
  { index, on }: Occurrence,
): SupplyPeriod | undefined {
  switch (covered) {
    case 'none':
      return undefined;
    case 'previousMonth':
      return wholeMonth(monthsBefore(on, 1));
    case 'thisMonth':
      return wholeMonth(on);
    case 'nextMonth':
      return wholeMonth(addMonthsKeepingDay(on, 1));
    case 'sincePrevious':
      return daysFrom(index === 0 ? beforeStart(schedule) : occurrenceOn(schedule, index - 1), on);
    case 'untilNext':
      return daysFrom(on, occurrenceOn(schedule, index + 1));
  }
}

function wholeMonth(day: PlainDate | undefined): SupplyPeriod | undefined {
  return day && { from: plainDate(`${day.slice(0, 7)}-01`), until: lastDayOfMonth(day) };
}

/** From a day up to the day before another. */
function daysFrom(from: PlainDate | undefined, next: PlainDate | undefined): SupplyPeriod | undefined {
  return from && next && { from, until: addDays(next, -1) };
}

/** Where an occurrence before the first one would be. */
function beforeStart({ startOn, frequency }: Schedule): PlainDate | undefined {
  const parts = partsOfFrequency(frequency);
  if (parts.kind === 'lastDay') {
    const inMonth = monthsBefore(startOn, 1);
    return inMonth && lastDayOfMonth(inMonth);
  }
  const { count, unit } = parts;
  if (unit === 'm' || unit === 'y') return monthsBefore(startOn, count * (unit === 'y' ? 12 : 1));
  const days = count * (unit === 'w' ? 7 : 1);
  return daysBetween(FIRST_DAY, startOn) < days ? undefined : addDays(startOn, -days);
}

const FIRST_DAY = plainDate('0001-01-01');

function monthsBefore(day: PlainDate, months: number): PlainDate | undefined {
  const monthsAfterFirst = (Number(day.slice(0, 4)) - 1) * 12 + Number(day.slice(5, 7)) - 1;
  return monthsAfterFirst < months ? undefined : addMonthsKeepingDay(day, -months);
}
