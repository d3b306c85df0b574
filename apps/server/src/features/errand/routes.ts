import type { HandlersOf } from '../../http/handler.ts';
import { pageOfJobs, updateJobsToRetry } from './job-list-store.ts';
import { presentJob } from './present-job.ts';

/** What connected services do with the caller's documents. */
export const errandHandlers: HandlersOf<'errand'> = {
  list: ({ query, session, language, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      const { rows, meta } = await pageOfJobs(tx, query);
      return { data: rows.map((row) => presentJob(services, language, row)), meta };
    }),
  retry: ({ body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const { companyId } = tx;
      const ids = await updateJobsToRetry(tx, { ...body, at: services.clock.now() });
      const jobs = ids.map((serviceJobId) => ({ companyId, serviceJobId }));
      if (jobs.length > 0) await services.queue.enqueueMany(tx, 'run-service-job', jobs);
      return { data: { queued: jobs.length } };
    }),
};
