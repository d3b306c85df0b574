import { type PlainDate, addDays, compareDates, daysBetween } from '../calendar/plain-date.ts';
import { addTargetDays, isTargetDay, subtractTargetDays, targetDayFrom } from './target-calendar.ts';

/**
 * When the bank must have a file: `leadDays` TARGET days before the collection date (banks require 1
 * among each other, for CORE and B2B alike), and before `cutOff` ("15:00", the bank's local time) on that
 * day.
 */
export type LeadTime = { leadDays: number; cutOff: string };

/** The current moment at the bank: the day, and the time of day as "HH:MM". */
export type BankMoment = { today: PlainDate; time: string };

/** Why a collection date is refused, with the nearest date that is allowed. */
export type CollectionDateRefusal = {
  ok: false;
  reason: 'notTargetDay' | 'tooEarly' | 'tooFar';
  proposed: PlainDate;
};

/** How many days ahead a collection may be planned. */
const MAX_DAYS_AHEAD = 365;
/** Banks pass a collection on 14 calendar days before its date at the earliest (SDD rulebooks, 4.3). */
const DAYS_WITH_THE_DEBTORS_BANK = 14;

/** The first possible collection date if the file is submitted now. */
export function earliestCollection({ today, time }: BankMoment, { leadDays, cutOff }: LeadTime): PlainDate {
  const inTime = isTargetDay(today) && time < cutOff;
  const handedIn = inTime ? today : targetDayFrom(addDays(today, 1));
  return addTargetDays(handedIn, Math.max(1, leadDays));
}

/** Whether a collection can be planned for a day, and the nearest allowed day when it cannot. */
export function checkCollectionDate(
  collectOn: PlainDate,
  moment: BankMoment,
  leadTime: LeadTime,
): { ok: true } | CollectionDateRefusal {
  const earliest = earliestCollection(moment, leadTime);
  if (compareDates(collectOn, earliest) < 0) return { ok: false, reason: 'tooEarly', proposed: earliest };
  const last = lastCollection(moment.today);
  if (daysBetween(moment.today, collectOn) > MAX_DAYS_AHEAD)
    return { ok: false, reason: 'tooFar', proposed: last };
  if (isTargetDay(collectOn)) return { ok: true };
  // For a weekend at the end of the allowed year, the next TARGET day is too far.
  const next = targetDayFrom(collectOn);
  return { ok: false, reason: 'notTargetDay', proposed: compareDates(next, last) > 0 ? last : next };
}

/** The last TARGET day for which a collection can be planned. */
function lastCollection(today: PlainDate): PlainDate {
  const last = addDays(today, MAX_DAYS_AHEAD);
  return isTargetDay(last) ? last : subtractTargetDays(last, 1);
}

/** The days on which the bank should get the file, the last one before the cut-off time. */
export function submissionWindow(
  collectOn: PlainDate,
  { leadDays }: Pick<LeadTime, 'leadDays'>,
): { from: PlainDate; until: PlainDate } {
  const until = subtractTargetDays(collectOn, Math.max(1, leadDays));
  const from = addDays(collectOn, -DAYS_WITH_THE_DEBTORS_BANK);
  return { from: compareDates(from, until) < 0 ? from : until, until };
}
