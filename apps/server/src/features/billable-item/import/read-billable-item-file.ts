import type { ImportSettings, RefusedRow } from '@penning/contract';
import {
  BILLABLE_ITEM_COLUMN_NAMES,
  BILLABLE_ITEM_IMPORT_FIELDS,
  type BillableItemImportContext,
  type BillableItemImportField,
  type BillableItemImportRow,
  missingBillableItemFields,
  readBillableItemRow,
} from '@penning/domain';
import type { FileSubject, Place } from '../../import/file-subject.ts';
import { previewFile, readFilePiece, readRefusedRows } from '../../import/read-import-file.ts';

/** How rows of hours and expenses are read; their customers and products are looked up in the database. */
export const BILLABLE_ITEM_SUBJECT: FileSubject<
  BillableItemImportField,
  BillableItemImportRow,
  BillableItemImportContext
> = {
  fields: BILLABLE_ITEM_IMPORT_FIELDS,
  names: BILLABLE_ITEM_COLUMN_NAMES,
  dates: ['spentOn'],
  amounts: ['price', 'billableAmount', 'quantity', 'duration'],
  missing: missingBillableItemFields,
  read: readBillableItemRow,
  isChecked: true,
};

export const previewBillableItems = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: BillableItemImportContext,
) => previewFile(BILLABLE_ITEM_SUBJECT, bytes, settings, context);

export const readBillableItemPiece = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: BillableItemImportContext,
  place: Place,
) => readFilePiece(BILLABLE_ITEM_SUBJECT, bytes, settings, context, place);

export const readRefusedBillableItems = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: BillableItemImportContext,
  found: readonly RefusedRow[],
) => readRefusedRows(BILLABLE_ITEM_SUBJECT, bytes, settings, context, found);
