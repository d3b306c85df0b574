import { type PlainDate, compareDates } from '../calendar/plain-date.ts';
import {
  type ReminderDecision,
  type ReminderFacts,
  type ReminderSchedule,
  decideReminder,
} from './decide-reminder.ts';

/** The maximum length of a schedule; it also limits predictions. */
export const MAX_REMINDER_STEPS = 10;

/**
 * What the schedule would do on a later day if it runs every day from `from` on and nothing else happens:
 * the reminders in between count as sent. Equal to deciding on each of those days in turn.
 */
export function foreseeReminder(
  facts: ReminderFacts,
  schedule: ReminderSchedule,
  { from, on }: { from: PlainDate; on: PlainDate },
): ReminderDecision {
  let known = facts;
  let day = from;
  for (let round = 0; round <= 2 * MAX_REMINDER_STEPS; round += 1) {
    const decision = decideReminder(known, schedule, day);
    if (compareDates(day, on) >= 0) return decision;
    if (decision.send) known = { ...known, reminders: [...known.reminders, day] };
    const { next } = decision;
    day = next === null || compareDates(next.on, on) > 0 ? on : next.on;
  }
  return decideReminder(known, schedule, on);
}
