import type { FurnishedCompany } from '../../../../test/furnish-company.ts';
import type { TestServer } from '../../../../test/start-test-server.ts';
import { SERVICE_ACTS } from '../../../features/errand-acts.ts';
import { listDueJobs } from '../../../features/errand/job-store.ts';
import { runServiceJob } from '../../../features/errand/run-job.ts';

/** Works off what is due of a company, each twice at once. */
export async function workJobs(
  { services, clock }: TestServer,
  { companyId }: FurnishedCompany,
): Promise<void> {
  const due = await listDueJobs(services.database, { at: clock.now(), max: 100 });
  for (const { id } of due.filter((job) => job.companyId === companyId)) {
    // Some take no more than so many calls a second, by a clock that stands still otherwise.
    clock.advance(1000);
    const run = () => runServiceJob(services, SERVICE_ACTS, { companyId, serviceJobId: id });
    await Promise.all([run(), run()]);
  }
}
