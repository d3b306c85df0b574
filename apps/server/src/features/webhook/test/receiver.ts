import { once } from 'node:events';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on this machine, which answers as it is told. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The status of its next answers, their text and headers; or no answer at all. */
  answers: { status: number; text?: string; headers?: Record<string, string> } | 'never';
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
      const { answers } = receiver;
      if (answers === 'never') return;
      response.writeHead(answers.status, answers.headers ?? {}).end(answers.text ?? '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/penning`,
    received,
    answers: { status: 204 },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
