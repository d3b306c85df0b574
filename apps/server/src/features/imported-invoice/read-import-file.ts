import { setImmediate } from 'node:timers/promises';
import { type ImportedInvoicePreview, MAX_IMPORTED_INVOICE_ROWS, type RefusedRow } from '@penning/contract';
import {
  type CsvRow,
  type CsvSeparator,
  type ImportedInvoiceSettings,
  type TextEncoding,
  decodeText,
  isCsvProblem,
  missingImportedInvoiceFields,
  parseCsv,
  readImportedInvoiceRow,
  sanitiseText,
} from '@penning/domain';
import { refuse } from '../../http/refusal.ts';

const BOUNDS = { maxRows: MAX_IMPORTED_INVOICE_ROWS + 1, maxColumns: 100, maxCell: 8000 };
/** How many rows are refused before they are only counted. */
export const MAX_REFUSED = 100;
const MAX_SHOWN = 20;
const LONGEST_CELL = 200;
/** Rows read before others get their turn: some milliseconds' work. */
const PIECE = 1000;

/** The rows of a file, cleaned of what no text may hold; refuses what is no CSV, with the line it stops at. */
export function readRows(
  bytes: Uint8Array,
  separator: CsvSeparator | ((text: string) => CsvSeparator),
): { rows: readonly CsvRow[]; encoding: TextEncoding; separator: CsvSeparator } {
  const { text, encoding } = decodeText(bytes);
  const used = typeof separator === 'function' ? separator(text) : separator;
  const rows = parseCsv(text, used, BOUNDS);
  if (isCsvProblem(rows)) return refuse('csvUnreadable', { field: 'file', data: rows });
  return { rows, encoding, separator: used };
}

/** The rows that hold invoices. */
export function dataRows(
  rows: readonly CsvRow[],
  { hasHeadings }: ImportedInvoiceSettings,
): readonly CsvRow[] {
  return hasHeadings ? rows.slice(1) : rows;
}

/** The name of each column, as far as it has one. */
export function headingsOf(rows: readonly CsvRow[], { hasHeadings }: ImportedInvoiceSettings): string[] {
  const first = rows[0]?.cells ?? [];
  return first.map((cell) => (hasHeadings ? shortened(cell) : ''));
}

/** What an import would make of the file. */
export async function previewImportedInvoices(
  file: { rows: readonly CsvRow[]; encoding: TextEncoding },
  settings: ImportedInvoiceSettings,
): Promise<ImportedInvoicePreview> {
  const rows = dataRows(file.rows, settings);
  const refused: RefusedRow[] = [];
  const shown: ImportedInvoicePreview['rows'] = [];
  let refusedCount = 0;
  for (const [index, { line, cells }] of rows.entries()) {
    if (index % PIECE === PIECE - 1) await setImmediate();
    const reading = readImportedInvoiceRow(cells, settings);
    const problems = 'problems' in reading ? [...reading.problems] : [];
    if (shown.length < MAX_SHOWN) shown.push({ line, cells: cells.map(shortened), problems });
    if (problems.length === 0) continue;
    refusedCount += 1;
    if (refused.length < MAX_REFUSED) refused.push({ line, reason: 'problems', problems });
  }
  return {
    encoding: file.encoding,
    headings: headingsOf(file.rows, settings),
    rows: shown,
    acceptedCount: rows.length - refusedCount,
    refusedCount,
    refused,
    missing: missingImportedInvoiceFields(settings.columns),
  };
}

function shortened(cell: string): string {
  const text = sanitiseText(cell).trim();
  return text.length > LONGEST_CELL
    ? `${text.slice(0, LONGEST_CELL).replace(/[\ud800-\udbff]$/, '')}…`
    : text;
}
