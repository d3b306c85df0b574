import { errorCode } from '../../db/error-code.ts';
import { refuse } from '../../http/refusal.ts';
import type { IncomingWebhook } from '../../integrations/connectable/webhook.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import type { WebhookOwner } from '../connection/webhook/webhook-address.ts';
import { type ArrivedWebhook, insertWebhooks } from './webhook-store.ts';

/** What is stored by one statement at most. */
const MAX_AT_ONCE = 200;
/** … and how large it may be, unless a single webhook is larger. */
const MAX_BYTES_AT_ONCE = 2 * 1024 * 1024;
/** How often a connection gets a job at most: what comes meanwhile shares the next one. */
const JOB_EVERY_MS = 250;
/** Bytes waiting in memory to be stored; beyond that, services are asked to retry, which they do. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

const RECEIVING_MS = 100;
/** When this process last received a webhook, by its monotonic clock: what it costs is this process's time. */
let receivedAt = Number.NEGATIVE_INFINITY;

/** Whether webhooks arrive at this process right now. */
export function isReceiving(): boolean {
  return performance.now() - receivedAt < RECEIVING_MS;
}

/** A webhook as received, with all of its headers, before it is known whether its connection still exists. */
export interface Arrival extends WebhookOwner, IncomingWebhook {}

interface Waiting {
  readonly webhook: ArrivedWebhook;
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores webhooks before they are answered, and then queues the job that processes them. Those that arrive while others
 * are stored share the next statement, whatever company they are for, so that a burst takes no more statements than the
 * database can handle. Returns false when there is no such connection.
 */
export function createWebhookDesk(services: Services): (arrival: Arrival) => Promise<boolean> {
  const takeJobs = createJobTurns(services);
  const headerNames = neededHeaders(services);
  const waiting: Waiting[] = [];
  let waitingBytes = 0;
  let isStoring = false;

  async function work(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    while (waiting.length > 0) await storeNext(takeFirst(waiting));
    isStoring = false;
  }

  async function storeNext(next: readonly Waiting[]): Promise<void> {
    try {
      const stored = await insertWebhooks(
        services.database,
        next.map(({ webhook }) => webhook),
      );
      for (const { webhook, resolve } of next) resolve(stored.has(webhook.id));
      takeJobs(next.flatMap(({ webhook }) => (stored.has(webhook.id) ? [webhook] : [])));
    } catch (error) {
      // A value that the database refuses is only the failure of the webhook that has it.
      if (next.length > 1 && isValueRefused(error)) for (const one of next) await storeNext([one]);
      else for (const { reject } of next) reject(error);
    }
  }

  return async (arrival) => {
    const { headers, body } = arrival;
    if (waitingBytes + body.byteLength > MAX_WAITING_BYTES) refuse('unavailable');
    waitingBytes += body.byteLength;
    receivedAt = performance.now();
    try {
      return await new Promise<boolean>((resolve, reject) => {
        const webhook = { ...arrival, id: services.newId(), headers: pick(headers, headerNames) };
        waiting.push({ webhook, resolve, reject });
        void work();
      });
    } finally {
      waitingBytes -= body.byteLength;
    }
  };
}

/** Whether the database would take others: a value is out of range or unreadable (class 22), or breaks a rule (23). */
function isValueRefused(error: unknown): boolean {
  return /^2[23]/u.test(errorCode(error) ?? '');
}

/** The headers that the signature of any service needs, and the content type; no others are stored. */
function neededHeaders({ integrations }: Services): readonly string[] {
  const needed = integrations.list().flatMap(({ webhooks }) => webhooks?.headers ?? []);
  return ['content-type', ...new Set(needed)];
}

function pick(headers: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Takes as many as one statement stores, at least one. */
function takeFirst(waiting: Waiting[]): Waiting[] {
  let bytes = 0;
  const end = waiting.findIndex(({ webhook }, at) => {
    bytes += webhook.body.byteLength;
    return at > 0 && (at >= MAX_AT_ONCE || bytes > MAX_BYTES_AT_ONCE);
  });
  return waiting.splice(0, end < 0 ? waiting.length : end);
}

/** Queues jobs for connections that something was stored for. */
type TakeJobs = (stored: readonly WebhookOwner[]) => void;

/**
 * A connection gets a job at once, or a moment later if it just had one: in a burst, a job for each statement would only
 * find that another has done its work. Nothing is lost with one that isn't queued, since what waits is also found every
 * minute.
 */
function createJobTurns(services: Services): TakeJobs {
  const recent = new Map<string, { isAsked: boolean }>();
  function begin(key: WebhookOwner): void {
    recent.set(key.connectionId, { isAsked: false });
    setTimeout(() => end(key), JOB_EVERY_MS).unref();
    void queue(key).catch((error: unknown) =>
      services.log('warn', 'webhook-job-not-queued', describeError(error)),
    );
  }
  function end(key: WebhookOwner): void {
    const isAsked = recent.get(key.connectionId)?.isAsked === true;
    recent.delete(key.connectionId);
    if (isAsked) begin(key);
  }
  async function queue({ companyId, connectionId }: WebhookOwner): Promise<void> {
    await services.database.withTenant(companyId, systemActor('integration'), (tx) =>
      services.queue.enqueue(tx, 'run-webhooks', { companyId, connectionId }),
    );
  }
  return (stored) => {
    for (const key of stored) {
      const known = recent.get(key.connectionId);
      if (known) known.isAsked = true;
      else begin(key);
    }
  };
}
