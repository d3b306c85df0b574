import { addDays, compareDates } from '../calendar/plain-date.ts';
import type { SupplyPeriod } from '../invoice/supply-period.ts';
import { type Frequency, frequency as parseFrequency, partsOfFrequency } from './frequency.ts';
import { occurrenceOn } from './occurrences.ts';

const EACH_MONTH = parseFrequency('1m');

/**
 * A period given for the first date of a schedule, moved to a later one: by the days, months or years
 * between them, a whole month to a whole month (docs/rules/recurrence.md#period-of-supply). Undefined
 * when the calendar ends before it.
 */
export function movePeriod(
  { from, until }: SupplyPeriod,
  frequency: Frequency,
  index: number,
): SupplyPeriod | undefined {
  const step = partsOfFrequency(frequency).kind === 'lastDay' ? EACH_MONTH : frequency;
  const movedFrom = occurrenceOn({ startOn: from, frequency: step }, index);
  // A period ends before a given day, and the moved one before the moved day, so that a whole January
  // becomes a whole February.
  const movedEnd = occurrenceOn({ startOn: addDays(until, 1), frequency: step }, index);
  if (!movedFrom || !movedEnd) return undefined;
  const movedUntil = addDays(movedEnd, -1);
  return { from: movedFrom, until: compareDates(movedUntil, movedFrom) < 0 ? movedFrom : movedUntil };
}
