import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An access point over real HTTP that records its requests, and can be told to fail. */
export interface AccessPointServer {
  readonly url: string;
  /** The accepted key; changed to rotate it. */
  key: string;
  /** The response to everything, instead of doing it. */
  fault: number | 'silent' | undefined;
  /** Whether it refuses all registrations. */
  refusesAddresses: boolean;
  /** The waiting messages, by id. */
  readonly inbox: Map<string, { recipient: string; document: string }>;
  /** Every accepted request, as "PUT /registrations/0106:30114455". */
  readonly journal: string[];
  /** The documents that were sent to collections, by the keys they came with. */
  readonly messages: Map<string, { recipient: string; document: string }>;
  stop(): Promise<void>;
}

export async function startAccessPoint(key = 'a-key-of-our-own'): Promise<AccessPointServer> {
  const inbox: AccessPointServer['inbox'] = new Map();
  const messages: AccessPointServer['messages'] = new Map();
  const journal: string[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { status, answer } = answerTo(request, body);
      if (status === 0) return;
      response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
    });
  });
  const point: AccessPointServer = {
    url: await listen(server),
    key,
    fault: undefined,
    refusesAddresses: false,
    inbox,
    messages,
    journal,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  function answerTo(request: IncomingMessage, body: string): { status: number; answer?: unknown } {
    if (point.fault === 'silent') return { status: 0 };
    if (point.fault !== undefined) return { status: point.fault, answer: { reason: 'fault' } };
    if (request.headers.authorization !== `Bearer ${point.key}`) return { status: 401 };
    const path = decodeURIComponent(request.url ?? '');
    journal.push(`${request.method} ${path}`);
    const [, noun, id = ''] = path.split('/');
    if (noun === 'messages' && request.method === 'POST') {
      return { status: 201, answer: take(String(request.headers['idempotency-key']), body) };
    }
    if (noun === 'messages') return { status: 200, answer: { id, status: 'delivered', reason: '' } };
    if (noun === 'registrations') return { status: point.refusesAddresses ? 503 : 204 };
    if (noun !== 'inbox') return { status: 200 };
    if (request.method === 'DELETE') return { status: inbox.delete(id) ? 204 : 404 };
    if (id !== '') return { status: 200, answer: inbox.get(id)?.document };
    const waiting = [...inbox].map(([name, { recipient }]) => ({ id: name, sender: '0106:1', recipient }));
    return { status: 200, answer: { messages: waiting } };
  }

  function take(name: string, body: string) {
    const { recipient, document } = JSON.parse(body) as { recipient: string; document: string };
    messages.set(name, { recipient, document: Buffer.from(document, 'base64').toString('utf8') });
    return { id: `own-${name}`, status: 'accepted', reason: '' };
  }

  return point;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}
