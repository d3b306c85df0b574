import { type NodemailerError, type SMTPSentMessageInfo, createTransport } from 'nodemailer';
import { sanitiseText } from '@penning/domain';
import { type FailureCause, type Mailer, MOST_SENDING_MS, type SendOutcome } from './mailer.ts';
import { messageOptions } from './message-source.ts';

/** How long a server may take, in milliseconds; tests shorten it. */
export interface SmtpTimeouts {
  readonly connect: number;
  readonly silence: number;
  readonly total: number;
}

const TIMEOUTS: SmtpTimeouts = { connect: 15_000, silence: 30_000, total: MOST_SENDING_MS };

/** Sends over SMTP: a few connections are kept, TLS is as the address says (smtps://, or STARTTLS when offered). */
export function createSmtpMailer(url: string, timeouts: SmtpTimeouts = TIMEOUTS): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 5,
    // Our own outbox decides when to try again, not the pool.
    maxRequeues: 0,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    send: async (message) => {
      try {
        return outcomeOf(
          await transport.sendMail({
            ...messageOptions(message),
            envelope: { from: message.from.address, to: [...message.to, ...message.cc] },
            // A server that trickles its answers would outlast every timeout on silence.
            signal: AbortSignal.timeout(timeouts.total),
          }),
        );
      } catch (error) {
        return failureOf(error as NodemailerError);
      }
    },
    close: async () => transport.close(),
  };
}

function outcomeOf(info: SMTPSentMessageInfo): SendOutcome {
  return {
    state: 'accepted',
    response: words(info.response),
    refusedFor: refusals(info.rejectedErrors ?? []),
  };
}

function failureOf(error: NodemailerError): SendOutcome {
  const rejected = error.rejectedErrors ?? [];
  const answers = rejected.length > 0 ? rejected : [error];
  // A refused sender is the installation's fault and may be put right; a refused recipient or message stays refused.
  const final =
    error.command !== 'MAIL FROM' &&
    error.code !== 'EAUTH' &&
    answers.every(({ permanent }) => permanent === true);
  const reason = refusals(rejected) || words(error.response ?? '');
  if (final) return { state: 'refused', reason };
  if (isUnsendable(error)) return { state: 'refused', reason: words(error.message) };
  const cause = causeOf(error, reason);
  return {
    state: 'failed',
    cause,
    reason: cause === 'answered' ? reason : (error.originalCode ?? error.code ?? ''),
  };
}

/** What the mail server need not even be asked: an address that is none, or a message larger than it takes. */
function isUnsendable({ code, command, responseCode }: NodemailerError): boolean {
  return responseCode === undefined && ((code === 'EENVELOPE' && command === 'API') || code === 'EMESSAGE');
}

function causeOf(error: NodemailerError, answer: string): FailureCause {
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH') return 'signIn';
  if (error.code === 'ETIMEDOUT' || error.code === 'EABORT') return 'timedOut';
  return answer === '' ? 'unreachable' : 'answered';
}

function refusals(errors: readonly NodemailerError[]): string {
  return words(
    errors.map((error) => `${error.recipient ?? ''}: ${error.response ?? error.message}`).join('; '),
  );
}

/** A server's words as one line of at most 500 characters. */
function words(text: string): string {
  return sanitiseText(text).replace(/\s+/g, ' ').trim().slice(0, 500);
}
