import type { TenantTx } from '../../db/database.ts';
import { messageIdOf } from '../../mail/sender-address.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { ASKING_IN, type QueuedAccountMail } from '../delivery/account-mail.ts';
import { insertDelivery } from '../delivery/delivery-store.ts';
import { claimMail } from '../delivery/quota/claim-mail.ts';

/** An email from Penning itself to one person. */
export interface AccountMail extends QueuedAccountMail {
  /** The company it is sent from, whose local mailbox contains it. */
  readonly companyId: string;
  readonly to: string;
  /** Unique per company when the same mail must never be sent twice. */
  readonly intent?: string;
}

/** Puts an email in the outbox and its job in the queue, in a transaction of its own. */
export function queueAccountMail(services: Services, mail: AccountMail): Promise<void> {
  return services.database.withTenant(mail.companyId, systemActor('outbox'), (tx) =>
    queueAccountMailIn(tx, services, mail),
  );
}

/** The same within a transaction of the company: the email leaves when it commits, and only then. */
export async function queueAccountMailIn(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'env' | 'clock' | 'queue' | 'log' | 'installation'>,
  { to, language, kind, values, intent }: AccountMail,
): Promise<void> {
  const id = services.newId();
  const isNew = await insertDelivery(tx, {
    id,
    documentId: null,
    intent: `account:${kind}:${intent ?? id}`,
    message: {
      to: [to],
      cc: [],
      subject: '',
      body: '',
      attachPdf: false,
      attachUbl: false,
      account: { kind, language, values },
    },
    messageId: messageIdOf(id, services.env.MAIL_FROM),
    at: services.clock.now(),
  });
  if (!isNew) return;
  if (ASKING_IN.includes(kind)) await claimMail(tx, services, 1);
  await services.queue.enqueue(tx, 'deliver-message', { companyId: tx.companyId, deliveryId: id });
}
