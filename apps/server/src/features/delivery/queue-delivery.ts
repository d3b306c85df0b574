import type { ResendRequest } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { messageIdOf } from '../../mail/sender-address.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { type DeliveryRequest, insertDelivery } from './delivery-store.ts';
import { proposeTexts } from './propose-message.ts';
import { claimMail } from './quota/claim-mail.ts';

/** Puts a message in the outbox, its event in the event log and its job in the queue, all in this transaction. */
export async function queueDelivery(
  tx: TenantTx,
  services: Services,
  request: DeliveryRequest,
): Promise<void> {
  const id = services.newId();
  const at = services.clock.now();
  const { documentId, intent, ...message } = request;
  const messageId = messageIdOf(id, services.env.MAIL_FROM);
  if (!(await insertDelivery(tx, { id, documentId, intent, message, messageId, at }))) return;
  const recipients = [...message.to, ...message.cc];
  await claimMail(tx, services, recipients.length);
  await appendEvent(tx, {
    documentId,
    at,
    event: 'queued',
    data: {
      deliveryId: id,
      channel: 'email',
      recipient: recipients.join(', '),
      recipientCount: recipients.length,
    },
  });
  await services.queue.enqueue(tx, 'deliver-message', { companyId: tx.companyId, deliveryId: id });
}

/** Puts the message of a document that was sent already in the outbox once more; a token does so once. */
export async function queueResend(
  tx: TenantTx,
  services: Services,
  document: DocumentRow,
  request: ResendRequest,
): Promise<void> {
  const { token = services.newId(), ...message } = request;
  const { id: documentId } = document;
  await refuseOtherRequest(tx, services, { use: 'document.resend', about: documentId, body: request });
  const proposed = await proposeTexts(tx, services, document);
  const { to = proposed.to, cc = proposed.cc, subject = proposed.subject, body = proposed.body } = message;
  if (to.length === 0) refuse('recipientMissing', { field: 'to' });
  const { attachPdf, attachUbl } = message;
  const intent = `resend:${documentId}:${token}`;
  await queueDelivery(tx, services, { documentId, intent, to, cc, subject, body, attachPdf, attachUbl });
}
