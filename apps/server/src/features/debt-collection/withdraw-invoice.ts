import { transition } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { type DocumentRow, lockDocument } from '../document/document-store.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import {
  deleteDebtCollection,
  findDebtCollection,
  updateDebtCollection,
  updateSentToCollections,
} from './debt-collection-store.ts';
import { queueBlocking } from './queue-claim-updates.ts';

/**
 * Withdraws an invoice from collections, so that reminders go on. An agency that has it is to leave it alone, and is still
 * told what is paid of it, as we are; one that doesn't have it yet won't get it.
 */
export async function withdrawInvoice(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'newId' | 'queue'>,
  { documentId, userId }: { documentId: string; userId: string },
): Promise<DocumentRow> {
  const row = (await lockDocument(tx, documentId)) ?? refuse('notFound');
  if (!transition(row.status, 'handToCollection').ok) return refuseTransition(row.status);
  if (row.sentToCollectionsAt === null) return refuse('notInCollections');
  const at = services.clock.now();
  const claim = await findDebtCollection(tx, documentId);
  if (claim?.state === 'noted') await deleteDebtCollection(tx, documentId);
  else {
    await updateDebtCollection(tx, documentId, { wanted: 'withdraw' }, at);
    await queueBlocking(tx, services, { documentId, userId });
  }
  await updateSentToCollections(tx, documentId, { since: null, at });
  await appendEvent(tx, { documentId, at, event: 'withdrawnFromCollections' });
  return { ...row, sentToCollectionsAt: null, updatedAt: at };
}
