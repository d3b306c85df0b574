import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { findConnectionById } from '../connection/connection-store.ts';
import { type DocumentRow, lockDocument } from '../document/document-store.ts';
import { findDebtCollection, updateDebtCollection } from './debt-collection-store.ts';
import { queueBlocking } from './queue-claim-updates.ts';

/** Has the agency leave an invoice alone, or continue with it; once more changes nothing. */
export async function blockInvoice(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'newId' | 'queue'>,
  { documentId, userId, wanted }: { documentId: string; userId: string; wanted: 'block' | 'collect' },
): Promise<DocumentRow> {
  const row = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  const claim = await findDebtCollection(tx, documentId);
  if (row.sentToCollectionsAt === null || !claim) return refuse('notInCollections');
  const { connectionId } = claim;
  if (connectionId === null || !(await findConnectionById(tx, connectionId))) return refuse('noAgency');
  if (claim.wanted === wanted) return row;
  const at = services.clock.now();
  await updateDebtCollection(tx, documentId, { wanted }, at);
  await queueBlocking(tx, services, { documentId, userId });
  const event = wanted === 'block' ? 'collectionBlocked' : 'collectionResumed';
  await appendEvent(tx, { documentId, at, event });
  return row;
}
