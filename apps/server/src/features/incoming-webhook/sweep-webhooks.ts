import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { listDueWebhooks } from './webhook-store.ts';

const MAX_PER_SWEEP = 500;

/** The sweep for connections to which services told something that still waits: to be repeated, or left by a server that died. */
export async function sweepWebhooks(services: Services): Promise<JobReport> {
  const due = await listDueWebhooks(services.database, { at: services.clock.now(), most: MAX_PER_SWEEP });
  for (const [companyId, connections] of Map.groupBy(due, (one) => one.companyId)) {
    await services.database.withTenant(companyId, systemActor('integration'), (tx) =>
      services.queue.enqueueMany(tx, 'run-webhooks', connections),
    );
  }
  return { done: due.length };
}
