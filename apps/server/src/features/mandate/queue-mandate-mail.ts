import type { TenantTx } from '../../db/database.ts';
import { messageIdOf } from '../../mail/sender-address.ts';
import type { Services } from '../../platform/services.ts';
import { allRecipients } from '../delivery/delivery-outlook.ts';
import { findMessageOfIntent, insertDelivery } from '../delivery/delivery-store.ts';
import type { QueuedMessage } from '../delivery/queue/queued-message.ts';
import { claimMail } from '../delivery/quota/claim-mail.ts';
import { listCopyAddresses, withCopies } from '../sender/find-sender.ts';

/**
 * The purpose of an email about a mandate: to ask for a signature, or to send the signed PDF to the customer or the
 * company.
 */
export type MandateMailKind = 'request' | 'signed' | 'signedOwn';

/** Puts an email about a mandate in the outbox and its job in the queue; without a recipient there is no email. */
export async function queueMandateMail(
  tx: TenantTx,
  services: Services,
  { mandateId, kind, to }: { mandateId: string; kind: MandateMailKind; to: readonly string[] },
): Promise<void> {
  const recipients = to.filter((address) => address !== '');
  if (recipients.length === 0) return;
  const id = services.newId();
  const addressed: QueuedMessage = {
    to: recipients,
    cc: [],
    subject: '',
    body: '',
    attachPdf: kind !== 'request',
    attachUbl: false,
    mandate: { id: mandateId, kind },
  };
  const message = withCopies(addressed, await listCopyAddresses(tx));
  const isNew = await insertDelivery(tx, {
    id,
    documentId: null,
    intent: intentOf(mandateId, kind),
    message,
    messageId: messageIdOf(id, services.env.MAIL_FROM),
    at: services.clock.now(),
  });
  if (!isNew) return;
  await claimMail(tx, services, allRecipients(message).length);
  await services.queue.enqueue(tx, 'deliver-message', { companyId: tx.companyId, deliveryId: id });
}

/** The recipient of the request to sign; none when the link was passed on by other means. */
export async function findRequestRecipients(tx: TenantTx, mandateId: string): Promise<readonly string[]> {
  const message = await findMessageOfIntent(tx, intentOf(mandateId, 'request'));
  return message?.to ?? [];
}

function intentOf(mandateId: string, kind: MandateMailKind): string {
  return `mandate:${mandateId}:${kind}`;
}
