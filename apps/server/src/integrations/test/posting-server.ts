import { createHmac } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { ServiceDefinition } from '../connectable/definition.ts';
import { formOf, jsonOf } from '../connectable/webhook.ts';
import { jsonBody } from '../outgoing/body-of.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

/** A service over real HTTP that reports its payments at the address it was given, signed with the key of the account. */
export interface WebhookService {
  readonly definition: ServiceDefinition;
  /** How each payment is now, by its id. */
  readonly payments: Map<string, string>;
  /** How often it was asked how a payment is. */
  readonly asked: () => number;
  /** What every call is answered. */
  fault: number | undefined;
  /** Where it was asked to tell. */
  address(): string;
  /** Reports a payment; returns what it is answered. */
  tell(id: string, how?: PostOptions): Promise<Response>;
  stop(): Promise<void>;
}

interface PostOptions {
  readonly address?: string;
  readonly as?: 'json' | 'form';
  readonly about?: 'payment' | 'connection';
  readonly delivery?: string;
  readonly key?: string;
  readonly body?: string;
}

const KEY = 'account-key';
const Posted = z.object({ about: z.enum(['payment', 'connection']), id: z.string() });
export const Paid = z.object({ id: z.string(), status: z.string() });

export async function startWebhookService({ name = 'webhook' } = {}): Promise<WebhookService> {
  const payments = new Map<string, string>();
  const state: Pick<WebhookService, 'fault'> = { fault: undefined };
  let webhookUrl = '';
  let asked = 0;
  let serial = 0;

  function respond(request: IncomingMessage, response: ServerResponse, body: string): void {
    const answer = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (state.fault !== undefined) return void answer(state.fault, {});
    if (request.url === '/webhook') {
      webhookUrl = z.object({ url: z.string() }).parse(JSON.parse(body)).url;
      return void answer(200, {});
    }
    const id = request.url?.split('/').at(-1) ?? '';
    const status = payments.get(id);
    asked += 1;
    return void (status === undefined ? answer(404, {}) : answer(200, { id, status }));
  }

  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => respond(request, response, Buffer.concat(chunks).toString()));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  return Object.assign(state, {
    definition: define(url, name),
    payments,
    asked: () => asked,
    address: () => webhookUrl,
    tell: (id: string, how: PostOptions = {}) => {
      const { address = webhookUrl, as = 'json', about = 'payment', key = KEY } = how;
      const change = { about, id };
      const body =
        how.body ?? (as === 'json' ? JSON.stringify(change) : new URLSearchParams(change).toString());
      serial += 1;
      const headers = {
        'content-type': as === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
        'x-signature': createHmac('sha256', key).update(body).digest('hex'),
        'x-delivery': how.delivery ?? `delivery-${serial}`,
      };
      return fetch(address, { method: 'POST', headers, body });
    },
    stop: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  });
}

function define(url: string, name: string): ServiceDefinition {
  return {
    name,
    class: 'payment',
    title: 'connectable.name_peppol',
    summary: 'connectable.summary_peppol',
    fields: [{ name: 'key', type: 'secret', label: 'connectable.field_key', required: true }],
    addresses: { api: url },
    webhooks: {
      headers: ['x-signature', 'x-delivery'],
      verify: ({ headers, body }, { config }) =>
        headers['x-signature'] === createHmac('sha256', String(config['key'])).update(body).digest('hex'),
      deliveryOf: ({ headers }) => headers['x-delivery'],
      receive: (_tools, _access, webhook) => {
        const isForm = webhook.headers['content-type']?.includes('form') ?? false;
        return [isForm ? formOf(webhook, Posted) : jsonOf(webhook, Posted)];
      },
    },
    test: async ({ fetch, addresses, webhookUrl }) => {
      if (webhookUrl === null) return;
      const { headers, body } = jsonBody({ url: webhookUrl });
      const { ok, status } = await fetch(`${addresses['api']}/webhook`, { method: 'POST', headers, body });
      if (!ok) throw new ProviderUnavailable(name, `answered ${status}`, { status });
    },
  };
}
