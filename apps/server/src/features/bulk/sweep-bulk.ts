import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { updateBulkSeen, listStaleBulk } from './bulk-store.ts';

/** An action that nobody has worked at for this long has lost its job. */
const PATIENCE_MS = 60_000;
const MAX_PER_SWEEP = 100;

/** The job that finds actions whose job got lost and queues them again, every minute. */
export async function sweepBulk(services: Services): Promise<JobReport> {
  const at = services.clock.now();
  const before = new Date(at.getTime() - PATIENCE_MS);
  const stale = await listStaleBulk(services.database.platform, before, MAX_PER_SWEEP);
  for (const { companyId, id } of stale) {
    await services.database.withTenant(companyId, systemActor('bulk'), async (tx) => {
      await updateBulkSeen(tx, id, at);
      await services.queue.enqueue(tx, 'run-bulk', { companyId, bulkId: id });
    });
  }
  return { done: stale.length };
}
