import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { queueJob } from '../errand/queue-job.ts';
import { findDebtCollection, listUntold } from './debt-collection-store.ts';
import { findFollowedClaimOf } from './follow/followed-claim-store.ts';

/**
 * Has agencies told what was paid, credited or undone of the documents that they have. With `leavesRefused`, what an
 * agency refused waits until somebody asks again, or until something else is paid.
 */
export async function queueClaimUpdates(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'newId' | 'queue'>,
  documentIds: readonly string[],
  { leavesRefused = false }: { leavesRefused?: boolean } = {},
): Promise<void> {
  for (const { documentId, ...connection } of await listUntold(tx, documentIds))
    await queueJob(tx, services, {
      act: 'updateClaim',
      subjectId: documentId,
      connection,
      userId: null,
      leavesRefused,
    });
}

/** Has the agency leave an invoice alone, or continue with it, where it has it and was last told otherwise. */
export async function queueBlocking(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'newId' | 'queue'>,
  { documentId, userId }: { documentId: string; userId: string | null },
): Promise<void> {
  const row = await findDebtCollection(tx, documentId);
  if (!row || row.connectionId === null || (row.wanted !== 'collect') === row.toldBlocked) return;
  if (!(await findFollowedClaimOf(tx, row.connectionId, documentId))) return;
  const connection = { id: row.connectionId, name: row.service };
  await queueJob(tx, services, { act: 'blockClaim', subjectId: documentId, connection, userId });
}
