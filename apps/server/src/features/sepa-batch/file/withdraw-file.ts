import { returnCollection } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { lockMandateLives, updateMandateLives } from '../../collection/mandate-store.ts';
import { updateBatchOfCollections } from '../collection/collection-store.ts';

/**
 * Withdraws the collections of a file before the bank has it: their mandates are as if it had never been made. Returns
 * the invoices that were in it.
 */
export async function withdrawFile(
  tx: TenantTx,
  batchId: string,
  to: 'planned' | 'withdrawn',
  at: Date,
): Promise<string[]> {
  const moved = await updateBatchOfCollections(tx, batchId, 'filed', to);
  const lives = await lockMandateLives(
    tx,
    moved.map(({ mandateId }) => mandateId),
  );
  for (const { mandateId, sequenceType } of moved) {
    const life = lives.get(mandateId);
    if (life && sequenceType) lives.set(mandateId, returnCollection(life, sequenceType, false));
  }
  await updateMandateLives(tx, lives, at);
  return moved.map(({ documentId }) => documentId);
}
