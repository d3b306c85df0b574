import { holds } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { deleteFileRow, lockFile } from '../../platform/upload/file-store.ts';
import { refuseClosedRecord } from '../closed-period/refuse-closed-day.ts';
import { deletePurchaseRow, insertDeletedPurchase, lockPurchase } from './purchase-store.ts';

export const deletePurchase: HandlersOf<'purchase'>['delete'] = async ({ params, session, services }) => {
  await deleteOnePurchase(services, session, params.id);
  return undefined;
};

/**
 * Deletes a purchase; its bytes are deleted once the database has committed. Its event log stays, and so does the id of
 * the message it came in, which the network may deliver again.
 */
export async function deleteOnePurchase(services: Services, session: Session, id: string): Promise<void> {
  const key = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockPurchase(tx, id)) ?? refuse('notFound');
    if (!holds(session, 'document.deleteAny') && row.createdBy !== session.userId) return refuse('forbidden');
    await refuseClosedRecord(tx, { day: row.invoiceDate, datedAt: row.datedAt }, 'id');
    const found = await lockFile(tx, 'purchase', row.fileId);
    const { messageId, number, supplierName } = row;
    const at = services.clock.now();
    if (messageId !== null) await insertDeletedPurchase(tx, { messageId, purchaseId: id, deletedAt: at });
    await appendEvent(tx, { documentId: id, at, event: 'deleted', data: { number, supplierName } });
    await deletePurchaseRow(tx, id);
    await deleteFileRow(tx, row.fileId);
    return found;
  });
  if (key !== undefined) await services.storage.delete(key);
}
