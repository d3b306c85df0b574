import { type ImportedInvoicePreview, MAX_IMPORTED_INVOICE_ROWS, type RefusedRow } from '@penning/contract';
import {
  type CsvProblem,
  type CsvRow,
  type CsvSeparator,
  type ImportedInvoiceSettings,
  type TextEncoding,
  decodeText,
  detectSeparator,
  isCsvProblem,
  missingImportedInvoiceFields,
  parseCsv,
  readImportedInvoiceRow,
  sanitiseText,
} from '@penning/domain';

const BOUNDS = { maxRows: MAX_IMPORTED_INVOICE_ROWS + 1, maxColumns: 100, maxCell: 8000 };
/** How many rows are refused before they are only counted. */
export const MAX_REFUSED = 100;
const MAX_SHOWN = 20;
const LONGEST_CELL = 200;

/** The rows of a file, cleaned of what no text may hold; or the line at which it stops being CSV. */
function readRows(
  bytes: Uint8Array,
  separator: CsvSeparator,
): { readonly rows: readonly CsvRow[]; readonly encoding: TextEncoding } | CsvProblem {
  const { text, encoding } = decodeText(bytes);
  const rows = parseCsv(text, separator, BOUNDS);
  return isCsvProblem(rows) ? rows : { rows, encoding };
}

/** The rows that hold invoices. */
function dataRows(rows: readonly CsvRow[], { hasHeadings }: ImportedInvoiceSettings): readonly CsvRow[] {
  return hasHeadings ? rows.slice(1) : rows;
}

/** The name of each column, as far as it has one. */
function headingsOf(rows: readonly CsvRow[], { hasHeadings }: ImportedInvoiceSettings): string[] {
  const first = rows[0]?.cells ?? [];
  return first.map((cell) => (hasHeadings ? shortened(cell) : ''));
}

/** What an import would make of the file, or where it stops being CSV. */
export async function previewImportedInvoices(
  bytes: Uint8Array,
  settings: ImportedInvoiceSettings,
): Promise<ImportedInvoicePreview | CsvProblem> {
  const file = readRows(bytes, settings.separator);
  if (isCsvProblem(file)) return file;
  const rows = dataRows(file.rows, settings);
  const refused: RefusedRow[] = [];
  const shown: ImportedInvoicePreview['rows'] = [];
  let refusedCount = 0;
  for (const { line, cells } of rows) {
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

/** How many rows a new file has, with the first of them, from which its settings are guessed. */
export function readFirstRows(
  bytes: Uint8Array,
  most: number,
): { rows: readonly CsvRow[]; rowCount: number; separator: CsvSeparator } | CsvProblem {
  const separator = detectSeparator(decodeText(bytes).text);
  const file = readRows(bytes, separator);
  if (isCsvProblem(file)) return file;
  return { rows: file.rows.slice(0, most), rowCount: file.rows.length, separator };
}

/** Some of the rows that hold invoices, with the name of each column. */
export interface ImportPiece {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
  /** The rows of the whole file that hold invoices. */
  readonly rowCount: number;
}

/** As many rows that hold invoices as are asked for, from a place on. */
export function readImportPiece(
  bytes: Uint8Array,
  settings: ImportedInvoiceSettings,
  { from, most }: { from: number; most: number },
): ImportPiece | CsvProblem {
  const file = readRows(bytes, settings.separator);
  if (isCsvProblem(file)) return file;
  const rows = dataRows(file.rows, settings);
  return {
    headings: headingsOf(file.rows, settings),
    rows: rows.slice(from, from + most),
    rowCount: rows.length,
  };
}

function shortened(cell: string): string {
  const text = sanitiseText(cell).trim();
  return text.length > LONGEST_CELL
    ? `${text.slice(0, LONGEST_CELL).replace(/[\ud800-\udbff]$/, '')}…`
    : text;
}
