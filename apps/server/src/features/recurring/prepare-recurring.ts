import { MAX_PAST_DATES, type RecurringInput } from '@penning/contract';
import { type Recurrence, addDays, dueOccurrences } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { type PreparedDraft, prepareDraft } from '../document/save-draft.ts';
import type { RecurrenceValues } from './recurrence-store.ts';

/** A validated recurring invoice, in its two parts. */
export interface PreparedRecurring {
  readonly prepared: PreparedDraft;
  readonly schedule: RecurrenceValues;
}

/**
 * Splits a recurring invoice into its schedule and its draft, which may only name records of this company.
 */
export async function prepareRecurring(
  tx: TenantTx,
  services: Services,
  input: RecurringInput,
): Promise<PreparedRecurring> {
  const { startOn, frequency, times, sendsAutomatically, subject, body, attachUbl, ...rest } = input;
  const { periodCovered, collects, ...draft } = rest;
  return {
    schedule: {
      startOn,
      frequency,
      times,
      sendsAutomatically,
      subject,
      body,
      attachUbl,
      periodCovered,
      collects,
    },
    prepared: await prepareDraft(tx, services, { ...draft, sendDate: null }),
  };
}

/** Every past date makes an invoice immediately: a mistyped year must not make thousands. */
export function refuseTooManyDates(services: Services, session: Session, recurrence: Recurrence): void {
  const past = pastDates(services, session, recurrence);
  if (past > MAX_PAST_DATES) refuse('tooManyDates', { field: 'startOn' });
}

/** How many dates of a recurrence are before today, counted up to one more than the maximum. */
export function pastDates(services: Services, session: Session, recurrence: Recurrence): number {
  const yesterday = addDays(dayIn(session.timezone, services.clock.now()), -1);
  return dueOccurrences(recurrence, yesterday, MAX_PAST_DATES + 1).length;
}
