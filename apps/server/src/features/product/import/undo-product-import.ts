import type { KeptRecord } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { deleteImportRecords } from '../../import/import-record-store.ts';
import { deleteImportedProducts } from './product-import-store.ts';

/** Deletes the products that an import made and restores those it changed; documents keep their own copy anyway. */
export async function undoProductImport(
  tx: TenantTx,
  importId: string,
): Promise<{ kept: KeptRecord[]; keptCount: number }> {
  const kept = await deleteImportedProducts(tx, importId);
  await deleteImportRecords(tx, importId);
  return { kept, keptCount: kept.length };
}
