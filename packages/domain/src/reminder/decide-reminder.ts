import { type PlainDate, addDays, compareDates, daysBetween } from '../calendar/plain-date.ts';
import { type DocumentStatus, STATUS } from '../document/document-status.ts';
import { type Amount, isNegative, isZero } from '../money/amount.ts';
import { openAmount } from '../payment/open-amount.ts';

/**
 * A company's schedule: steps at rising numbers of days after the due date; `since` excludes older
 * invoices.
 */
export type ReminderSchedule = {
  enabled: boolean;
  /** Only invoices that are due on this day or later are reminded by the schedule. */
  since: PlainDate | null;
  /** The last day on which the schedule processed all invoices; it does so once a day. */
  ranOn: PlainDate | null;
  steps: readonly { days: number }[];
};

/** A pause: until and including a day, or indefinitely. */
export type ReminderPause = { until: PlainDate | null };

/** The facts that a decision is based on. */
export type ReminderFacts = {
  status: DocumentStatus;
  type: '' | 'C' | 'I';
  totalIncl: Amount;
  paid: Amount;
  dueOn: PlainDate;
  /** Whether it is being collected in a batch. */
  inBatch: boolean;
  /** Whether it is with a collections agency, which now asks for the money. */
  sentToCollections: boolean;
  /** Whether the customer has an address to write to. */
  hasAddress: boolean;
  /** The days of earlier reminders, manual and scheduled together, oldest first. */
  reminders: readonly PlainDate[];
  invoicePause: ReminderPause | null;
  customerPause: ReminderPause | null;
};

/** Why an invoice gets no reminder, by anyone. */
export const REMINDER_REFUSALS = [
  'notSent',
  'credited',
  'creditInvoice',
  'nothingOwed',
  'paid',
  'sentToCollections',
  'inBatch',
  'invoicePaused',
  'customerPaused',
  'noAddress',
  'remindedToday',
] as const;

/** Why the schedule sends none today although one could be sent manually. */
export const REMINDER_WAITS = [
  'off',
  'olderThanSchedule',
  'notDue',
  'betweenSteps',
  'allSent',
  'ranToday',
] as const;

/** Why no reminder may be sent at all. */
export type ReminderRefusal = (typeof REMINDER_REFUSALS)[number];
/** Why none is sent today. */
export type ReminderReason = ReminderRefusal | (typeof REMINDER_WAITS)[number];

/** A future reminder: its number, from 1, and the first day on which it may be sent. */
export type NextReminder = { step: number; on: PlainDate };

/** What the schedule does today, why not, and what comes next if nothing changes. */
export type ReminderDecision =
  | { send: true; step: number; next: NextReminder | null }
  | { send: false; reason: ReminderReason; next: NextReminder | null };

/** The refusals that end by themselves, after which the schedule continues. */
const PASSING: readonly ReminderReason[] = ['remindedToday', 'invoicePaused', 'customerPaused'];

/** Why a reminder may not be sent today, not even manually; undefined when it may. */
export function refuseReminder(facts: ReminderFacts, today: PlainDate): ReminderRefusal | undefined {
  return refuseDocument(facts) ?? refuseToday(facts, today);
}

/**
 * Decides about one invoice on one day of the company's calendar. Steps are sent in order and one at a
 * time: when several are overdue, only the first unsent one is sent, and the next waits the term between
 * the two, so that nobody gets several at once, or a final notice before a first reminder.
 */
export function decideReminder(
  facts: ReminderFacts,
  schedule: ReminderSchedule,
  today: PlainDate,
): ReminderDecision {
  const refusal = refuseReminder(facts, today);
  if (refusal !== undefined && !PASSING.includes(refusal))
    return { send: false, reason: refusal, next: null };
  const standstill = standstillOf(facts, schedule);
  if (standstill !== undefined) return { send: false, reason: refusal ?? standstill, next: null };
  const step = facts.reminders.length + 1;
  const due = dayOfStep(facts, schedule, step);
  if (refusal !== undefined) {
    const free = firstFreeDay(facts, today);
    return { send: false, reason: refusal, next: free && { step, on: latest(due, free) } };
  }
  if (compareDates(due, today) > 0) {
    const reason = facts.reminders.length === 0 ? 'notDue' : 'betweenSteps';
    return { send: false, reason, next: { step, on: latest(due, firstFreeDay(facts, due) ?? due) } };
  }
  const { ranOn } = schedule;
  if (ranOn !== null && compareDates(ranOn, today) >= 0) {
    const tomorrow = addDays(ranOn, 1);
    return { send: false, reason: 'ranToday', next: { step, on: firstFreeDay(facts, tomorrow) ?? tomorrow } };
  }
  return { send: true, step, next: nextAfter(facts, schedule, today) };
}

/** A final reminder gives this many days. */
export const LAST_TERM_DAYS = 7;
/** The free notice gives fourteen whole days after its arrival. */
export const FREE_LETTER_TERM_DAYS = 15;

/** The day by which a reminder sent today asks to be paid: that of the next step, else a week later. */
export function remindDate(
  facts: Pick<ReminderFacts, 'dueOn' | 'reminders'>,
  schedule: Pick<ReminderSchedule, 'steps'>,
  { today, announcesCosts }: { today: PlainDate; announcesCosts: boolean },
): PlainDate {
  const reminders = [...facts.reminders, today];
  const step = reminders.length + 1;
  const next =
    step > schedule.steps.length
      ? addDays(today, LAST_TERM_DAYS)
      : dayOfStep({ dueOn: facts.dueOn, reminders }, schedule, step);
  return announcesCosts ? latest(next, addDays(today, FREE_LETTER_TERM_DAYS)) : next;
}

/** What follows a reminder sent today. */
function nextAfter(facts: ReminderFacts, schedule: ReminderSchedule, today: PlainDate): NextReminder | null {
  const after = { ...facts, reminders: [...facts.reminders, today] };
  const step = after.reminders.length + 1;
  return step > schedule.steps.length ? null : { step, on: dayOfStep(after, schedule, step) };
}

function refuseDocument(facts: ReminderFacts): ReminderRefusal | undefined {
  const { status, type, totalIncl, paid } = facts;
  if (status === STATUS.credited) return 'credited';
  if (status !== STATUS.sent) return 'notSent';
  if (type === 'C') return 'creditInvoice';
  if (isZero(totalIncl) || isNegative(totalIncl)) return 'nothingOwed';
  const open = openAmount(totalIncl, paid);
  if (isZero(open) || isNegative(open)) return 'paid';
  if (facts.sentToCollections) return 'sentToCollections';
  return facts.inBatch ? 'inBatch' : undefined;
}

function refuseToday(facts: ReminderFacts, today: PlainDate): ReminderRefusal | undefined {
  if (holdsOn(facts.invoicePause, today)) return 'invoicePaused';
  if (holdsOn(facts.customerPause, today)) return 'customerPaused';
  if (!facts.hasAddress) return 'noAddress';
  // A clock that was set back must not allow another one either.
  return facts.reminders.some((day) => compareDates(day, today) >= 0) ? 'remindedToday' : undefined;
}

function standstillOf(facts: ReminderFacts, schedule: ReminderSchedule): ReminderReason | undefined {
  if (!schedule.enabled) return 'off';
  if (facts.reminders.length >= schedule.steps.length) return 'allSent';
  const older = schedule.since !== null && compareDates(facts.dueOn, schedule.since) < 0;
  return older ? 'olderThanSchedule' : undefined;
}

/**
 * The day of a step: its number of days after the due date, and no sooner after the previous reminder
 * than the schedule says.
 */
function dayOfStep(
  { dueOn, reminders }: Pick<ReminderFacts, 'dueOn' | 'reminders'>,
  { steps }: Pick<ReminderSchedule, 'steps'>,
  step: number,
): PlainDate {
  const days = steps[step - 1]?.days ?? 0;
  const planned = addDays(dueOn, days);
  const before = reminders.at(-1);
  if (before === undefined) return planned;
  const term = Math.max(1, days - (steps[step - 2]?.days ?? 0));
  return latest(planned, addDays(before, term));
}

/** The first day from the given one without a pause or a reminder on that day; null when there is none. */
function firstFreeDay(facts: ReminderFacts, from: PlainDate): PlainDate | null {
  const { invoicePause, customerPause, reminders } = facts;
  const last = reminders.at(-1);
  let free = last !== undefined && daysBetween(from, last) >= 0 ? addDays(last, 1) : from;
  for (const pause of [invoicePause, customerPause]) {
    if (pause === null) continue;
    if (pause.until === null) return null;
    free = latest(free, addDays(pause.until, 1));
  }
  return free;
}

function holdsOn(pause: ReminderPause | null, day: PlainDate): boolean {
  return pause !== null && (pause.until === null || compareDates(day, pause.until) <= 0);
}

function latest(left: PlainDate, right: PlainDate): PlainDate {
  return compareDates(left, right) < 0 ? right : left;
}
