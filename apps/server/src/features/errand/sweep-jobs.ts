import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { listDueJobs } from './job-store.ts';

const MAX_PER_SWEEP = 500;

/** The sweep that queues jobs for services whose time has come: repeated ones, lost ones, and those that waited for an agreement. */
export async function sweepServiceJobs(services: Services): Promise<JobReport> {
  const due = await listDueJobs(services.database, { at: services.clock.now(), max: MAX_PER_SWEEP });
  for (const [companyId, jobs] of Map.groupBy(due, (job) => job.companyId)) {
    await services.database.withTenant(companyId, systemActor('integration'), (tx) =>
      services.queue.enqueueMany(
        tx,
        'run-service-job',
        jobs.map(({ id }) => ({ companyId, serviceJobId: id })),
      ),
    );
  }
  return { done: due.length };
}
