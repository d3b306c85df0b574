import type { MailServerFault } from '@penning/contract';
import type { OutgoingMessage, SendOutcome, SentVia } from '../../mail/mailer.ts';
import { isLasting } from '../../mail/server-fault.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { notify } from '../notification/notify.ts';
import { findMailServerRow, updateMailServerFault } from '../sender/mail-server-store.ts';
import { sendByOwnServer } from '../sender/own-mailer.ts';
import { type OpenServer, findOwnServer } from '../sender/own-server.ts';

interface Sending {
  readonly message: OutgoingMessage;
  /** Whether it is about the company's business, so that its own server may send it. */
  readonly isOwn: boolean;
  readonly isLastTry: boolean;
  readonly beforeEnd: () => Promise<void>;
}

/** The outcome, whose server was used, and whether a person has to decide before a retry. */
interface Sent {
  readonly outcome: SendOutcome;
  readonly via?: SentVia;
  readonly isHeldBack?: boolean;
}

/**
 * Sends a message through the company's own server where it has one, else through the installation's. What
 * the company's server can't send is retried, held, or sent by the installation, as the company chose; a
 * message that may have been sent is never sent a second time.
 */
export async function sendMessage(services: Services, sending: Sending): Promise<Sent> {
  const { message, isOwn, beforeEnd } = sending;
  const own = isOwn ? await readTenant(services, message.companyId) : undefined;
  if (!own) return { outcome: await byInstallation(services, sending) };
  const outcome = await byOwnServer(services, own, sending);
  const fault = outcome.state === 'failed' ? outcome.fault : undefined;
  const isOver = fault !== undefined && (isLasting(fault) || sending.isLastTry);
  await recordFault(services, message.companyId, { own, outcome, fault, isOver });
  if (fault === undefined) return { outcome, via: { server: 'own' } };
  if (isOver && own.whenFailing === 'installation')
    return {
      outcome: await services.mailer.send(message, beforeEnd),
      via: { server: 'installation', fault },
    };
  return { outcome, isHeldBack: isLasting(fault) && own.whenFailing === 'hold' };
}

/**
 * Some servers accept only the address of the account that signs in as the sender: then the message comes
 * from that one, and replies still go to the profile's.
 */
async function byOwnServer(
  services: Services,
  own: OpenServer,
  { message, beforeEnd }: Pick<Sending, 'message' | 'beforeEnd'>,
): Promise<SendOutcome> {
  const { ownFrom = own.address } = message;
  const outcome = await sendByOwnServer(services, own, fromOwn(message, own, ownFrom), { beforeEnd });
  if (ownFrom === own.address || !isRefusedWhole(outcome)) return outcome;
  return sendByOwnServer(services, own, fromOwn(message, own, own.address), { beforeEnd });
}

/** Whether a server rejected a whole message for a reason unrelated to its recipients. */
function isRefusedWhole(outcome: SendOutcome): boolean {
  return outcome.state === 'refused' && outcome.refusals.length === 0;
}

/** Problems of the installation's server are its operator's business. */
async function byInstallation({ mailer }: Services, { message, beforeEnd }: Sending): Promise<SendOutcome> {
  const outcome = await mailer.send(message, beforeEnd);
  return outcome.state === 'failed' ? { ...outcome, fault: undefined } : outcome;
}

function readTenant(services: Services, companyId: string): Promise<OpenServer | undefined> {
  return services.database.readTenant(companyId, systemActor('outbox'), (tx) => findOwnServer(tx, services));
}

/** Reports return to the address that the server sends from: it may not be allowed to use another one. */
function fromOwn(message: OutgoingMessage, { address }: OpenServer, from: string): OutgoingMessage {
  return {
    ...message,
    from: { ...message.from, address: from },
    envelope: { ...message.envelope, from: address },
  };
}

/**
 * What the settings show about the server, and once for each time that it stops working a notification, unless it may
 * still work for this message. A refusal that is about the message itself says nothing about the server.
 */
async function recordFault(
  services: Services,
  companyId: string,
  {
    own,
    outcome,
    fault,
    isOver,
  }: { own: OpenServer; outcome: SendOutcome; fault: MailServerFault | undefined; isOver: boolean },
): Promise<void> {
  const worked = outcome.state === 'accepted' && own.isFailing;
  if (fault === undefined && !worked) return;
  await services.database.withTenant(companyId, systemActor('outbox'), async (tx) => {
    await updateMailServerFault(tx, { fault: fault ?? '', at: services.clock.now() });
    const since = isOver ? (await findMailServerRow(tx))?.failingSince : undefined;
    if (fault === undefined || !since) return;
    await notify(tx, services, {
      kind: 'mailServerProblem',
      key: `mailServerProblem:${since.toISOString()}`,
      says: { of: 'problem', problem: fault, reasons: [] },
    });
  });
}
