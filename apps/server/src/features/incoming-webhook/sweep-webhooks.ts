import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { listDueWebhooks } from './webhook-store.ts';

const MAX_PER_SWEEP = 500;

/** The sweep that finds connections with waiting webhooks: due for a retry, or left by a server that died. */
export async function sweepWebhooks(services: Services): Promise<JobReport> {
  const due = await listDueWebhooks(services.database, { at: services.clock.now(), max: MAX_PER_SWEEP });
  for (const [companyId, connections] of Map.groupBy(due, (one) => one.companyId)) {
    await services.database.withTenant(companyId, systemActor('integration'), (tx) =>
      services.queue.enqueueMany(tx, 'run-webhooks', connections),
    );
  }
  return { done: due.length };
}
