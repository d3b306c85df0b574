import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { attachmentType } from '../../platform/upload/attachment-type.ts';
import { insertFile } from '../../platform/upload/file-store.ts';
import { storeBytes } from '../../platform/upload/store-bytes.ts';
import { PICTURE } from './image-metadata.ts';

/** Saves a file to attach to a document. */
export const uploadAttachment: HandlersOf<'upload'>['create'] = async ({ body, session, services }) => {
  const { filename } = body;
  const mediaType = attachmentType(filename, body.bytes) ?? refuse('fileTypeNotAllowed', { field: 'file' });
  const isPicture = mediaType === 'image/jpeg' || mediaType === 'image/png';
  const bytes = isPicture ? await plainPicture(services, body.bytes, mediaType) : body.bytes;
  const file = await storeBytes(services, session.companyId, {
    purpose: 'attachment',
    filename,
    mediaType,
    bytes,
  });
  await services.database.withTenant(session.companyId, session.actor, (tx) => insertFile(tx, file));
  return { data: { id: file.id, filename: file.filename, mediaType, size: file.size } };
};

async function plainPicture(
  services: Services,
  bytes: Uint8Array,
  mediaType: 'image/jpeg' | 'image/png',
): Promise<Uint8Array> {
  const reading = await services.reading.read(PICTURE, bytes, mediaType);
  if (!reading.ok) return refuse('fileTooDemanding', { field: 'file' });
  return reading.value ?? refuse('fileTypeNotAllowed', { field: 'file' });
}
