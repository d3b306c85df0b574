import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import { findPurchase } from './purchase-store.ts';

/** The original as received; always as a download, because what strangers send isn't shown as a page of ours. */
export const downloadPurchase: HandlersOf<'purchase'>['downloadFile'] = async ({
  params,
  session,
  services,
}) => {
  const file = await services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { fileId } = (await findPurchase(tx, params.id)) ?? refuse('notFound');
    return (await findFile(tx, 'purchase', fileId)) ?? refuse('notFound');
  });
  const bytes = await getBytes(services, session.companyId, file);
  return { bytes, filename: file.filename, mediaType: file.mediaType, disposition: 'attachment' };
};
