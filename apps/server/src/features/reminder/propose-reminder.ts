import {
  type Factor,
  type PlainDate,
  type ReminderClaim,
  STATUTORY_RATES,
  isZero,
  remindDate,
  reminderClaim,
} from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { type ProposedTexts, proposeTexts } from '../delivery/propose-message.ts';
import type { DocumentContent } from '../document/content.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { findProfile, getCompany, getVatCodes } from '../document/master-data-store.ts';
import { listPayments } from '../payment/payment-store.ts';
import { profileMessage } from '../profile/profile-messages.ts';
import { type Remindable, findRemindable } from './reminder-facts-store.ts';
import { claimsOf, stepOf, textOf } from './reminder-schedule.ts';
import { type StoredSchedule, getSchedule } from './schedule-store.ts';

/** A sent document with its frozen content. */
export type SentDocument = DocumentRow & { readonly content: DocumentContent };

/** The next reminder of an invoice: its step, recipient, text with tags, and amounts claimed. */
export interface ProposedReminder {
  readonly today: PlainDate;
  readonly remindable: Remindable;
  readonly step: number;
  readonly message: Pick<ProposedTexts, 'to' | 'cc' | 'from' | 'mailServerProblem' | 'subject' | 'body'>;
  readonly payBefore: PlainDate;
  readonly claim: ReminderClaim;
  readonly schedule: StoredSchedule;
}

/** Works out the next reminder of a sent document, whether it may be sent today or not. */
export async function proposeReminder(
  tx: TenantTx,
  services: Services,
  document: SentDocument,
): Promise<ProposedReminder> {
  const [schedule, company, found, texts, profile] = await Promise.all([
    getSchedule(tx),
    getCompany(tx),
    findRemindable(tx, document.id),
    proposeTexts(tx, services, document, 'reminders'),
    findProfile(tx, document.profileId),
  ]);
  if (!found) throw new Error('a document that has no row');
  const today = dayIn(company.timezone, services.clock.now());
  const step = found.facts.reminders.length + 1;
  const claim = await claimOf(tx, { document, schedule, remindable: found, step, today });
  const announces = !isZero(claim.announcedCosts);
  const { to, cc, from, mailServerProblem } = texts;
  const { language } = document.content;
  const reminderText = profileMessage(profile, 'emailTextReminder', language);
  return {
    today,
    remindable: found,
    step,
    message: {
      to,
      cc,
      from,
      mailServerProblem,
      ...(await textOf(tx, schedule, { step, language, announces, reminderText })),
    },
    payBefore: remindDate(found.facts, schedule, { today, announcesCosts: announces }),
    claim,
    schedule,
  };
}

interface ClaimParts {
  readonly document: SentDocument;
  readonly schedule: StoredSchedule;
  readonly remindable: Remindable;
  readonly step: number;
  readonly today: PlainDate;
}

async function claimOf(
  tx: TenantTx,
  { document, schedule, remindable, step, today }: ClaimParts,
): Promise<ReminderClaim> {
  const { facts, announcedOn, currency, open } = remindable;
  const payments = await listPayments(tx, document.id);
  return reminderClaim(
    {
      principal: facts.totalIncl,
      dueOn: facts.dueOn,
      payments,
      person: document.content.receiver?.person ?? false,
      currency,
      open,
      announcedOn,
      costsVat: schedule.costsWithVat ? await highRate(tx) : null,
    },
    claimsOf(stepOf(schedule, step)),
    { on: today, rates: [...STATUTORY_RATES, ...schedule.interestRates] },
  );
}

/** The VAT rate that a creditor who can't deduct it adds to the costs. */
async function highRate(tx: TenantTx): Promise<Factor | null> {
  const codes = [...(await getVatCodes(tx)).offered.values()];
  return codes.find(({ type }) => type === 'high')?.factor ?? null;
}
