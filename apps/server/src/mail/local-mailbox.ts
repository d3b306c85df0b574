import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { systemActor } from '../platform/system-actor.ts';
import { insertAccountLetter, insertMailboxMessage } from './mailbox-store.ts';
import type { Mailer, OutgoingMessage, RecipientRefusal, SendOutcome } from './mailer.ts';
import { messageSource } from './message-source.ts';

/** Addresses at this domain are refused, so that a failure can be tested without a server. */
const REFUSED = /@refused\.test$/i;

/**
 * Stores messages in the company's own mailbox, with the exact bytes that SMTP would have carried; those about accounts
 * where only the operator can read them (`npm run account-links`).
 */
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
  const recipients = message.envelope.to;
  const refusals = recipients.filter((address) => REFUSED.test(address)).map(refusalOf);
  const reason = refusals.map(({ recipient, words }) => `${recipient}: ${words}`).join('; ');
  if (refusals.length === recipients.length) return { state: 'refused', reason, refusals };
  const source = await messageSource(message);
  if (message.isPersonal === true && message.deliveryId !== null) {
    await insertAccountLetter(database.platform, {
      deliveryId: message.deliveryId,
      mailTo: recipients.join(', '),
      subject: message.subject,
      receivedAt: clock.now(),
      source,
    });
    return { state: 'accepted', response: '250 2.0.0 Kept for whoever runs this installation', refusals };
  }
  await database.withTenant(message.companyId, systemActor('mailbox'), (tx) =>
    insertMailboxMessage(tx, {
      id: newId(),
      deliveryId: message.deliveryId,
      mailFrom: message.from.address,
      mailTo: recipients.join(', '),
      subject: message.subject,
      receivedAt: clock.now(),
      source,
    }),
  );
  return { state: 'accepted', response: '250 2.0.0 Kept in the local mailbox', refusals };
}

function refusalOf(recipient: string): RecipientRefusal {
  return { recipient, permanent: true, statusCode: '5.1.1', words: '550 5.1.1 No such recipient here' };
}
