import { BULK_PERMISSIONS, holds } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { errorCode } from '../../db/error-code.ts';
import { findCaller } from '../../http/caller.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { type Session, sessionOf } from '../../http/session.ts';
import { describeError } from '../../platform/log.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { nextMailDay } from '../delivery/quota/next-mail-day.ts';
import { notify } from '../notification/notify.ts';
import { isPassing } from '../sending/is-passing.ts';
import { BULK_ACTION_ENTRIES } from './action/bulk-actions.ts';
import { type ItemError, claimItem, findLabel, listWaiting, updateItemOutcome } from './bulk-item-store.ts';
import { type BulkRow, findBulk, updateBulkOutcome, updateBulkWait } from './bulk-store.ts';
import { joinTransaction } from './join-transaction.ts';

/** A step ends after this long and the next is queued, so that a server can stop and others have their turn. */
const STEP_MS = 5000;
/** The person's rights are read again after this many documents. */
const AT_ONCE = 20;

interface Item {
  readonly position: number;
  readonly documentId: string;
}

/**
 * The job that carries out an action, a step at a time. Each document is dealt with in one transaction together with
 * the note that it is: whatever happens to the server, and if two work at once, each is done once. Once the emails of
 * the day are used up, it waits and goes on by itself when there are more.
 */
export async function runBulk(
  services: Services,
  { companyId, bulkId }: { companyId: string; bulkId: string },
): Promise<void> {
  const until = performance.now() + STEP_MS;
  for (;;) {
    const found = await findNext(services, companyId, bulkId);
    if (!found) return;
    const session = await findActingSession(services, companyId, found.bulk);
    for (const item of found.items) {
      const outcome = await runItem(services, found.bulk, session, { companyId, item });
      if (outcome === 'notMine') {
        // Either it is to stop, which this look sees to, or another server is at it and goes on.
        await findNext(services, companyId, bulkId);
        return;
      }
      if (outcome === 'waits') return;
      if (performance.now() > until) return queueNext(services, companyId, bulkId);
    }
  }
}

/** The documents that come next; ends the action when there are none or when it is to stop. */
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
    if (await updateBulkOutcome(tx, bulkId, at)) await tellIfLate(tx, services, bulk, at);
    return undefined;
  });
}

/** Whoever began what waited for another day does not look at it any more: it is told how it ended. */
async function tellIfLate(
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
): Promise<'finished' | 'notMine' | 'waits'> {
  try {
    return await services.database.withTenant(
      companyId,
      session?.actor ?? systemActor('bulk'),
      async (tx) => {
        if (!(await claimItem(tx, bulk.id, item.position))) return 'notMine';
        const entry = BULK_ACTION_ENTRIES[bulk.action];
        const before = await findLabel(tx, item.documentId);
        if (!session || !holds(session, BULK_PERMISSIONS[bulk.action])) return refuse('forbidden');
        const { documentId } = item;
        const { parameters } = bulk;
        const joined = joinTransaction(services, tx);
        const begunAt = bulk.createdAt;
        await entry.run({ tx, services: joined, session, documentId, parameters, begunAt });
        const label = (await findLabel(tx, documentId)) || before;
        const at = services.clock.now();
        await updateItemOutcome(tx, bulk.id, { position: item.position, error: null, label, at });
        return 'finished';
      },
    );
  } catch (error) {
    if (isPassing(error)) return wait(services, bulk, { companyId, error });
    await recordFailure(services, bulk, { companyId, item, error: nameOf(services, bulk, error) });
    return 'finished';
  }
}

/** Leaves the documents as they are until there are emails again; for what is away the job itself is tried again. */
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

/** A refusal is the document's; a fault of ours too, so that it does not keep the others; a lost database is not. */
function nameOf(services: Services, bulk: BulkRow, error: unknown): ItemError {
  if (error instanceof Refusal)
    return error.errorName === 'notCollectable' ? `notCollectable:${error.detail}` : error.errorName;
  const code = errorCode(error) ?? '';
  if (/^(08|53|57|58)|^E[A-Z]+$/.test(code)) throw error;
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
    const at = services.clock.now();
    await updateItemOutcome(tx, bulk.id, { position: item.position, error, label, at });
  });
}

async function queueNext(services: Services, companyId: string, bulkId: string): Promise<void> {
  await services.database.withTenant(companyId, systemActor('bulk'), (tx) =>
    services.queue.enqueue(tx, 'run-bulk', { companyId, bulkId }),
  );
}

/** The person that began an action, with the rights of this very moment; nothing when they may not act here any more. */
async function findActingSession(
  services: Services,
  companyId: string,
  bulk: BulkRow,
): Promise<Session | undefined> {
  const who = { userId: bulk.createdBy, companyId, at: services.clock.now() };
  const caller = await findCaller(services.database.platform, who);
  return caller && sessionOf(bulk.id, caller, bulk.origin);
}
