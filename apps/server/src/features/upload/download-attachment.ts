import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getStream } from '../../platform/upload/read-file.ts';

/** A stored file as a download, never shown by the browser. */
export const downloadAttachment: HandlersOf<'upload'>['download'] = async ({ params, session, services }) => {
  const file = await services.database.withTenant(
    session.companyId,
    session.actor,
    async (tx) => (await findFile(tx, 'attachment', params.id)) ?? refuse('notFound'),
  );
  const stream = await getStream(services, session.companyId, file);
  return { stream, filename: file.filename, mediaType: file.mediaType, disposition: 'attachment' };
};
