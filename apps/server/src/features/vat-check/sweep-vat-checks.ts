import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { listDueVatChecks } from './vat-check-store.ts';

/** A check that is this long overdue has lost its job, or its server died while asking. */
const PATIENCE_MS = 60_000;
const MAX_PER_SWEEP = 500;

/** The job that finds VIES checks whose job got lost and queues them again, every minute. */
export async function sweepVatChecks(services: Services): Promise<JobReport> {
  const at = services.clock.now();
  const before = new Date(at.getTime() - PATIENCE_MS);
  const due = await listDueVatChecks(services.database, { before, at, max: MAX_PER_SWEEP });
  for (const [companyId, checks] of Map.groupBy(due, (check) => check.companyId)) {
    await services.database.withTenant(companyId, systemActor('vies'), async (tx) => {
      for (const { id } of checks) {
        await services.queue.enqueue(tx, 'check-vat-number', { companyId, checkId: id });
      }
    });
  }
  return { done: due.length };
}
