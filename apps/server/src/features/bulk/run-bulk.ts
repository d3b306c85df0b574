import { BULK_PERMISSIONS, holds } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { findCaller } from '../../http/caller.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { type Session, sessionOf } from '../../http/session.ts';
import type { JobReport } from '../../platform/job-report.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { nextMailDay } from '../delivery/quota/next-mail-day.ts';
import { notify } from '../notification/notify.ts';
import { isPassing } from '../sending/is-passing.ts';
import { BULK_ACTION_ENTRIES } from './action/bulk-actions.ts';
import { type ItemError, claimItems, findLabel, listWaiting, updateItemOutcomes } from './bulk-item-store.ts';
import { type BulkRow, findBulk, updateBulkOutcome, updateBulkWait } from './bulk-store.ts';
import { joinTransaction } from './join-transaction.ts';
import { type Item, nameRefusal, runTogether } from './run-together.ts';

/**
 * A step ends after this long and the next is queued, so that a server can stop and others get their
 * turn.
 */
const STEP_MS = 5000;
/**
 * How many documents are processed together, where the action can: with more, others wait longer for the
 * next number and little is gained (docs/performance.md). The person's rights are read again after them.
 */
const AT_ONCE = 50;

/**
 * The job that runs an action, a step at a time. A document is processed in the transaction that records
 * it: whatever happens to the server, and if two work at once, each is done once. Once the day's emails
 * are used up, it waits and continues by itself when there are more.
 */
export async function runBulk(
  services: Services,
  { companyId, bulkId }: { companyId: string; bulkId: string },
): Promise<JobReport> {
  const until = performance.now() + STEP_MS;
  const count = { done: 0, failed: 0 };
  for (;;) {
    const found = await findNext(services, companyId, bulkId);
    if (!found) return count.done + count.failed > 0 ? count : { done: 0, reason: 'notRunning' };
    const session = await findActingSession(services, companyId, found.bulk);
    const { bulk, items } = found;
    const together = await runTogether(services, bulk, session, { companyId, items });
    const outcome =
      together === 'apart'
        ? await runApart(services, bulk, session, { companyId, items, until, count })
        : together;
    if (together === 'finished') count.done += items.length;
    if (outcome === 'notMine') {
      // Either it is to stop, which is handled here, or another server is working on it and continues.
      await findNext(services, companyId, bulkId);
      return { ...count, reason: outcome };
    }
    if (outcome === 'waits') return { ...count, reason: outcome };
    if (performance.now() > until) {
      await queueNext(services, companyId, bulkId);
      return { ...count, reason: 'goesOn' };
    }
  }
}

/**
 * They were processed; or another server has them or the action is to stop; or there are no emails left
 * today.
 */
type Outcome = 'finished' | 'notMine' | 'waits';

/** Processes documents one by one, until the step has lasted long enough. */
async function runApart(
  services: Services,
  bulk: BulkRow,
  session: Session | undefined,
  {
    companyId,
    items,
    until,
    count,
  }: { companyId: string; items: readonly Item[]; until: number; count: { done: number; failed: number } },
): Promise<Outcome> {
  for (const item of items) {
    const outcome = await runItem(services, bulk, session, { companyId, item });
    if (outcome === 'notMine' || outcome === 'waits') return outcome;
    count[outcome === 'failed' ? 'failed' : 'done'] += 1;
    if (performance.now() > until) break;
  }
  return 'finished';
}

/** The next documents; ends the action when there are none or when it is to stop. */
async function findNext(
  services: Services,
  companyId: string,
  bulkId: string,
): Promise<{ bulk: BulkRow; items: Item[] } | undefined> {
  return services.database.withTenant(companyId, systemActor('bulk'), async (tx) => {
    const bulk = await findBulk(tx, bulkId);
    if (!bulk || (bulk.state !== 'running' && bulk.state !== 'cancelling')) return undefined;
    const items = bulk.state === 'running' ? await listWaiting(tx, bulkId, AT_ONCE) : [];
    if (items.length > 0) return { bulk, items };
    const at = services.clock.now();
    if (await updateBulkOutcome(tx, bulkId, at)) await notifyIfLate(tx, services, bulk, at);
    return undefined;
  });
}

/**
 * Whoever started an action that waited for another day isn't watching any more, and is notified of its
 * end.
 */
async function notifyIfLate(
  tx: TenantTx,
  services: Services,
  { id, action, state, done, failed, createdAt }: BulkRow,
  at: Date,
): Promise<void> {
  if (state !== 'running' || nextMailDay(createdAt) > at) return;
  await notify(tx, services, {
    kind: 'bulkFinished',
    key: `bulkFinished:${id}`,
    data: { outcome: failed > 0 ? 'failed' : 'done' },
    says: { of: 'bulk', action, done, failed },
  });
}

async function runItem(
  services: Services,
  bulk: BulkRow,
  session: Session | undefined,
  { companyId, item }: { companyId: string; item: Item },
): Promise<Outcome | 'failed'> {
  try {
    return await services.database.withTenant(
      companyId,
      session?.actor ?? systemActor('bulk'),
      async (tx) => {
        const { position } = item;
        if (!(await claimItems(tx, bulk.id, [position])).has(position)) return 'notMine';
        const entry = BULK_ACTION_ENTRIES[bulk.action];
        const before = await findLabel(tx, item.documentId);
        if (!session || !holds(session, BULK_PERMISSIONS[bulk.action])) return refuse('forbidden');
        const { documentId } = item;
        const { parameters } = bulk;
        const joined = joinTransaction(services, tx);
        const begunAt = bulk.createdAt;
        await entry.run({ tx, services: joined, session, documentId, parameters, begunAt });
        const label = (await findLabel(tx, documentId)) || before;
        await updateItemOutcomes(tx, bulk.id, [{ position, error: null, label }], services.clock.now());
        return 'finished';
      },
    );
  } catch (error) {
    if (isPassing(error)) return wait(services, bulk, { companyId, error });
    await recordFailure(services, bulk, { companyId, item, error: nameOf(services, bulk, error) });
    return 'failed';
  }
}

/**
 * Leaves the documents as they are until there are emails again; during an outage the job itself is
 * retried.
 */
async function wait(
  services: Services,
  bulk: BulkRow,
  { companyId, error }: { companyId: string; error: unknown },
): Promise<'waits'> {
  if (!(error instanceof Refusal) || error.errorName !== 'mailLimitReached') throw error;
  const at = services.clock.now();
  await services.database.withTenant(companyId, systemActor('bulk'), (tx) =>
    updateBulkWait(tx, bulk.id, { until: nextMailDay(at), at }),
  );
  return 'waits';
}

/** A refusal concerns one document; so does a fault of ours, so that it doesn't hold up the others. */
function nameOf(services: Services, bulk: BulkRow, error: unknown): ItemError {
  if (error instanceof Refusal) return nameRefusal(error);
  services.log('error', 'bulk-document-failed', { bulkId: bulk.id, ...describeError(error) });
  return 'internal';
}

async function recordFailure(
  services: Services,
  bulk: BulkRow,
  { companyId, item, error }: { companyId: string; item: Item; error: ItemError },
): Promise<void> {
  await services.database.withTenant(companyId, systemActor('bulk'), async (tx) => {
    const label = await findLabel(tx, item.documentId);
    const { position } = item;
    await updateItemOutcomes(tx, bulk.id, [{ position, error, label }], services.clock.now());
  });
}

async function queueNext(services: Services, companyId: string, bulkId: string): Promise<void> {
  await services.database.withTenant(companyId, systemActor('bulk'), (tx) =>
    services.queue.enqueue(tx, 'run-bulk', { companyId, bulkId }),
  );
}

/**
 * The person who started an action, with their current rights; undefined when they may no longer act
 * here.
 */
async function findActingSession(
  services: Services,
  companyId: string,
  bulk: BulkRow,
): Promise<Session | undefined> {
  const who = { userId: bulk.createdBy, companyId, at: services.clock.now() };
  const caller = await findCaller(services.database.platform, who);
  return caller && sessionOf(bulk.id, caller, bulk.origin);
}
