import { may } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteFileRow, lockFile } from '../upload/file-store.ts';
import { deletePurchaseRow, lockPurchase } from './purchase-store.ts';

/** Deletes a purchase; its bytes go once the database has let go of them. */
export const deletePurchase: HandlersOf<'purchase'>['delete'] = async ({ params, session, services }) => {
  const key = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockPurchase(tx, params.id)) ?? refuse('notFound');
    if (!may(session.role, 'document.deleteAny') && row.createdBy !== session.userId)
      return refuse('forbidden');
    const found = await lockFile(tx, 'purchase', row.fileId);
    await deletePurchaseRow(tx, params.id);
    await deleteFileRow(tx, row.fileId);
    return found;
  });
  if (key !== undefined) await services.storage.delete(key);
  return undefined;
};
