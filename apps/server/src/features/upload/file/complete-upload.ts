import { rm } from 'node:fs/promises';
import { missingChunks } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { Session } from '../../../http/session.ts';
import type { Services } from '../../../platform/services.ts';
import { insertFile } from '../../../platform/upload/file-store.ts';
import {
  type UploadRow,
  findUpload,
  listChunks,
  lockUpload,
  updateUploadComplete,
} from '../../../platform/upload/upload-store.ts';
import { checkAttachment } from '../check/check-attachment.ts';
import { assemble } from './assemble.ts';
import { getOwnUpload } from './get-own-upload.ts';
import { readUploadFile } from './present-upload.ts';
import { deleteChunkBytes, removeUpload } from './remove-upload.ts';

/** A checked file: where it is, and its properties. */
interface Whole {
  readonly path: string;
  readonly size: number;
  readonly digest: Buffer;
  readonly mediaType: string;
}

/**
 * Joins the chunks and checks the whole. No lock is held meanwhile: of two simultaneous completions both do the work
 * and one of them counts. A refused file is removed.
 */
export const completeUpload: HandlersOf<'uploadFile'>['complete'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const { uuid } = params;
  const { companyId, actor } = session;
  const { database } = services;
  const { upload, chunks } = await database.withTenant(companyId, actor, async (tx) => {
    const row = await getOwnUpload(tx, session, uuid);
    return { upload: row, chunks: await listChunks(tx, uuid) };
  });
  const present = async (row: UploadRow) => ({
    data: await database.withTenant(companyId, actor, (tx) => readUploadFile(tx, row)),
  });
  if (upload.completedAt !== null) return present(upload);
  if (missingChunks(upload.size, new Set(chunks.map(({ position }) => position))).length > 0)
    return refuse('uploadIncomplete');
  const path = await services.storage.newPath();
  const paths = [path];
  try {
    const digest = await assemble(services, path, { companyId, uploadId: uuid, chunks });
    if (body.sha256 !== undefined && !digest.equals(Buffer.from(body.sha256, 'hex'))) refuse('digestWrong');
    const whole = await checkWhole(services, upload, { path, size: upload.size, digest });
    paths.push(whole.path);
    return { data: await saveWhole(services, session, { upload, whole }) };
  } catch (error) {
    const now = await database.withTenant(companyId, actor, (tx) => findUpload(tx, uuid, session.userId));
    // Another completion counted, and has removed the chunks that this one was reading.
    if (now && now.completedAt !== null) return await present(now);
    if (error instanceof Refusal) await removeUpload(services, companyId, uuid);
    throw error;
  } finally {
    for (const left of paths) await rm(left, { force: true });
  }
};

/**
 * Attachments are checked here, since nothing examines them later; everything else is read by the call that uses it.
 */
async function checkWhole(
  services: Services,
  { purpose, filename }: UploadRow,
  whole: Omit<Whole, 'mediaType'>,
): Promise<Whole> {
  if (purpose !== 'attachment') return { ...whole, mediaType: 'application/octet-stream' };
  return checkAttachment(services, whole, filename);
}

/** Inserts the file; of two completions of the same upload, the second finds it done and leaves nothing behind. */
async function saveWhole(
  services: Services,
  { companyId, actor, userId }: Session,
  { upload, whole }: { upload: UploadRow; whole: Whole },
) {
  const { database, storage, newId, clock } = services;
  const key = `company/${companyId}/files/${newId()}`;
  await storage.move(whole.path, key);
  const { row, isNew } = await database.withTenant(companyId, actor, async (tx) => {
    const locked = await lockUpload(tx, upload.id, userId);
    if (!locked || locked.completedAt !== null) return { row: locked, isNew: false };
    await saveAs(tx, locked, { ...whole, key, at: clock.now() });
    return { row: await findUpload(tx, upload.id, userId), isNew: true };
  });
  if (!isNew) await storage.delete(key);
  else await deleteChunkBytes(services, companyId, upload.id);
  if (!row) return refuse('notFound');
  return database.withTenant(companyId, actor, (tx) => readUploadFile(tx, row));
}

/** An attachment is a file of its own from now on; anything else waits for the call that uses it. */
async function saveAs(
  tx: TenantTx,
  { id, purpose, filename }: UploadRow,
  { key, digest, size, mediaType, at }: Omit<Whole, 'path'> & { key: string; at: Date },
): Promise<void> {
  if (purpose === 'attachment')
    await insertFile(tx, { id, purpose, filename, mediaType, size, digest, key, createdAt: at });
  await updateUploadComplete(tx, id, { whole: purpose === 'attachment' ? null : { key, digest }, at });
}
