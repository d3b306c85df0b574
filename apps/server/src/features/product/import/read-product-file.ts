import type { ImportSettings, RefusedRow } from '@penning/contract';
import {
  PRODUCT_COLUMN_NAMES,
  PRODUCT_IMPORT_FIELDS,
  type ProductImportContext,
  type ProductImportField,
  type ProductImportRow,
  missingProductFields,
  readProductRow,
} from '@penning/domain';
import type { FileSubject, Place } from '../../import/file-subject.ts';
import { previewFile, readFilePiece, readRefusedRows } from '../../import/read-import-file.ts';

/** How rows of products are read. */
export const PRODUCT_SUBJECT: FileSubject<ProductImportField, ProductImportRow, ProductImportContext> = {
  fields: PRODUCT_IMPORT_FIELDS,
  names: PRODUCT_COLUMN_NAMES,
  dates: [],
  amounts: ['price'],
  missing: missingProductFields,
  read: readProductRow,
  keysOf: ({ number = '', description }) => ({ number, email: '', name: description }),
};

export const previewProducts = (bytes: Uint8Array, settings: ImportSettings, context: ProductImportContext) =>
  previewFile(PRODUCT_SUBJECT, bytes, settings, context);

export const readProductPiece = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: ProductImportContext,
  place: Place,
) => readFilePiece(PRODUCT_SUBJECT, bytes, settings, context, place);

export const readRefusedProducts = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: ProductImportContext,
  found: readonly RefusedRow[],
) => readRefusedRows(PRODUCT_SUBJECT, bytes, settings, context, found);
