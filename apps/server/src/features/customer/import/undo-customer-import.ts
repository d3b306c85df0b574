import type { KeptRecord } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { deleteImportRecords, findLastLine } from '../../import/import-record-store.ts';
import {
  deleteImportedNotes,
  deleteUnusedImports,
  listKeptCustomers,
  updateCustomersBack,
} from './customer-import-store.ts';

/** How many lines one statement handles. */
const AT_ONCE = 5000;

/**
 * Deletes the customers that an import created and restores the others' earlier values, where nothing was
 * done with them since.
 */
export async function undoCustomerImport(
  tx: TenantTx,
  importId: string,
): Promise<{ kept: KeptRecord[]; keptCount: number }> {
  await deleteImportedNotes(tx, importId);
  const changed = await updateCustomersBack(tx, importId);
  const last = await findLastLine(tx, importId);
  for (let from = 0; from <= last; from += AT_ONCE)
    await deleteUnusedImports(tx, importId, { from, until: from + AT_ONCE });
  const kept = [...(await listKeptCustomers(tx, importId)), ...changed];
  await deleteImportRecords(tx, importId);
  return { kept, keptCount: kept.length };
}
