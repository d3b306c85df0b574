import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { IncomingWebhook } from '../../integrations/connectable/webhook.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { listConnectionNames } from '../connection/connection-store.ts';
import type { WebhookOwner } from '../connection/webhook/webhook-address.ts';
import { insertWebhooks } from './webhook-store.ts';

/** What is stored in one transaction at most. */
const MAX_AT_ONCE = 200;
/** How often a connection gets a job at most: what comes meanwhile shares the next one. */
const JOB_EVERY_MS = 250;
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
  const takeJobs = createJobTurns(services);
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
        store(tx, services, { arrivals, takeJobs }),
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

/** Which of some connections get a job now; the others get one a moment later. */
type TakeJobs = (companyId: string, connectionIds: readonly string[]) => string[];

/**
 * In a burst, a job for each transaction would only find that another has done its work. Nothing is lost with a later one
 * that isn't queued, since what waits is also found every minute.
 */
function createJobTurns(services: Services): TakeJobs {
  const recent = new Map<string, { isAsked: boolean }>();
  async function end(companyId: string, connectionId: string): Promise<void> {
    const isAsked = recent.get(connectionId)?.isAsked === true;
    recent.delete(connectionId);
    if (!isAsked) return;
    begin(companyId, connectionId);
    await services.database.withTenant(companyId, systemActor('integration'), (tx) =>
      services.queue.enqueue(tx, 'run-webhooks', { companyId, connectionId }),
    );
  }
  function begin(companyId: string, connectionId: string): void {
    recent.set(connectionId, { isAsked: false });
    const ended = () =>
      void end(companyId, connectionId).catch((error: unknown) =>
        services.log('warn', 'webhook-job-not-queued', describeError(error)),
      );
    setTimeout(ended, JOB_EVERY_MS).unref();
  }
  return (companyId, connectionIds) => {
    const fresh = connectionIds.filter((id) => !recent.has(id));
    for (const id of connectionIds) {
      const known = recent.get(id);
      if (known) known.isAsked = true;
      else begin(companyId, id);
    }
    return fresh;
  };
}

/** Stores the webhooks of connections that exist; returns those connections. */
async function store(
  tx: TenantTx,
  services: Services,
  { arrivals, takeJobs }: { arrivals: readonly Arrival[]; takeJobs: TakeJobs },
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
  const jobs = takeJobs(tx.companyId, [...names.keys()]).map((connectionId) => ({
    companyId: tx.companyId,
    connectionId,
  }));
  if (jobs.length > 0) await services.queue.enqueueMany(tx, 'run-webhooks', jobs);
  return new Set(names.keys());
}
