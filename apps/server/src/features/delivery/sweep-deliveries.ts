import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { listStaleDeliveries, updateStaleDelivery } from './queue/claim-store.ts';

/**
 * A message that has waited this long past its time has lost its job, or its server died while sending
 * it.
 */
const PATIENCE_MS = 2 * 60_000;
const MAX_PER_SWEEP = 500;

/** The job that finds messages whose job got lost and queues them again, every minute. */
export async function sweepDeliveries(services: Services): Promise<JobReport> {
  const at = services.clock.now();
  const before = new Date(at.getTime() - PATIENCE_MS);
  const stale = await listStaleDeliveries(services.database, { before, at, max: MAX_PER_SWEEP });
  for (const [companyId, deliveries] of Map.groupBy(stale, (delivery) => delivery.companyId)) {
    await services.database.withTenant(companyId, systemActor('outbox'), async (tx) => {
      for (const { id } of deliveries) {
        const renewed = await updateStaleDelivery(tx, id, { before, at });
        if (renewed) await services.queue.enqueue(tx, 'deliver-message', { companyId, deliveryId: id });
      }
    });
  }
  return { done: stale.length };
}
