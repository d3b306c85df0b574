import type { ElectronicAddress } from '@penning/domain';
import { z } from 'zod';
import { isOwnFailure } from '../../platform/outage/own-failure.ts';
import type { FetchOutside, OutsideRequest } from '../outgoing/fetch-outside.ts';
import { type EInvoiceNetwork, addressOf, textOf } from '../port/e-invoice-network.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { ProviderUnavailable } from '../provider-unavailable.ts';

const TIMEOUT_MS = 10_000;
const MAX_INCOMING = 50;

const Message = z.object({
  id: z.string().min(1).max(120),
  status: z.enum(['accepted', 'delivered', 'failed']),
  reason: z.string().max(2000).default(''),
});
const Rejection = z.object({ reason: z.string().min(1).max(2000) });
const Inbox = z.object({
  messages: z
    .array(
      z.object({
        id: z.string().min(1).max(120),
        sender: z.string().max(120),
        recipient: z
          .string()
          .regex(/^[^:]+:.+$/)
          .max(120),
      }),
    )
    .max(MAX_INCOMING),
});

/** Where the access point is, and our key for it. */
export interface HttpAccessPointOptions {
  readonly name: string;
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
  /** Calls an address that a company entered; without it, the address is the operator's. */
  readonly fetch?: FetchOutside;
}

/**
 * An HTTP access point; every response is checked, and one that can't be understood counts as
 * unavailable.
 */
export function createHttpAccessPoint(options: HttpAccessPointOptions): EInvoiceNetwork {
  const { name, url, key, timeoutMs = TIMEOUT_MS, fetch: fetchOutside } = options;

  /** A response with any status below 500; a server error counts as no response. */
  async function ask(path: string, request: OutsideRequest = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${key}`, ...request.headers };
    const answer = await call(url + path, { ...request, headers });
    const { status } = answer;
    if (status >= 500 || status === 408 || status === 429) throw unavailable(answer);
    return answer;
  }

  async function call(address: string, { method = 'GET', headers, body }: OutsideRequest): Promise<Response> {
    if (fetchOutside) return fetchOutside(address, { method, headers, body, timeoutMs });
    return await fetch(address, {
      method,
      headers: { ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
  }

  function unavailable({ status }: Response): ProviderUnavailable {
    return new ProviderUnavailable(name, `answered ${status}`, { status });
  }

  /** Any failure on the way counts as the provider being unavailable, except a rejection. */
  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProviderUnavailable || error instanceof RefusedByService) throw error;
      if (isOwnFailure(error)) throw error;
      throw new ProviderUnavailable(name, error instanceof Error ? error.name : 'failed', { cause: error });
    }
  }

  async function expectOk(path: string, init?: OutsideRequest): Promise<Response> {
    const answer = await ask(path, init);
    if (!answer.ok) throw unavailable(answer);
    return answer;
  }

  return {
    name,
    knowsIds: true,
    lookUp: (address) =>
      attempt(async () => {
        const answer = await ask(`/participants/${pathOf(address)}`);
        await answer.body?.cancel();
        if (!answer.ok && answer.status !== 404) throw unavailable(answer);
        return { invoice: answer.ok, creditInvoice: answer.ok };
      }),
    send: ({ id, sender, recipient, specification, document }) =>
      attempt(async () => {
        const answer = await ask('/messages', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': id },
          body: JSON.stringify({
            sender: textOf(sender),
            recipient: textOf(recipient),
            document_type: specification,
            document: Buffer.from(document).toString('base64'),
          }),
        });
        const body: unknown = await answer.json();
        if (answer.status === 422) throw new RefusedByService(Rejection.parse(body).reason);
        if (!answer.ok) throw unavailable(answer);
        return { id: Message.parse(body).id };
      }),
    getState: (id) =>
      attempt(async () => {
        const { status, reason } = Message.parse(
          await (await expectOk(`/messages/${encodeURIComponent(id)}`)).json(),
        );
        return { state: status, reason };
      }),
    register: (address) =>
      attempt(async () => discard(expectOk(`/registrations/${pathOf(address)}`, { method: 'PUT' }))),
    unregister: (address) =>
      attempt(async () => discard(expectOk(`/registrations/${pathOf(address)}`, { method: 'DELETE' }))),
    listNews: () =>
      attempt(async () => {
        const { messages } = Inbox.parse(await (await expectOk('/inbox')).json());
        return messages.map(({ id, recipient }) => ({
          about: 'receivedEInvoice',
          id,
          recipient: addressOf(recipient),
        }));
      }),
    getReceived: (id) =>
      attempt(async () =>
        Buffer.from(await (await expectOk(`/inbox/${encodeURIComponent(id)}`)).arrayBuffer()),
      ),
    confirm: ({ id }) =>
      attempt(async () => discard(expectOk(`/inbox/${encodeURIComponent(id)}`, { method: 'DELETE' }))),
  };
}

function pathOf(address: ElectronicAddress): string {
  return encodeURIComponent(textOf(address));
}

async function discard(answer: Promise<Response>): Promise<void> {
  await (await answer).body?.cancel();
}
