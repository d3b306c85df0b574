import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { IncomingWebhook } from '../../integrations/connectable/webhook.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { listConnectionNames } from '../connection/connection-store.ts';
import type { WebhookOwner } from '../connection/webhook/webhook-address.ts';
import { insertWebhooks } from './webhook-store.ts';

/** What is stored in one transaction at most. */
const MAX_AT_ONCE = 200;
/** Bytes waiting in memory to be stored; beyond that, services are asked to retry, which they do. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/** A webhook as received, with all of its headers, before it is known whether its connection still exists. */
export interface Arrival extends WebhookOwner, IncomingWebhook {}

interface Waiting {
  readonly arrival: Arrival;
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores webhooks, with the job that processes them, before they are answered. Those that arrive during a
 * transaction of the company share the next one, so that a burst takes no more transactions than the database
 * can handle. Returns false when there is no such connection.
 */
export function createWebhookDesk(services: Services): (arrival: Arrival) => Promise<boolean> {
  const byCompany = new Map<string, Waiting[]>();
  let waitingBytes = 0;

  async function work(companyId: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) await storeNext(companyId, waiting.splice(0, MAX_AT_ONCE));
    byCompany.delete(companyId);
  }

  async function storeNext(companyId: string, next: readonly Waiting[]): Promise<void> {
    try {
      const arrivals = next.map(({ arrival }) => arrival);
      const stored = await services.database.withTenant(companyId, systemActor('integration'), (tx) =>
        store(tx, services, arrivals),
      );
      for (const { arrival, resolve } of next) resolve(stored.has(arrival.connectionId));
    } catch (error) {
      for (const { reject } of next) reject(error);
    }
  }

  return async (arrival) => {
    const { companyId, body } = arrival;
    if (waitingBytes + body.byteLength > MAX_WAITING_BYTES) refuse('unavailable');
    waitingBytes += body.byteLength;
    try {
      return await new Promise<boolean>((resolve, reject) => {
        const waiting = byCompany.get(companyId);
        const own = { arrival, resolve, reject };
        if (waiting) return void waiting.push(own);
        const first = [own];
        byCompany.set(companyId, first);
        void work(companyId, first);
      });
    } finally {
      waitingBytes -= body.byteLength;
    }
  };
}

/** Stores the webhooks of connections that exist; returns those connections. */
async function store(
  tx: TenantTx,
  services: Services,
  arrivals: readonly Arrival[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(arrivals.map(({ connectionId }) => connectionId))];
  const names = new Map((await listConnectionNames(tx, ids)).map(({ id, name }) => [id, name]));
  const webhooks = arrivals.flatMap(({ connectionId, receivedAt, headers, query, body }) => {
    const service = names.get(connectionId);
    if (service === undefined) return [];
    const needed = ['content-type', ...(services.integrations.get(service)?.webhooks?.headers ?? [])];
    const kept = needed.flatMap((header) => {
      const value = headers[header];
      return value === undefined ? [] : [[header, value] as const];
    });
    const id = services.newId();
    return [{ id, connectionId, service, receivedAt, headers: Object.fromEntries(kept), query, body }];
  });
  if (webhooks.length === 0) return new Set();
  await insertWebhooks(tx, webhooks);
  const jobs = [...names.keys()].map((connectionId) => ({ companyId: tx.companyId, connectionId }));
  await services.queue.enqueueMany(tx, 'run-webhooks', jobs);
  return new Set(names.keys());
}
