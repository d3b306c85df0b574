import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestServer } from '../../../../test/start-test-server.ts';
import { createTestBank } from '../../../integrations/test-bank/adapter.ts';

/** A payment as the provider reports it; a test changes it at will. */
export interface StatedPayment {
  id: string;
  status: string;
  amount: string;
  currency: string;
  checkout_url: string | null;
}

/** A provider of its own on loopback that answers whatever a test wants. */
export interface ProviderServer {
  readonly payments: Map<string, StatedPayment>;
  /** How often a payment was requested, and how often created. */
  readonly asked: { get: number; create: number };
  /** Milliseconds before each answer. */
  delay: number;
  /** Answers with this status instead. */
  failWith: number | undefined;
  /** Creates payments of this amount, whatever was requested. */
  makes: string | undefined;
  stop(): Promise<void>;
}

/** Starts the provider and makes it the server's only one. */
export async function startProvider(server: TestServer, timeoutMs = 2000): Promise<ProviderServer> {
  const payments = new Map<string, StatedPayment>();
  const byKey = new Map<string, StatedPayment>();
  const asked = { get: 0, create: 0 };
  const http = createServer((request, response) => void answer(request, response));
  const provider: ProviderServer = {
    payments,
    asked,
    delay: 0,
    failWith: undefined,
    makes: undefined,
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (provider.delay > 0) await wait(provider.delay);
    if (provider.failWith !== undefined) return void response.writeHead(provider.failWith).end('{}');
    if (request.method === 'POST') {
      asked.create += 1;
      return reply(response, create(String(request.headers['idempotency-key']), body));
    }
    asked.get += 1;
    const payment = payments.get(request.url?.split('/').at(-1) ?? '');
    return payment ? reply(response, payment) : void response.writeHead(404).end('{}');
  }

  function create(key: string, body: string): StatedPayment {
    const known = byKey.get(key);
    if (known) return known;
    const { amount, currency } = JSON.parse(body) as { amount: string; currency: string };
    const id = `pay_${payments.size + 1}_${Math.random().toString(36).slice(2)}`;
    const made = {
      id,
      status: 'open',
      amount: provider.makes ?? amount,
      currency,
      checkout_url: `https://bank.test/pay/${id}`,
    };
    payments.set(id, made);
    byKey.set(key, made);
    return made;
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const bankUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const bank = createTestBank({ bankUrl, webhookOrigin: server.url, key: 'key', timeoutMs });
  Object.assign(server.services, {
    providers: { get: (name: string) => (name === 'test' ? bank : undefined), available: () => [bank] },
  });
  return provider;
}

function reply(response: ServerResponse, payment: StatedPayment): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(payment));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
