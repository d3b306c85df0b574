import { refuse } from '../../http/refusal.ts';
import { type Storage, sha256 } from '../../storage/storage.ts';
import type { Services } from '../services.ts';
import { systemActor } from '../system-actor.ts';
import { type FileInStorage, updateFileDamage } from './file-store.ts';

/** The bytes of a stored file when they are those that were stored; nothing when they are not, or are gone. */
export async function findWholeBytes(
  storage: Storage,
  { key, digest }: Pick<FileInStorage, 'key' | 'digest'>,
): Promise<Uint8Array | undefined> {
  const bytes = await storage.find(key);
  return bytes && sha256(bytes).equals(digest) ? bytes : undefined;
}

/** The same of a file that cannot be made again: that it is damaged alerts the company and whoever runs the server. */
export async function findBytes(
  services: Services,
  companyId: string,
  file: FileInStorage,
): Promise<Uint8Array | undefined> {
  const bytes = await findWholeBytes(services.storage, file);
  if (bytes === undefined) await reportDamage(services, companyId, file);
  // Somebody brought it back from a backup.
  else if (file.damagedAt !== null)
    await services.database.withTenant(companyId, systemActor('storage'), (tx) =>
      updateFileDamage(tx, file.id, null),
    );
  return bytes;
}

/** The bytes of a stored file; a damaged one is refused as such. */
export async function getBytes(
  services: Services,
  companyId: string,
  file: FileInStorage,
): Promise<Uint8Array> {
  return (await findBytes(services, companyId, file)) ?? refuse('fileDamaged');
}

/** The log says so each time it is noticed, the company is told once. */
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
