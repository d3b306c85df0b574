import { ImportCells, type ImportReading } from '../import/import-reading.ts';
import { foldText } from '../text/latin.ts';
import type { ImportedInvoiceField } from './imported-invoice-row.ts';

type Reading = ImportReading<ImportedInvoiceField>;

/** What rows of one invoice share, and its total as the row has it, unread; undefined without a number. */
export function statedTotal(
  cells: readonly string[],
  reading: Reading,
): { readonly invoice: string; readonly total: string } | undefined {
  const from = new ImportCells(cells, reading);
  const number = from.text('number');
  if (number === '') return undefined;
  const total = from.text(totalField(reading));
  const names = (['customerName', 'customerNumber', 'firstName', 'lastName'] as const).map((field) =>
    foldText(from.text(field)),
  );
  const kind = `${from.text('documentKind')} ${total.startsWith('-')}`;
  return { invoice: JSON.stringify([foldText(number), from.text('invoiceDate'), kind, ...names]), total };
}

/** The field that an invoice's total is read from. */
export function totalField({ columns }: Reading): 'totalIncl' | 'totalExcl' {
  return columns.includes('totalIncl') ? 'totalIncl' : 'totalExcl';
}
