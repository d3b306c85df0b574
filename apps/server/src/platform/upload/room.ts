import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../services.ts';
import { countUsedStorage } from './upload-store.ts';

/** A dropped folder of receipts has a few hundred files; more than this isn't a person. */
const MAX_OPEN_UPLOADS = 1000;
const MIB = 1024 * 1024;

/** Refuses a file when the storage is full; two simultaneous ones may each exceed it by one file. */
export async function refuseWithoutRoom(
  tx: TenantTx,
  { env }: Pick<Services, 'env'>,
  size: number,
): Promise<void> {
  const { bytes } = await countUsedStorage(tx);
  if (bytes + size > env.STORAGE_PER_COMPANY * MIB) refuse('storageFull');
}

/** The same for a file that comes in chunks, with a limit on unfinished uploads. */
export async function refuseUploadWithoutRoom(
  tx: TenantTx,
  services: Pick<Services, 'env'>,
  size: number,
): Promise<void> {
  const { uploads } = await countUsedStorage(tx);
  if (uploads >= MAX_OPEN_UPLOADS) refuse('tooManyUploads');
  await refuseWithoutRoom(tx, services, size);
}
