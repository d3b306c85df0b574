import type { ImportSettings, RefusedRow } from '@penning/contract';
import {
  INVOICE_COLUMN_NAMES,
  INVOICE_IMPORT_FIELDS,
  type InvoiceImportField,
  type InvoiceImportRow,
  type LineImportContext,
  groupInvoiceRows,
  joinInvoiceRows,
  missingInvoiceFields,
  readInvoiceRow,
} from '@penning/domain';
import type { FileSubject, Place } from '../../import/file-subject.ts';
import { previewFile, readFilePiece, readRefusedRows } from '../../import/read-import-file.ts';

/** How rows of whole invoices are read: those with the same customer and reference are one invoice. */
export const INVOICE_SUBJECT: FileSubject<InvoiceImportField, InvoiceImportRow, LineImportContext> = {
  fields: INVOICE_IMPORT_FIELDS,
  names: INVOICE_COLUMN_NAMES,
  dates: ['invoiceDate'],
  amounts: ['price', 'quantity'],
  missing: missingInvoiceFields,
  read: readInvoiceRow,
  group: { split: groupInvoiceRows, join: joinInvoiceRows },
  isChecked: true,
};

export const previewInvoices = (bytes: Uint8Array, settings: ImportSettings, context: LineImportContext) =>
  previewFile(INVOICE_SUBJECT, bytes, settings, context);

export const readInvoicePiece = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: LineImportContext,
  place: Place,
) => readFilePiece(INVOICE_SUBJECT, bytes, settings, context, place);

export const readRefusedInvoices = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: LineImportContext,
  found: readonly RefusedRow[],
) => readRefusedRows(INVOICE_SUBJECT, bytes, settings, context, found);
