import type { KeptRecord } from '@penning/contract';
import {
  type BillableItemImportContext,
  type BillableItemImportRow,
  percentageOfFactor,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { readerOf } from '../../../reading/reader.ts';
import { type ImportKind, type SavedRows, type SavingWork, suggestFrom } from '../../import/import-kind.ts';
import { deleteImportRecords, insertImportRecords } from '../../import/import-record-store.ts';
import { listVatCodes } from '../../settings/vat-code-store.ts';
import { deleteUnusedItems, insertItems, listKeptItems } from './billable-item-import-store.ts';
import { checkItems } from './check-items.ts';
import {
  BILLABLE_ITEM_SUBJECT,
  type previewBillableItems,
  type readBillableItemPiece,
  type readRefusedBillableItems,
} from './read-billable-item-file.ts';

const MODULE = new URL('./read-billable-item-file.ts', import.meta.url);

/** Hours and expenses of customers, from time trackers and lists of costs (docs/rules/hours-and-expenses.md#import). */
export const billableItemImport: ImportKind<BillableItemImportRow, BillableItemImportContext> = {
  name: 'billableItem',
  fields: BILLABLE_ITEM_SUBJECT.fields,
  suggest: (rows, basis) => suggestFrom(BILLABLE_ITEM_SUBJECT, rows, basis),
  readers: {
    preview: readerOf<typeof previewBillableItems>(MODULE, 'previewBillableItems'),
    piece: readerOf<typeof readBillableItemPiece>(MODULE, 'readBillableItemPiece'),
    refused: readerOf<typeof readRefusedBillableItems>(MODULE, 'readRefusedBillableItems'),
  },
  loadContext: async (tx) => ({
    vatCodes: (await listVatCodes(tx)).map(({ id, name, code, type, factor }) => ({
      id,
      name,
      code,
      type,
      percentage: percentageOfFactor(factor),
    })),
  }),
  check: (tx, _services, rows) => checkItems(tx, null, rows),
  save: saveItems,
  undo: undoItems,
};

async function saveItems(tx: TenantTx, work: SavingWork<BillableItemImportRow>): Promise<SavedRows> {
  const { services, importId, rows, at } = work;
  const { refused, duplicates, toMake } = await checkItems(tx, importId, rows);
  const made = toMake.map(({ line, item }) => ({ line, item: { ...item, id: services.newId() } }));
  await insertItems(
    tx,
    made.map(({ item }) => item),
    at,
  );
  await insertImportRecords(
    tx,
    importId,
    at,
    made.map(({ line, item }) => ({ line, recordId: item.id, before: null })),
  );
  return {
    importedLines: made.map(({ line }) => line),
    updatedLines: [],
    duplicateLines: [...duplicates],
    refused: [...refused].map(([line, problems]) => ({ line, reason: 'problems', problems: [...problems] })),
  };
}

/** Deletes the items of an import that no document bills and nobody changed. */
async function undoItems(tx: TenantTx, importId: string): Promise<{ kept: KeptRecord[]; keptCount: number }> {
  await deleteUnusedItems(tx, importId);
  const kept = await listKeptItems(tx, importId);
  await deleteImportRecords(tx, importId);
  return { kept, keptCount: kept.length };
}
