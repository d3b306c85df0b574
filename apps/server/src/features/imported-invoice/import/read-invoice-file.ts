import type { ImportSettings, RefusedRow } from '@penning/contract';
import {
  IMPORTED_INVOICE_COLUMN_NAMES,
  IMPORTED_INVOICE_FIELDS,
  type ImportedInvoiceDocument,
  type ImportedInvoiceField,
  amount,
  foldText,
  missingImportedInvoiceFields,
  readImportedInvoiceRow,
  statedTotal,
  totalField,
} from '@penning/domain';
import type { FileSubject, Place } from '../../import/file-subject.ts';
import { previewFile, readFilePiece, readRefusedRows } from '../../import/read-import-file.ts';

/** How rows of invoices of earlier systems are read. */
export const INVOICE_SUBJECT: FileSubject<ImportedInvoiceField, ImportedInvoiceDocument, null> = {
  fields: IMPORTED_INVOICE_FIELDS,
  names: IMPORTED_INVOICE_COLUMN_NAMES,
  dates: ['invoiceDate', 'dueDate', 'paidOn'],
  amounts: ['totalExcl', 'totalVat', 'totalIncl', 'openAmount', 'paidAmount'],
  missing: missingImportedInvoiceFields,
  read: readImportedInvoiceRow,
  isChecked: true,
  whole: { statedTotal, totalField },
  // As the index that keeps an invoice from being imported twice.
  sameAs: ({ number, invoiceDate, type, customerName }) =>
    JSON.stringify([foldText(number), invoiceDate, type, foldText(customerName)]),
  sumOf: ({ currency, totalIncl, openAmount, paid }) => ({
    currency,
    total: totalIncl,
    open: openAmount ?? (paid === false ? totalIncl : amount('0')),
  }),
};

export const previewInvoices = (bytes: Uint8Array, settings: ImportSettings, context: null) =>
  previewFile(INVOICE_SUBJECT, bytes, settings, context);

export const readInvoicePiece = (bytes: Uint8Array, settings: ImportSettings, context: null, place: Place) =>
  readFilePiece(INVOICE_SUBJECT, bytes, settings, context, place);

export const readRefusedInvoices = (
  bytes: Uint8Array,
  settings: ImportSettings,
  context: null,
  found: readonly RefusedRow[],
) => readRefusedRows(INVOICE_SUBJECT, bytes, settings, context, found);
