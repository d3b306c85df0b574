import type { ErrorName, SmsMessage } from '@penning/contract';
import { type ReminderRefusal, refuseReminder, transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { queueDelivery } from '../delivery/queue-delivery.ts';
import { type DocumentRow, lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { type ReadySms, checkSms, queueSms } from '../sms-delivery/queue-sms.ts';
import { type ProposedReminder, type SentDocument, proposeReminder } from './propose-reminder.ts';
import { stepOf } from './reminder-schedule.ts';
import { countReminder, insertReminder } from './reminder-store.ts';

/** What a person may change about a reminder; what is left out is as proposed. */
export interface ReminderRequest {
  readonly to?: readonly string[] | undefined;
  readonly cc?: readonly string[] | undefined;
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
  readonly attachPdf?: boolean | undefined;
  readonly attachUbl?: boolean | undefined;
  /** A text message with it; on its own where `to` is empty. */
  readonly sms?: SmsMessage | undefined;
  /** Whether the schedule sends it. */
  readonly automatic?: boolean;
}

/**
 * Sends the next reminder of an invoice in the caller's transaction: the message is put in the outbox, the reminder
 * inserted and the event appended, or nothing at all. Refused when it may not be sent today; the database refuses a
 * second one on the same day, or of the same step, whoever sends it.
 */
export async function remindInvoice(
  tx: TenantTx,
  services: Services,
  documentId: string,
  request: ReminderRequest = {},
): Promise<DocumentRow> {
  const document = requireRemindable(await lockDocument(tx, documentId));
  const proposal = await proposeReminder(tx, services, document);
  const message = {
    to: request.to ?? proposal.message.to,
    cc: request.cc ?? proposal.message.cc,
    subject: request.subject ?? proposal.message.subject,
    body: request.body ?? proposal.message.body,
    attachPdf: request.attachPdf ?? true,
    attachUbl: request.attachUbl ?? false,
  };
  const sms = await smsOf(tx, services, { document, proposal, request });
  const recipients = [...message.to, ...message.cc, ...(sms ? [sms.phone] : [])];
  refuseToday(proposal, sms && request.sms ? recipients : message.to);
  const at = services.clock.now();
  const id = await keep(tx, services, {
    document,
    proposal,
    recipients,
    at,
    automatic: request.automatic ?? false,
  });
  await countReminder(tx, document.id, at);
  const intent = `remind:${document.id}:${proposal.step}`;
  const about = { documentId: document.id, reminderId: id };
  if (message.to.length > 0) await queueDelivery(tx, services, { ...about, intent, ...message });
  if (sms) await queueSms(tx, services, { ...about, ...sms, intent: `${intent}:sms` });
  return { ...document, remindCount: document.remindCount + 1, updatedAt: at };
}

/** The text message: the one asked for, or the one of the schedule's step where the customer can be sent any. */
async function smsOf(
  tx: TenantTx,
  services: Services,
  {
    document,
    proposal: { schedule, step },
    request,
  }: { document: SentDocument; proposal: ProposedReminder; request: ReminderRequest },
): Promise<ReadySms | undefined> {
  if (request.sms) return checkSms(tx, services, document, { message: request.sms, isReminder: true });
  if (request.automatic !== true || !stepOf(schedule, step).sms) return undefined;
  try {
    return await checkSms(tx, services, document, { message: {}, isReminder: true });
  } catch (error) {
    // The email is the reminder; what can't be sent as a text message doesn't hold it up.
    if (!(error instanceof Refusal)) throw error;
    services.log('info', 'reminder-without-sms', { documentId: document.id, reason: error.errorName });
    return undefined;
  }
}

/** A document that can have reminders: a sent one. */
export function requireRemindable(row: DocumentRow | undefined): SentDocument {
  if (!row) return refuse('notFound');
  const { content } = row;
  if (content === null || !transition(row.status, 'remind').ok) return refuseTransition(row.status);
  return { ...row, content };
}

const REFUSED_WITH: Partial<Record<ReminderRefusal, ErrorName>> = {
  remindedToday: 'remindedToday',
  invoicePaused: 'remindersPaused',
  customerPaused: 'remindersPaused',
  sentToCollections: 'alreadyInCollections',
  inBatch: 'stillCollected',
  nothingOwed: 'nothingOpen',
  paid: 'nothingOpen',
};

function refuseToday({ remindable, today }: ProposedReminder, to: readonly string[]): void {
  if (to.length === 0) refuse('recipientMissing', { field: 'to' });
  // An address typed here works as well as the customer's own.
  const refusal = refuseReminder({ ...remindable.facts, hasAddress: true }, today);
  if (refusal !== undefined) refuse(REFUSED_WITH[refusal] ?? 'invalidRequest');
}

async function keep(
  tx: TenantTx,
  services: Services,
  {
    document,
    proposal,
    recipients,
    at,
    automatic,
  }: {
    document: SentDocument;
    proposal: ProposedReminder;
    recipients: readonly string[];
    at: Date;
    automatic: boolean;
  },
): Promise<string> {
  const { step, today, payBefore, claim, remindable } = proposal;
  const id = services.newId();
  const recipient = recipients.join(', ');
  const isNew = await insertReminder(tx, {
    id,
    documentId: document.id,
    step,
    sentOn: today,
    sentAt: at,
    automatic,
    recipient,
    dueOn: remindable.facts.dueOn,
    payBefore,
    open: remindable.open,
    interest: claim.interest,
    costs: claim.costs,
    announcedCosts: claim.announcedCosts,
  });
  if (!isNew) return refuse('remindedToday');
  const { interest, costs, announcedCosts, total } = claim;
  await appendEvent(tx, {
    documentId: document.id,
    at,
    event: 'reminded',
    data: { reminderId: id, step, automatic, recipient, interest, costs, announcedCosts, amount: total },
  });
  return id;
}
