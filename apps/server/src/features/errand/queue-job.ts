import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { ConnectionRow } from '../connection/connection-store.ts';
import type { ActName } from './act.ts';
import { insertJob } from './job-store.ts';

/**
 * Has a connected service do something with a document or customer, once; false when that waits or is done already.
 * With `leavesRefused`, what the service refused isn't asked again: nobody has changed anything since.
 */
export async function queueJob(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'queue'>,
  job: {
    act: ActName;
    subjectId: string;
    connection: Pick<ConnectionRow, 'id' | 'name'>;
    userId: string | null;
    leavesRefused?: boolean;
  },
): Promise<boolean> {
  const { act, subjectId, connection, userId, leavesRefused = false } = job;
  const id = await insertJob(tx, {
    id: services.newId(),
    act,
    subjectId,
    service: connection.name,
    connectionId: connection.id,
    userId,
    at: services.clock.now(),
    leavesRefused,
  });
  if (id === undefined) return false;
  await services.queue.enqueue(tx, 'run-service-job', { companyId: tx.companyId, serviceJobId: id });
  return true;
}
