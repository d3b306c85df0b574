import type { ArrivedChunk } from '../../../platform/upload/upload-store.ts';

/** The storage key of a chunk; it includes the digest, so that another chunk at the same offset never overwrites it. */
export function chunkKey(companyId: string, uploadId: string, { position, digest }: ArrivedChunk): string {
  return `company/${companyId}/uploads/${uploadId}/${position}-${digest.toString('hex').slice(0, 32)}`;
}
