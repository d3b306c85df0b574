import { type ImportedInvoiceDocument, sanitiseText } from '@penning/domain';
import { readerOf } from '../../../reading/reader.ts';
import { findCustomersNamed } from '../../customer/imported/link-imported-invoices.ts';
import { type ImportKind, suggestFrom } from '../../import/import-kind.ts';
import { Sums } from '../../import/import-sums.ts';
import {
  deleteImportedInvoices,
  insertImportedInvoices,
  listKeptInvoices,
  listRepeatedLines,
} from './imported-invoice-import-store.ts';
import {
  INVOICE_SUBJECT,
  type previewInvoices,
  type readInvoicePiece,
  type readRefusedInvoices,
} from './read-invoice-file.ts';

const MODULE = new URL('./read-invoice-file.ts', import.meta.url);
const LONGEST_VALUE = 2000;

/** Invoices of earlier systems: duplicates are skipped, and an imported invoice never changes. */
export const importedInvoiceImport: ImportKind<ImportedInvoiceDocument, null> = {
  name: 'importedInvoice',
  fields: INVOICE_SUBJECT.fields,
  suggest: (rows, basis) => suggestFrom(INVOICE_SUBJECT, rows, basis),
  readers: {
    preview: readerOf<typeof previewInvoices>(MODULE, 'previewInvoices'),
    piece: readerOf<typeof readInvoicePiece>(MODULE, 'readInvoicePiece'),
    refused: readerOf<typeof readRefusedInvoices>(MODULE, 'readRefusedInvoices'),
  },
  loadContext: async () => null,
  check: async (tx, _services, rows) => ({
    refused: new Map(),
    duplicates: await listRepeatedLines(tx, rows),
  }),
  save: async (tx, { services, importId, headings, rows, at }) => {
    const customerOf = await findCustomersNamed(
      tx,
      rows.map(({ row }) => keysOf(row)),
    );
    const documents = rows.map(({ line, row, cells }) => ({
      ...row,
      customerId: customerOf(keysOf(row)) ?? null,
      id: services.newId(),
      line,
      source: cells.map((cell, column) => ({ heading: headings[column] ?? '', value: storedText(cell) })),
    }));
    const added = await insertImportedInvoices(tx, importId, documents, at);
    return {
      importedLines: [...added],
      updatedLines: [],
      duplicateLines: rows.flatMap(({ line }) => (added.has(line) ? [] : line)),
    };
  },
  addUp: (before, rows, written) => {
    const sums = new Sums();
    for (const { count, ...sum } of before) sums.add(sum, count);
    for (const { line, row } of rows)
      if (written.has(line) && INVOICE_SUBJECT.sumOf) sums.add(INVOICE_SUBJECT.sumOf(row));
    return sums.all();
  },
  undo: async (tx, importId) => {
    await deleteImportedInvoices(tx, importId);
    const kept = await listKeptInvoices(tx, importId);
    return { kept, keptCount: kept.length };
  },
};

function keysOf({ customerNumber, customerEmail, customerName }: ImportedInvoiceDocument) {
  return { number: customerNumber, email: customerEmail, name: customerName };
}

function storedText(cell: string): string {
  const text = sanitiseText(cell).trim();
  return text.slice(0, LONGEST_VALUE).replace(/[\ud800-\udbff]$/, '');
}
