import type { ResendRequest } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { messageIdOf } from '../../mail/sender-address.ts';
import { appendEventToEach } from '../../platform/event/append-events.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { listCopyAddresses, withCopies } from '../sender/find-sender.ts';
import { allRecipients } from './delivery-outlook.ts';
import { insertDeliveries } from './delivery-store.ts';
import { proposeTexts } from './propose-message.ts';
import type { DeliveryRequest } from './queue/queued-message.ts';
import { claimMail } from './quota/claim-mail.ts';

/** Puts a message in the outbox, its event in the event log and its job in the queue, all in this transaction. */
export async function queueDelivery(
  tx: TenantTx,
  services: Services,
  request: DeliveryRequest,
): Promise<void> {
  await queueDeliveries(tx, services, [request]);
}

/** The same for many messages, with as many statements as for one. */
export async function queueDeliveries(
  tx: TenantTx,
  services: Services,
  requests: readonly DeliveryRequest[],
): Promise<void> {
  if (requests.length === 0) return;
  const at = services.clock.now();
  const copies = await listCopyAddresses(tx);
  const deliveries = requests.map(({ documentId, intent, ...asked }) => {
    const id = services.newId();
    const message = withCopies(asked, copies);
    return { id, documentId, intent, message, messageId: messageIdOf(id, services.env.MAIL_FROM) };
  });
  const inserted = await insertDeliveries(tx, deliveries, at);
  const queued = deliveries
    .filter(({ id }) => inserted.has(id))
    .map((delivery) => ({ ...delivery, recipients: allRecipients(delivery.message) }));
  if (queued.length === 0) return;
  await claimMail(
    tx,
    services,
    queued.reduce((count, { recipients }) => count + recipients.length, 0),
  );
  const events = queued.map(({ id, documentId, recipients }) => ({
    id: documentId,
    data: {
      deliveryId: id,
      channel: 'email',
      recipient: recipients.join(', '),
      recipientCount: recipients.length,
    },
  }));
  await appendEventToEach(tx, events, { at, event: 'queued' });
  const { companyId } = tx;
  const jobs = queued.map(({ id }) => ({ companyId, deliveryId: id }));
  await services.queue.enqueueMany(tx, 'deliver-message', jobs);
}

/** Puts the message of a sent document in the outbox again; once per token. */
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
