import { type PlainDate, addDays, compareDates } from '../calendar/plain-date.ts';
import { type Occurrence, type Schedule, firstOccurrenceFrom, occurrencesFrom } from './occurrences.ts';

/** A schedule and its progress. */
export interface Recurrence extends Schedule {
  /** How many documents it makes in all; null for no end. */
  readonly times: number | null;
  /** How many it has made; skipped dates don't count. */
  readonly made: number;
  /** The last date that ran or was skipped; null before the first. Nothing on or before it runs again. */
  readonly handledUntil: PlainDate | null;
}

/** How many documents are still to come (docs/rules/recurrence.md#running). */
export function remainingTimes({ times, made }: Pick<Recurrence, 'times' | 'made'>): number | 'infinite' {
  return times === null ? 'infinite' : Math.max(0, times - made);
}

/** The next date; undefined when none remain or the calendar ends. */
export function nextOccurrence(recurrence: Recurrence): Occurrence | undefined {
  if (remainingTimes(recurrence) === 0) return undefined;
  const { startOn, handledUntil } = recurrence;
  return firstOccurrenceFrom(recurrence, handledUntil === null ? startOn : addDays(handledUntil, 1));
}

/** The future dates, up to a limit, if nothing more is skipped. */
export function upcomingOccurrences(recurrence: Recurrence, max: number): Occurrence[] {
  const next = nextOccurrence(recurrence);
  const remaining = remainingTimes(recurrence);
  if (!next) return [];
  return occurrencesFrom(recurrence, next.index, remaining === 'infinite' ? max : Math.min(max, remaining));
}

/** The dates that are due by a day, oldest first, up to a limit: catching up runs them in this order. */
export function dueOccurrences(recurrence: Recurrence, today: PlainDate, max: number): Occurrence[] {
  return upcomingOccurrences(recurrence, max).filter(({ on }) => compareDates(on, today) <= 0);
}

/** The recurrence after the next date has made its document; unchanged when there is none. */
export function afterRun(recurrence: Recurrence): Recurrence {
  const next = nextOccurrence(recurrence);
  return next ? { ...recurrence, made: recurrence.made + 1, handledUntil: next.on } : recurrence;
}

/** The recurrence after the next date was skipped: as many documents remain. Unchanged when there is none. */
export function afterSkip(recurrence: Recurrence): Recurrence {
  const next = nextOccurrence(recurrence);
  return next ? { ...recurrence, handledUntil: next.on } : recurrence;
}

/**
 * The recurrence when a pause ends on a day: dates that passed meanwhile are skipped, because pausing
 * means that nothing is charged for that time, and resuming should not create a pile of old invoices. A
 * date on the day itself has not passed.
 */
export function afterPause(recurrence: Recurrence, today: PlainDate): Recurrence {
  const yesterday = addDays(today, -1);
  const { handledUntil } = recurrence;
  const later = handledUntil === null || compareDates(handledUntil, yesterday) < 0;
  return later ? { ...recurrence, handledUntil: yesterday } : recurrence;
}
