import { type PlainDate, addDays, compareDates } from '../calendar/plain-date.ts';
import {
  FREE_LETTER_TERM_DAYS,
  LAST_TERM_DAYS,
  type ReminderFacts,
  type ReminderSchedule,
  refuseReminder,
} from './decide-reminder.ts';

/** When invoices that no reminder helped go to collections. */
export type CollectionRule = {
  /** Days after the due date; null when that is decided by hand. */
  after: number | null;
  /** Whether the last reminder is the free letter, which gives a longer term. */
  announcesCosts: boolean;
};

/**
 * The first day on which an invoice goes to collections if nobody pays: the rule's number of days after the due date, and
 * never before the term of the last reminder has passed (docs/rules/reminders.md#collections). Undefined while reminders
 * are still to be sent, or when the schedule leaves the invoice alone.
 */
export function collectionDay(
  { dueOn, reminders }: Pick<ReminderFacts, 'dueOn' | 'reminders'>,
  { enabled, since, steps }: Omit<ReminderSchedule, 'ranOn'>,
  { after, announcesCosts }: CollectionRule,
): PlainDate | undefined {
  const last = reminders.at(-1);
  if (after === null || !enabled || last === undefined || reminders.length < steps.length) return undefined;
  if (since !== null && compareDates(dueOn, since) < 0) return undefined;
  const planned = addDays(dueOn, after);
  const term = addDays(last, announcesCosts ? FREE_LETTER_TERM_DAYS : LAST_TERM_DAYS);
  return compareDates(planned, term) < 0 ? term : planned;
}

/** Whether an invoice goes to collections today: its day has come, and nothing prevents a reminder either. */
export function isDueForCollections(
  facts: ReminderFacts,
  schedule: ReminderSchedule,
  { rule, today }: { rule: CollectionRule; today: PlainDate },
): boolean {
  const day = collectionDay(facts, schedule, rule);
  return day !== undefined && compareDates(day, today) <= 0 && refuseReminder(facts, today) === undefined;
}
