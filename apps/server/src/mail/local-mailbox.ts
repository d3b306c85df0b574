import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { keepMessage } from './mailbox-store.ts';
import type { Mailer, OutgoingMessage, SendOutcome } from './mailer.ts';
import { messageSource } from './message-source.ts';
import { POSTMAN } from './postman.ts';

/** Addresses at this domain are refused, so that a failure can be tried without a server. */
const REFUSED = /@refused\.test$/i;

/** Keeps messages in the company's own mailbox, as the very bytes that SMTP would have carried. */
export function createLocalMailbox(options: {
  database: Database;
  clock: Clock;
  newId: () => string;
}): Mailer {
  return {
    kind: 'mailbox',
    send: (message) => deliver(options, message),
    close: async () => undefined,
  };
}

async function deliver(
  { database, clock, newId }: { database: Database; clock: Clock; newId: () => string },
  message: OutgoingMessage,
): Promise<SendOutcome> {
  const recipients = [...message.to, ...message.cc];
  const refused = recipients.filter((address) => REFUSED.test(address));
  const refusedFor = refused.map((address) => `${address}: 550 5.1.1 No such recipient here`).join('; ');
  if (refused.length === recipients.length) return { state: 'refused', reason: refusedFor };
  const source = await messageSource(message);
  await database.withTenant(message.companyId, POSTMAN, (tx) =>
    keepMessage(tx, {
      id: newId(),
      deliveryId: message.deliveryId,
      mailFrom: message.from.address,
      mailTo: recipients.join(', '),
      subject: message.subject,
      receivedAt: clock.now(),
      source,
    }),
  );
  return { state: 'accepted', response: '250 2.0.0 Kept in the local mailbox', refusedFor };
}
