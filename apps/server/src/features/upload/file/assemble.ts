import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Services } from '../../../platform/services.ts';
import type { ArrivedChunk } from '../../../platform/upload/upload-store.ts';
import { chunkKey } from './chunk-key.ts';

/** Joins the chunks of an upload into a file on this machine; returns its digest. */
export async function assemble(
  { storage }: Pick<Services, 'storage'>,
  path: string,
  { companyId, uploadId, chunks }: { companyId: string; uploadId: string; chunks: readonly ArrivedChunk[] },
): Promise<Buffer> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for (const chunk of chunks) {
      for await (const piece of await storage.read(chunkKey(companyId, uploadId, chunk))) {
        hash.update(piece);
        await file.write(piece);
      }
    }
  } finally {
    await file.close();
  }
  return hash.digest();
}
