import { resolveAllowed } from '../../integrations/outgoing/allowed-address.ts';
import type { Mailer, OutgoingMessage, SendOutcome } from '../../mail/mailer.ts';
import { type SmtpTimeouts, createSmtpMailer } from '../../mail/smtp-mailer.ts';
import type { Services } from '../../platform/services.ts';

/** A company's mail server with its decrypted password. */
export interface OwnServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  readonly username: string;
  readonly password: string;
}

interface HowToSend {
  readonly beforeEnd?: (() => Promise<void>) | undefined;
  readonly timeouts?: SmtpTimeouts;
}

const UNREACHABLE: SendOutcome = {
  state: 'failed',
  cause: 'unreachable',
  reason: 'ENOTFOUND',
  refusals: [],
  fault: 'mailServerUnreachable',
};

/**
 * Sends one message through a company's own server. The name is resolved once, and the address that was checked is the
 * one that is connected to; addresses that companies may not connect to are out of reach.
 */
export async function sendByOwnServer(
  { env }: Pick<Services, 'env'>,
  server: OwnServer,
  message: OutgoingMessage,
  { beforeEnd, timeouts }: HowToSend,
): Promise<SendOutcome> {
  let mailer: Mailer | undefined;
  try {
    const host = await resolveAllowed(server.host, { allowOwn: env.PRIVATE_ADDRESSES });
    mailer = createSmtpMailer({ ...server, host, name: server.host }, timeouts);
    return await mailer.send(message, beforeEnd);
  } catch (error) {
    if (mailer === undefined) return UNREACHABLE;
    throw error;
  } finally {
    await mailer?.close();
  }
}
