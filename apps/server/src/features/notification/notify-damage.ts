import type { Hooks } from '../../platform/services.ts';
import { findFileName } from '../../platform/upload/file-store.ts';
import { notify } from './notify.ts';

/** Notifies the company that one of its files is damaged: it has to be uploaded again, or restored from a backup. */
export const notifyDamage: Hooks['onDamaged'] = async (tx, services, fileId) => {
  const name = (await findFileName(tx, fileId)) ?? '';
  const at = services.clock.now().toISOString();
  await notify(tx, services, { kind: 'fileDamaged', key: `fileDamaged:${fileId}:${at}`, data: { name } });
};
