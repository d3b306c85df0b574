import type { ErrorName } from '@penning/contract';
import { type ReminderRefusal, refuseReminder, transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { queueDelivery } from '../delivery/queue-delivery.ts';
import { type DocumentRow, lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { type ProposedReminder, type SentDocument, proposeReminder } from './propose-reminder.ts';
import { countReminder, insertReminder } from './reminder-store.ts';

/** What a person may change about a reminder; what is left out is as proposed. */
export interface ReminderRequest {
  readonly to?: readonly string[] | undefined;
  readonly cc?: readonly string[] | undefined;
  readonly subject?: string | undefined;
  readonly body?: string | undefined;
  readonly attachPdf?: boolean | undefined;
  readonly attachUbl?: boolean | undefined;
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
  refuseToday(proposal, message.to);
  const at = services.clock.now();
  const id = await keep(tx, services, {
    document,
    proposal,
    recipients: [...message.to, ...message.cc],
    at,
    automatic: request.automatic ?? false,
  });
  await countReminder(tx, document.id, at);
  const intent = `remind:${document.id}:${proposal.step}`;
  await queueDelivery(tx, services, { documentId: document.id, intent, ...message, reminderId: id });
  return { ...document, remindCount: document.remindCount + 1, updatedAt: at };
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
