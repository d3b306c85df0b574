import type { HandlersOf } from '../../http/handler.ts';
import { insertFile } from '../../platform/upload/file-store.ts';
import { storeBytes } from '../../platform/upload/store-bytes.ts';
import { checkBytes } from './check/check-attachment.ts';

/** Saves a file to attach to a document. */
export const uploadAttachment: HandlersOf<'upload'>['create'] = async ({ body, session, services }) => {
  const file = await storeBytes(services, session.companyId, {
    purpose: 'attachment',
    filename: body.filename,
    ...(await checkBytes(services, body)),
  });
  await services.database.withTenant(session.companyId, session.actor, (tx) => insertFile(tx, file));
  return { data: { id: file.id, filename: file.filename, mediaType: file.mediaType, size: file.size } };
};
