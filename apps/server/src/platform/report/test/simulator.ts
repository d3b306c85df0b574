import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedReport {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Takes envelopes as Sentry does and page views as Matomo does, over HTTP; it can be told to fail. */
export interface ReportSimulator {
  readonly url: string;
  /** The address of its project 7. */
  readonly dsn: string;
  readonly received: readonly ReceivedReport[];
  /** The next answers, in order; afterwards all is well again. */
  failWith(...answers: { status: number; headers?: Record<string, string> }[]): void;
  stop(): Promise<void>;
}

const KEY = 'c0ffee00c0ffee00c0ffee00c0ffee00';

export async function startReportSimulator(): Promise<ReportSimulator> {
  const received: ReceivedReport[] = [];
  const failures: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      response.writeHead(200, allowed).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { url: path = '', headers } = request;
      received.push({ path, headers, body });
      const failure = failures.shift();
      const status = failure?.status ?? statusOf(path, headers, body);
      response.writeHead(status, { 'access-control-allow-origin': '*', ...failure?.headers });
      response.end(status === 200 && !path.startsWith('/matomo.php') ? '{"id":"ok"}' : '');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    dsn: `http://${KEY}@127.0.0.1:${port}/7`,
    received,
    failWith: (...answers) => void failures.push(...answers),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sentry refuses what isn't an envelope with one of its keys; Matomo says 204 when no picture is wanted. */
function statusOf(path: string, headers: IncomingMessage['headers'], body: string): number {
  if (path.startsWith('/matomo.php')) return new URLSearchParams(body).get('rec') === '1' ? 204 : 400;
  if (!path.startsWith('/api/7/envelope/')) return 404;
  const key = `${String(headers['x-sentry-auth'])} ${path}`;
  if (!key.includes(`sentry_key=${KEY}`)) return 403;
  const [, item = '{}', event = ''] = body.split('\n');
  const { type, length } = JSON.parse(item) as { type?: string; length?: number };
  return type === 'event' && length === Buffer.byteLength(event) ? 200 : 400;
}
