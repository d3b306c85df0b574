import type { MailServerFault } from '@penning/contract';
import type { OutgoingMessage, SendOutcome, SentVia } from '../../mail/mailer.ts';
import { isLasting } from '../../mail/server-fault.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { updateMailServerFault } from '../sender/mail-server-store.ts';
import { sendByOwnServer } from '../sender/own-mailer.ts';
import { type OpenServer, findOwnServer } from '../sender/own-server.ts';

interface Sending {
  readonly message: OutgoingMessage;
  /** Whether it is a matter of the company, whose own server may send it. */
  readonly isOwn: boolean;
  readonly isLastTry: boolean;
  readonly beforeEnd: () => Promise<void>;
}

/** What came of it, by whose server, and whether a person has to look at it before it is tried again. */
interface Sent {
  readonly outcome: SendOutcome;
  readonly via?: SentVia;
  readonly isHeldBack?: boolean;
}

/**
 * Lets a message leave by the company's own server where it has one, else by the installation's. What the own server
 * cannot send is tried again, held, or sent by the installation, as the company chose; a message that may have left
 * already is never sent a second time.
 */
export async function sendMessage(services: Services, sending: Sending): Promise<Sent> {
  const { message, isOwn, beforeEnd } = sending;
  const own = isOwn ? await readTenant(services, message.companyId) : undefined;
  if (!own) return { outcome: await byInstallation(services, sending) };
  const outcome = await sendByOwnServer(services, own, fromOwn(message, own), beforeEnd);
  const fault = outcome.state === 'failed' ? outcome.fault : undefined;
  await recordFault(services, message.companyId, { own, outcome, fault });
  if (fault === undefined) return { outcome, via: { server: 'own' } };
  const isOver = isLasting(fault) || sending.isLastTry;
  if (isOver && own.whenFailing === 'installation')
    return {
      outcome: await services.mailer.send(message, beforeEnd),
      via: { server: 'installation', fault },
    };
  return { outcome, isHeldBack: isLasting(fault) && own.whenFailing === 'hold' };
}

/** What is wrong with the installation's server is its operator's affair. */
async function byInstallation({ mailer }: Services, { message, beforeEnd }: Sending): Promise<SendOutcome> {
  const outcome = await mailer.send(message, beforeEnd);
  return outcome.state === 'failed' ? { ...outcome, fault: undefined } : outcome;
}

function readTenant(services: Services, companyId: string): Promise<OpenServer | undefined> {
  return services.database.readTenant(companyId, systemActor('outbox'), (tx) => findOwnServer(tx, services));
}

/** Reports return to the address that the server sends from: another one would not be its to use. */
function fromOwn(message: OutgoingMessage, { address }: OpenServer): OutgoingMessage {
  return {
    ...message,
    from: { ...message.from, address },
    envelope: { ...message.envelope, from: address },
  };
}

/** What the settings say of the server; a message that was refused for its own sake says nothing of it. */
async function recordFault(
  { database, clock }: Services,
  companyId: string,
  { own, outcome, fault }: { own: OpenServer; outcome: SendOutcome; fault: MailServerFault | undefined },
): Promise<void> {
  const worked = outcome.state === 'accepted' && own.isFailing;
  if (fault === undefined && !worked) return;
  await database.withTenant(companyId, systemActor('outbox'), (tx) =>
    updateMailServerFault(tx, { fault: fault ?? '', at: clock.now() }),
  );
}
