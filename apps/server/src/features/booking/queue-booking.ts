import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { listConnectionRows } from '../connection/connection-store.ts';
import { queueJob } from '../errand/queue-job.ts';

/** Has a document booked in every bookkeeping service that the company uses; refuses where it uses none. */
export async function queueBooking(
  tx: TenantTx,
  services: Services,
  { documentId, userId }: { documentId: string; userId: string },
): Promise<boolean> {
  const rows = await listConnectionRows(tx);
  const connections = rows.filter(
    ({ name, enabled }) => enabled && services.integrations.get(name)?.ports?.accounting !== undefined,
  );
  if (connections.length === 0) refuse('noAccounting');
  let isNew = false;
  for (const connection of connections) {
    const isQueued = await queueJob(tx, services, { act: 'book', documentId, connection, userId });
    isNew ||= isQueued;
  }
  return isNew;
}
