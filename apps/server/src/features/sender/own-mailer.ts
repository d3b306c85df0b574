import { resolveAllowed } from '../../integrations/outgoing/allowed-address.ts';
import type { Mailer, OutgoingMessage, SendOutcome } from '../../mail/mailer.ts';
import { createSmtpMailer } from '../../mail/smtp-mailer.ts';
import type { Services } from '../../platform/services.ts';

/** A company's mail server with its password opened. */
export interface OwnServer {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  readonly username: string;
  readonly password: string;
}

const UNREACHABLE: SendOutcome = {
  state: 'failed',
  cause: 'unreachable',
  reason: 'ENOTFOUND',
  refusals: [],
  fault: 'mailServerUnreachable',
};

/**
 * Lets one message leave by a company's own server. The name is looked up once, and the address that was judged is the
 * one that is connected to; one that companies may not have called is out of reach.
 */
export async function sendByOwnServer(
  { env }: Pick<Services, 'env'>,
  server: OwnServer,
  message: OutgoingMessage,
  beforeEnd?: () => Promise<void>,
): Promise<SendOutcome> {
  let mailer: Mailer | undefined;
  try {
    const host = await resolveAllowed(server.host, { allowOwn: env.PRIVATE_ADDRESSES });
    mailer = createSmtpMailer({ ...server, host, name: server.host });
    return await mailer.send(message, beforeEnd);
  } catch (error) {
    if (mailer === undefined) return UNREACHABLE;
    throw error;
  } finally {
    await mailer?.close();
  }
}
