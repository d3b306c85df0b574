import type { Language } from '@penning/contract';
import { reminderTone, type ReminderStepClaims } from '@penning/domain';
import { defaultReminder } from '@penning/i18n/defaults/reminder/index';
import type { TenantTx } from '../../db/database.ts';
import { findEmailTemplate } from '../company/email-template-store.ts';
import type { StoredSchedule } from './schedule-store.ts';

/** The step of a reminder: its own, or the last one again after that. */
export function stepOf({ steps }: StoredSchedule, step: number): StoredSchedule['steps'][number] {
  const found = steps[Math.min(step, steps.length) - 1];
  if (!found) throw new Error('a schedule without steps');
  return found;
}

/** What a step claims on top of the invoice. */
export function claimsOf(step: ReminderStepClaims): ReminderStepClaims {
  const { claimsInterest, claimsCosts, announcesCosts } = step;
  return { claimsInterest, claimsCosts, announcesCosts };
}

/** The step's own text in the customer's language; else the company's email text for the first, else Penning's. */
export async function textOf(
  tx: TenantTx,
  schedule: StoredSchedule,
  {
    step,
    language,
    announces,
    reminderText,
  }: { step: number; language: Language; announces: boolean; reminderText?: string | undefined },
): Promise<{ subject: string; body: string }> {
  const own = stepOf(schedule, step).texts.find((text) => text.language === language);
  const tone = reminderTone(step, schedule.steps.length, announces);
  const template = tone === 'first' && !own ? await findEmailTemplate(tx, 'reminder', language) : undefined;
  const { subject, body } = own ?? template ?? defaultReminder(language, tone);
  // The profile's text is the friendly one; later reminders state the claims of the law and the schedule.
  return { subject, body: (tone === 'first' ? reminderText : undefined) ?? body };
}
