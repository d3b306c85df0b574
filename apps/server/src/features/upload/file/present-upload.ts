import { type UploadFile, UPLOAD_PURPOSES } from '@penning/contract';
import { CHUNK_BYTES, chunkRange, isOneOf, missingChunks } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { findAttachment } from '../../../platform/upload/file-store.ts';
import { type UploadRow, listChunks } from '../../../platform/upload/upload-store.ts';

/** An upload as its sender sees it. */
export async function readUploadFile(tx: TenantTx, upload: UploadRow): Promise<UploadFile> {
  const isComplete = upload.completedAt !== null;
  const chunks = isComplete ? [] : await listChunks(tx, upload.id);
  const arrived = chunks.map(({ position }) => position);
  const bytesSent = isComplete
    ? upload.size
    : arrived.reduce((sum, at) => sum + lengthOf(upload.size, at), 0);
  return {
    uuid: upload.id,
    purpose: purposeOf(upload),
    filename: upload.filename,
    total: upload.size,
    bytesSent,
    progress: Math.floor((bytesSent / upload.size) * 100),
    status: isComplete ? 'success' : arrived.length === 0 ? 'queued' : 'uploading',
    chunkSize: CHUNK_BYTES,
    missing: isComplete ? [] : missingChunks(upload.size, new Set(arrived)),
    attachment: (isComplete && (await findAttachment(tx, upload.id))) || null,
  };
}

function lengthOf(total: number, index: number): number {
  const range = chunkRange(total, index);
  return range ? range.end - range.start : 0;
}

/** What an upload is for. */
export function purposeOf({ purpose }: UploadRow): UploadFile['purpose'] {
  if (!isOneOf(UPLOAD_PURPOSES, purpose)) throw new Error('an upload for something that there is not');
  return purpose;
}
