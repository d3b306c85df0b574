import type { ArrivedChunk } from '../../../platform/upload/upload-store.ts';

/** Where the bytes of a chunk are; by their digest, so that another chunk in the same place never overwrites them. */
export function chunkKey(companyId: string, uploadId: string, { position, digest }: ArrivedChunk): string {
  return `company/${companyId}/uploads/${uploadId}/${position}-${digest.toString('hex').slice(0, 32)}`;
}
