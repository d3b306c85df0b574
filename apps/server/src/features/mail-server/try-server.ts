import type { MailServerFault } from '@penning/contract';
import { BRAND_GREEN } from '@penning/domain';
import { type Explanation, refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { AddressNotAllowed, resolveAllowed } from '../../integrations/outgoing/allowed-address.ts';
import type { OutgoingMessage, SendOutcome } from '../../mail/mailer.ts';
import { messageIdOf } from '../../mail/sender-address.ts';
import { TEST_TIMEOUTS } from '../../mail/smtp-mailer.ts';
import { TLS_BROKEN_OFF } from '../../mail/tls-broken-off.ts';
import { writeShortLetter } from '../../platform/letter/write-short-letter.ts';
import type { Services } from '../../platform/services.ts';
import { getCompany } from '../document/master-data-store.ts';
import { type OwnServer, sendByOwnServer } from '../sender/own-mailer.ts';

/** The ports where mail servers accept mail; a public installation connects to no other. */
const MAIL_PORTS: readonly number[] = [25, 465, 587, 2525];
/** Where connections are encrypted from the start (RFC 8314). */
const TLS_PORT = 465;

/**
 * Has a real conversation with a mail server, including a test message to its own sending address, and refuses with an
 * error that names the problem.
 */
export async function tryServer(
  services: Services,
  session: Session,
  { server, address }: { server: OwnServer; address: string },
): Promise<void> {
  await checkPlace(services, server);
  const { companyId, actor } = session;
  const { name, language } = await services.database.readTenant(companyId, actor, (tx) => getCompany(tx));
  const t = services.texts.translate(language);
  const message: OutgoingMessage = {
    companyId,
    deliveryId: null,
    from: { name, address },
    replyTo: null,
    to: [address],
    cc: [],
    ...writeShortLetter({
      language,
      accent: BRAND_GREEN,
      sender: name,
      subject: t('sender.testSubject'),
      paragraphs: [t('sender.testBody', { company: name })],
      button: null,
    }),
    messageId: messageIdOf(services.newId(), address),
    date: services.clock.now(),
    attachments: [],
    isAutomatic: true,
    envelope: { from: address, to: [address] },
  };
  const outcome = await sendByOwnServer(services, server, message, { timeouts: TEST_TIMEOUTS });
  if (outcome.state === 'accepted' && outcome.refusals.length === 0) return;
  const fault = faultIn(outcome, server);
  refuse(fault, { field: FIELDS[fault] ?? 'host', ...explained(outcome) });
}

/** What the outcome of a test message says about the server. */
export function faultIn(
  outcome: SendOutcome,
  { port, security }: Pick<OwnServer, 'port' | 'security'>,
): MailServerFault {
  // The only recipient is the sender's own address.
  if (outcome.state === 'accepted' || outcome.state === 'refused') return 'mailServerSenderRefused';
  if (outcome.state === 'unanswered') return 'mailServerTimedOut';
  const { fault = 'mailServerUnreachable', reason } = outcome;
  // Once it may be a server that restarts, and is retried; while a person enters its settings it is those.
  if (reason === TLS_BROKEN_OFF) return 'mailServerNoEncryption';
  // Where TLS begins at once, the server waits for it and never greets.
  const isWaiting = fault === 'mailServerTimedOut' && security === 'starttls' && port === TLS_PORT;
  return isWaiting ? 'mailServerNoEncryption' : fault;
}

/** The server's own words: only the provider knows what a policy or an account lacks. */
function explained(outcome: SendOutcome): { explanation?: Explanation } {
  const said = 'reason' in outcome ? outcome.reason : outcome.refusals[0]?.words;
  const words = said?.replace(/^\S+@\S+: /, '') ?? '';
  return /^[45]\d\d\b/.test(words) ? { explanation: { text: 'sender.serverSaid', words } } : {};
}

const FIELDS: Partial<Record<MailServerFault, string>> = {
  mailServerNoEncryption: 'security',
  mailServerSignInRefused: 'password',
  mailServerSenderRefused: 'addressId',
};

async function checkPlace({ env }: Services, { host, port }: OwnServer): Promise<void> {
  if (!env.PRIVATE_ADDRESSES && !MAIL_PORTS.includes(port))
    refuse('validationFailed', { field: 'port', detail: 'mailPort' });
  try {
    await resolveAllowed(host, { allowOwn: env.PRIVATE_ADDRESSES });
  } catch (error) {
    if (error instanceof AddressNotAllowed) refuse('addressNotAllowed', { field: 'host' });
    refuse('mailServerUnreachable', { field: 'host' });
  }
}
