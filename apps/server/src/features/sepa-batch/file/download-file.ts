import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { findFile } from '../../../platform/upload/file-store.ts';
import { getBytes } from '../../../platform/upload/read-file.ts';
import { findBatch } from '../batch-store.ts';

/** The file for the bank, byte for byte as it was made; a void one can no longer be downloaded. */
export const downloadFile: HandlersOf<'sepaBatch'>['downloadFile'] = async ({
  params,
  session,
  services,
}) => {
  const file = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const batch = (await findBatch(tx, params.id)) ?? refuse('notFound');
    const isValid = batch.state === 'filed' || batch.state === 'submitted';
    if (!isValid || batch.fileId === null) return refuse('invalidRequest');
    return (await findFile(tx, 'pdf', batch.fileId)) ?? refuse('notFound');
  });
  return { bytes: await getBytes(services, session.companyId, file), filename: file.filename };
};
