import { chunkRange } from '@penning/domain';
import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { insertChunk, lockUpload, updateUploadTouched } from '../../../platform/upload/upload-store.ts';
import { sha256 } from '../../../storage/storage.ts';
import { chunkKey } from './chunk-key.ts';
import { getOwnUpload } from './get-own-upload.ts';
import { readUploadFile } from './present-upload.ts';

/** Accepts a chunk; the bytes are in the storage before the database says so. */
export const addChunk: HandlersOf<'uploadFile'>['addChunk'] = async ({ params, body, session, services }) => {
  const { uuid, index } = params;
  const { companyId, actor, userId } = session;
  const { database, storage, clock } = services;
  const upload = await database.withTenant(companyId, actor, (tx) => getOwnUpload(tx, session, uuid));
  if (upload.completedAt !== null) return refuse('uploadComplete');
  const range = chunkRange(upload.size, index);
  if (!range || body.bytes.byteLength !== range.end - range.start)
    return refuse('chunkInvalid', { field: 'file' });
  const chunk = { position: index, digest: sha256(body.bytes) };
  const key = chunkKey(companyId, uuid, chunk);
  await storage.put(key, body.bytes);
  const outcome = await database.withTenant(companyId, actor, async (tx) => {
    const row = await lockUpload(tx, uuid, userId);
    if (!row) return 'notFound' as const;
    if (row.completedAt !== null) return 'uploadComplete' as const;
    const there = await insertChunk(tx, uuid, chunk);
    if (!there.equals(chunk.digest)) return 'chunkDiffers' as const;
    await updateUploadTouched(tx, uuid, clock.now());
    return readUploadFile(tx, row);
  });
  if (typeof outcome !== 'string') return { data: outcome };
  // Bytes that the database doesn't know would stay forever.
  await storage.delete(key);
  return refuse(outcome);
};
