import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { sanitiseText } from '@penning/domain';
import type { NodemailerError, SMTPSentMessageInfo } from 'nodemailer';
import {
  type FailureCause,
  MAX_SENDING_MS,
  type Mailer,
  type RecipientRefusal,
  type SendOutcome,
} from './mailer.ts';
import { messageStream } from './message-source.ts';
import { faultOf, isAboutMessage } from './server-fault.ts';
import { TLS_BROKEN_OFF, isTlsBrokenOff } from './tls-broken-off.ts';

/** How long a server may take, in milliseconds; tests shorten it. */
export interface SmtpTimeouts {
  readonly connect: number;
  readonly silence: number;
  readonly total: number;
}

const TIMEOUTS: SmtpTimeouts = { connect: 15_000, silence: 60_000, total: MAX_SENDING_MS };
/** While a person waits: a server that is silent for so long at any step isn't right. */
export const TEST_TIMEOUTS: SmtpTimeouts = { connect: 15_000, silence: 15_000, total: 60_000 };

/** A server whose name is already resolved: `host` is its address, `name` what its certificate has to be for. */
export interface SmtpServer {
  readonly host: string;
  readonly name: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls';
  readonly username: string;
  readonly password: string;
}

/**
 * Sends over SMTP through a few pooled connections. TLS follows the address (smtps://, or STARTTLS when offered); a
 * server given by its parts gets nothing without it.
 */
export function createSmtpMailer(server: string | SmtpServer, timeouts: SmtpTimeouts = TIMEOUTS): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    kind: 'smtp',
    send: async (message, beforeEnd) => {
      const ending: Ending = { isAskedFor: false, isReached: false };
      // A server that sends its answers one byte at a time would outlast every timeout on silence.
      const signal = AbortSignal.timeout(timeouts.total);
      try {
        opened ??= openTransport(server, timeouts);
        const transport = await opened;
        const raw = Readable.from(heldBack(await messageStream(message), { beforeEnd, ending, signal }));
        ENDINGS.set(raw, ending);
        return outcomeOf(
          await transport.sendMail({
            raw,
            messageId: message.messageId,
            envelope: { from: message.envelope.from, to: [...message.envelope.to] },
            signal,
          }),
        );
      } catch (error) {
        // What is still done before the end would be taken for a message that left, by whoever reads it after the refusal.
        ending.isOver = true;
        await ending.before;
        if (ending.failure !== undefined) throw ending.failure;
        return failureOf(error as NodemailerError, ending);
      }
    },
    close: async () => (await opened)?.close(),
  };
}

/**
 * How far the end of a message got, after which only the server knows whether it accepted it. A short message is read
 * to its end while the server still hears of its recipients, so it also matters whether the server asked for it.
 */
interface Ending {
  isAskedFor: boolean;
  isReached: boolean;
  /** The conversation has failed: nothing is begun any more. */
  isOver?: boolean;
  /** What is done before the end, once it has begun; never rejects. */
  before?: Promise<void>;
  failure?: Error;
}

/** The endings of messages that are being sent, by what Nodemailer reads them from. */
const ENDINGS = new WeakMap<object, Ending>();

/** The bytes of a message, whose end waits for `beforeEnd`. */
async function* heldBack(
  source: AsyncIterable<Buffer>,
  {
    beforeEnd,
    ending,
    signal,
  }: { beforeEnd: (() => Promise<void>) | undefined; ending: Ending; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  yield* source;
  if (ending.isOver === true) return;
  ending.before = attempt(beforeEnd, ending);
  await ending.before;
  if (ending.failure !== undefined) throw ending.failure;
  signal.throwIfAborted();
  ending.isReached = true;
}

async function attempt(beforeEnd: (() => Promise<void>) | undefined, ending: Ending): Promise<void> {
  try {
    await beforeEnd?.();
  } catch (error) {
    ending.failure = error instanceof Error ? error : new Error(String(error));
  }
}

/** Nodemailer is loaded with the first message, not at startup. */
async function openTransport(server: string | SmtpServer, timeouts: SmtpTimeouts) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    ...(typeof server === 'string' ? { url: server } : connectionOf(server)),
    maxConnections: 5,
    // Our own outbox decides when to retry, not the pool.
    maxRequeues: 0,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', (mail, done) => {
    const { raw } = mail.data;
    const ending = typeof raw === 'object' && raw !== null ? ENDINGS.get(raw) : undefined;
    if (ending) noteAskedFor(mail.message, ending);
    done();
  });
  return transport;
}

/** A connection reads the message from this stream once the server answered DATA, and not before. */
function noteAskedFor(message: { createReadStream: () => Readable }, ending: Ending): void {
  const createReadStream = message.createReadStream.bind(message);
  message.createReadStream = () => {
    const stream = createReadStream();
    const pipe = stream.pipe.bind(stream);
    stream.pipe = (...args) => {
      ending.isAskedFor = true;
      return pipe(...args);
    };
    return stream;
  };
}

function connectionOf({ host, name, port, security, username, password }: SmtpServer) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ...(isIP(name) === 0 ? { tls: { servername: name } } : {}),
    ...(username === '' ? {} : { auth: { user: username, pass: password } }),
  };
}

function outcomeOf(info: SMTPSentMessageInfo): SendOutcome {
  return {
    state: 'accepted',
    response: words(info.response),
    refusals: (info.rejectedErrors ?? []).map(refusalOf),
  };
}

function failureOf(error: NodemailerError, { isAskedFor, isReached }: Ending): SendOutcome {
  // A server that has the end of the message may have accepted it, unless it says otherwise.
  if (isAskedFor && isReached && error.responseCode === undefined)
    return { state: 'unanswered', refusals: [] };
  const rejected = error.rejectedErrors ?? [];
  const refusals = rejected.map(refusalOf);
  const answers = rejected.length > 0 ? rejected : [error];
  // A refused connection, sign-in or sender can be corrected; a refused recipient or message stays refused.
  const final = isAboutMessage(error) && answers.every(({ permanent }) => permanent === true);
  const reason =
    words(refusals.map(({ recipient, words: said }) => `${recipient}: ${said}`).join('; ')) ||
    words(error.response ?? '');
  if (final) return { state: 'refused', reason, refusals };
  if (isUnsendable(error)) return { state: 'refused', reason: words(error.message), refusals };
  const cause = causeOf(error, reason);
  return {
    state: 'failed',
    cause,
    reason: reason || codeOf(error),
    refusals,
    fault: faultOf(error),
  };
}

function codeOf(error: NodemailerError): string {
  return isTlsBrokenOff(error) ? TLS_BROKEN_OFF : (error.originalCode ?? error.code ?? '');
}

/** Refused without asking the mail server: an invalid address, or a message larger than it accepts. */
function isUnsendable({ code, command, responseCode }: NodemailerError): boolean {
  return responseCode === undefined && ((code === 'EENVELOPE' && command === 'API') || code === 'EMESSAGE');
}

function causeOf(error: NodemailerError, answer: string): FailureCause {
  if (error.code === 'EAUTH' || error.code === 'ENOAUTH') return 'signIn';
  if (error.code === 'ETIMEDOUT' || error.code === 'EABORT') return 'timedOut';
  return answer === '' ? 'unreachable' : 'answered';
}

function refusalOf(error: NodemailerError): RecipientRefusal {
  const said = words(error.response ?? error.message);
  return {
    recipient: error.recipient ?? '',
    permanent: error.permanent === true,
    statusCode: enhancedCodeIn(said),
    words: said,
  };
}

/** A server's words as one line of at most 500 characters. */
function words(text: string): string {
  return sanitiseText(text).replace(/\s+/g, ' ').trim().slice(0, 500);
}

/** The enhanced status code (RFC 3463) in a mail server's words, such as 5.1.1; empty when there is none. */
function enhancedCodeIn(words: string): string {
  return /(?:^|[\s-])([245]\.\d{1,3}\.\d{1,3})(?=[\s:;,)]|$)/.exec(words)?.[1] ?? '';
}
