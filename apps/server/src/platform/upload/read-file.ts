import { createHash } from 'node:crypto';
import { refuse } from '../../http/refusal.ts';
import { type Storage, sha256 } from '../../storage/storage.ts';
import type { Services } from '../services.ts';
import { systemActor } from '../system-actor.ts';
import { type FileInStorage, updateFileDamage } from './file-store.ts';

/** The bytes of a stored file when they are unchanged; nothing when they aren't, or are missing. */
export async function findWholeBytes(
  storage: Storage,
  { key, digest }: Pick<FileInStorage, 'key' | 'digest'>,
): Promise<Uint8Array | undefined> {
  const bytes = await storage.find(key);
  return bytes && sha256(bytes).equals(digest) ? bytes : undefined;
}

/** The same for a file that can't be made again: damage alerts the company and the operator. */
export async function findBytes(
  services: Services,
  companyId: string,
  file: FileInStorage,
): Promise<Uint8Array | undefined> {
  const bytes = await findWholeBytes(services.storage, file);
  await noteState(services, companyId, { file, isWhole: bytes !== undefined });
  return bytes;
}

/** The same for a file that may be large: verified first, then streamed; a damaged one is refused. */
export async function getStream(
  services: Services,
  companyId: string,
  file: FileInStorage,
): Promise<AsyncIterable<Uint8Array>> {
  const isWhole = await isWholeFile(services.storage, file);
  await noteState(services, companyId, { file, isWhole });
  return isWhole ? services.storage.read(file.key) : refuse('fileDamaged');
}

async function isWholeFile(storage: Storage, { key, digest }: FileInStorage): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const piece of await storage.read(key)) hash.update(piece);
  } catch (error) {
    if (await storage.exists(key)) throw error;
    return false;
  }
  return hash.digest().equals(digest);
}

async function noteState(
  services: Services,
  companyId: string,
  { file, isWhole }: { file: FileInStorage; isWhole: boolean },
): Promise<void> {
  if (!isWhole) await reportDamage(services, companyId, file);
  // Someone restored it from a backup.
  else if (file.damagedAt !== null)
    await services.database.withTenant(companyId, systemActor('storage'), (tx) =>
      updateFileDamage(tx, file.id, null),
    );
}

/** The bytes of a stored file; a damaged one is refused as such. */
export async function getBytes(
  services: Services,
  companyId: string,
  file: FileInStorage,
): Promise<Uint8Array> {
  return (await findBytes(services, companyId, file)) ?? refuse('fileDamaged');
}

/** The log reports it every time, the company is notified once. */
async function reportDamage(
  services: Services,
  companyId: string,
  { id, key }: FileInStorage,
): Promise<void> {
  services.log('error', 'file-damaged', { companyId, fileId: id, key });
  const at = services.clock.now();
  await services.database.withTenant(companyId, systemActor('storage'), async (tx) => {
    if (await updateFileDamage(tx, id, at)) await services.hooks.onDamaged(tx, services, id);
  });
}
