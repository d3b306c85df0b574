import type { TenantTx } from '../../db/database.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notification/notify.ts';
import { updateJobsOfConnection } from './job-store.ts';

/** Stops what waits for a connection that ends: its jobs come up and fail by themselves; the company is told once. */
export async function stopJobs(
  tx: TenantTx,
  services: Services,
  definition: ServiceDefinition,
  connectionId: string,
): Promise<void> {
  const at = services.clock.now();
  const ids = await updateJobsOfConnection(tx, connectionId, at);
  const count = ids.length;
  if (count === 0) return;
  const { companyId } = tx;
  const data = ids.map((serviceJobId) => ({ companyId, serviceJobId }));
  await services.queue.enqueueMany(tx, 'run-service-job', data);
  await notify(tx, services, {
    kind: 'integrationProblem',
    key: `serviceJobsStopped:${connectionId}`,
    service: { title: definition.title },
    says: { of: 'service', sentence: { text: 'integration.jobsStopped', values: { count } } },
  });
}
