import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteFileRow, isFileAttached, lockFile } from '../../platform/upload/file-store.ts';

/** Deletes a file that no document uses; its bytes are deleted once the database has committed. */
export const deleteAttachment: HandlersOf<'upload'>['delete'] = async ({ params, session, services }) => {
  const key = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const found = (await lockFile(tx, 'attachment', params.id)) ?? refuse('notFound');
    if (await isFileAttached(tx, params.id)) return refuse('inUse');
    await deleteFileRow(tx, params.id);
    return found;
  });
  await services.storage.delete(key);
  return undefined;
};
