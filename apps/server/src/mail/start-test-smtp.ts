import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A message as the SMTP server accepted it. */
export interface TakenMessage {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: Buffer;
}

/** The server's reaction to a recipient or a whole message: nothing is acceptance, an answer is a refusal. */
export type Answer = { readonly code: number; readonly text: string } | undefined;

export interface TestSmtp {
  readonly url: string;
  readonly taken: TakenMessage[];
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that stores what it accepts, for tests. */
export async function startTestSmtp(
  behaviour: {
    sender?: (address: string) => Answer;
    recipient?: (address: string) => Answer;
    /** Once it has the whole message: it may also never answer, or hang up without an answer. */
    message?: (source: Buffer) => Answer | 'silence' | 'hangUp';
    options?: SMTPServerOptions;
  } = {},
): Promise<TestSmtp> {
  const taken: TakenMessage[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: behaviour.options?.secure ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    ...behaviour.options,
    onMailFrom: (address, _session, done) => done(errorOf(behaviour.sender?.(address.address))),
    onRcptTo: (address, _session, done) => done(errorOf(behaviour.recipient?.(address.address))),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts);
        const answer = behaviour.message?.(source);
        if (answer === 'silence') return;
        if (answer === 'hangUp') return sockets.forEach((socket) => socket.destroy());
        if (answer) return done(errorOf(answer));
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source,
        });
        return done(null, 'taken over');
      });
    },
  });
  // Some tests include a client that gives up halfway.
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A finished test file doesn't wait for it.
  server.server.unref();
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `${behaviour.options?.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function errorOf(answer: Answer): Error | null {
  return answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null;
}
