import {
  type ImportField,
  type ImportPreview,
  type ImportSettings,
  type ImportSum,
  MAX_IMPORT_ROWS,
  type RefusedRow,
} from '@penning/contract';
import {
  type CsvProblem,
  type CsvRow,
  type CsvSeparator,
  type ImportReading,
  type TextEncoding,
  addAmounts,
  amount,
  decodeText,
  detectSeparator,
  isCsvProblem,
  isOneOf,
  parseCsv,
  sanitiseText,
} from '@penning/domain';
import type { FileSubject, Place, RowKeys, RowToCheck, RowToSave } from './file-subject.ts';

export const BOUNDS = { maxRows: MAX_IMPORT_ROWS + 1, maxColumns: 100, maxCell: 8000 };
/** How many refused rows are listed before they are only counted. */
export const MAX_REFUSED = 100;
const MAX_SHOWN = 20;
const LONGEST_CELL = 200;

/** The preview of a file, and the keys its rows are matched by. */
export type FilePreview<Row = unknown> =
  | (Omit<ImportPreview, 'createCount' | 'updateCount' | 'duplicateCount'> & {
      readonly keys: readonly RowKeys[];
      /** The rows that are checked against the database. */
      readonly toCheck: readonly RowToCheck<Row>[];
    })
  | CsvProblem;

/** Some of the rows with data, read, with the name of each column. */
export type FilePiece<Row> =
  | {
      readonly headings: readonly string[];
      readonly rows: readonly (RowToSave<Row> | RefusedRow)[];
      /** The rows with a problem or warning. */
      readonly warned: readonly RefusedRow[];
      /** The number of rows with data in the whole file. */
      readonly rowCount: number;
    }
  | CsvProblem;

/** The skipped rows, as they are in the file. */
export type RefusedCells =
  | {
      readonly headings: readonly string[];
      readonly rows: readonly (RefusedRow & { readonly cells: readonly string[] })[];
    }
  | CsvProblem;

/** The preview of a file, or where it stops being CSV. */
export function previewFile<Field extends ImportField, Row, Context>(
  subject: FileSubject<Field, Row, Context>,
  bytes: Uint8Array,
  settings: ImportSettings,
  context: Context,
): FilePreview<Row> {
  const file = readFile(bytes, settings);
  if (isCsvProblem(file)) return file;
  const reading = readingOf(subject, settings);
  const [refused, warned]: [RefusedRow[], RefusedRow[]] = [[], []];
  const [shown, keys]: [ImportPreview['rows'], RowKeys[]] = [[], []];
  const toCheck: RowToCheck<Row>[] = [];
  const sums = new Sums();
  let [refusedCount, warnedCount] = [0, 0];
  for (const { line, cells } of file.rows) {
    const read = subject.read(cells, reading, context);
    const problems = 'problems' in read ? [...read.problems] : [];
    const warnings = 'problems' in read ? [] : [...read.warnings];
    if (shown.length < MAX_SHOWN) shown.push({ line, cells: cells.map(shortened), problems, warnings });
    if ('problems' in read) {
      refusedCount += 1;
      if (refused.length < MAX_REFUSED) refused.push({ line, reason: 'problems', problems });
      continue;
    }
    if (warnings.length > 0) {
      warnedCount += 1;
      if (warned.length < MAX_REFUSED) warned.push({ line, reason: 'warnings', problems: warnings });
    }
    if (subject.keysOf) keys.push(subject.keysOf(read.row));
    if (subject.isChecked) toCheck.push({ line, row: read.row });
    if (subject.sumOf) sums.add(subject.sumOf(read.row));
  }
  return {
    encoding: file.encoding,
    headings: [...file.headings],
    rows: shown,
    acceptedCount: file.rows.length - refusedCount,
    refusedCount,
    warnedCount,
    refused,
    warned,
    sums: sums.all(),
    missing: subject.missing(reading.columns),
    keys,
    toCheck,
  };
}

/** The requested number of rows with data, read, from a position on. */
export function readFilePiece<Field extends ImportField, Row, Context>(
  subject: FileSubject<Field, Row, Context>,
  bytes: Uint8Array,
  settings: ImportSettings,
  context: Context,
  { from, most }: Place,
): FilePiece<Row> {
  const file = readFile(bytes, settings);
  if (isCsvProblem(file)) return file;
  const reading = readingOf(subject, settings);
  const warned: RefusedRow[] = [];
  const rows = file.rows.slice(from, from + most).map(({ line, cells }) => {
    const read = subject.read(cells, reading, context);
    if ('problems' in read) return { line, reason: 'problems' as const, problems: [...read.problems] };
    if (read.warnings.length > 0) warned.push({ line, reason: 'warnings', problems: [...read.warnings] });
    return { line, row: read.row, cells };
  });
  return { headings: file.headings, rows, warned, rowCount: file.rows.length };
}

/** Every skipped row, as it is in the file; `found` are those refused because of the database. */
export function readRefusedRows<Field extends ImportField, Row, Context>(
  subject: FileSubject<Field, Row, Context>,
  bytes: Uint8Array,
  settings: ImportSettings,
  context: Context,
  found: readonly RefusedRow[],
): RefusedCells {
  const file = readFile(bytes, settings);
  if (isCsvProblem(file)) return file;
  const reading = readingOf(subject, settings);
  const foundAt = new Map(found.map((row) => [row.line, row]));
  const rows = file.rows.flatMap(({ line, cells }) => {
    const read = subject.read(cells, reading, context);
    if ('problems' in read)
      return [{ line, reason: 'problems' as const, problems: [...read.problems], cells }];
    const row = foundAt.get(line);
    return row ? [{ ...row, cells }] : [];
  });
  return { headings: file.headings, rows };
}

/** The number of rows in a new file, with the first of them, which its settings are guessed from. */
export function readFirstRows(
  bytes: Uint8Array,
  most: number,
): { rows: readonly CsvRow[]; rowCount: number; separator: CsvSeparator } | CsvProblem {
  const { text } = decodeText(bytes);
  const separator = detectSeparator(text);
  const rows = parseCsv(text, separator, BOUNDS);
  if (isCsvProblem(rows)) return rows;
  return { rows: rows.slice(0, most), rowCount: rows.length, separator };
}

/** Totals of invoices, per currency. */
export class Sums {
  readonly #sums = new Map<string, ImportSum>();

  add({ currency, total, open }: Omit<ImportSum, 'count'>, count = 1): void {
    const before = this.#sums.get(currency) ?? { count: 0, total: amount('0'), open: amount('0') };
    this.#sums.set(currency, {
      currency,
      count: before.count + count,
      total: addAmounts(before.total, total),
      open: addAmounts(before.open, open),
    });
  }

  all(): ImportSum[] {
    return [...this.#sums.values()];
  }
}

interface ReadFile {
  readonly encoding: TextEncoding;
  /** The name of each column that has one. */
  readonly headings: readonly string[];
  /** The number of rows with data. */
  readonly rows: readonly CsvRow[];
}

function readFile(bytes: Uint8Array, { separator, hasHeadings }: ImportSettings): ReadFile | CsvProblem {
  const { text, encoding } = decodeText(bytes);
  const rows = parseCsv(text, separator, BOUNDS);
  if (isCsvProblem(rows)) return rows;
  const first = rows[0]?.cells ?? [];
  return {
    encoding,
    headings: first.map((cell) => (hasHeadings ? shortened(cell) : '')),
    rows: hasHeadings ? rows.slice(1) : rows,
  };
}

/** The settings with only the fields of this kind. */
function readingOf<Field extends ImportField, Row, Context>(
  { fields }: FileSubject<Field, Row, Context>,
  settings: ImportSettings,
): ImportReading<Field> {
  const columns = settings.columns.map((field) => (isOneOf<Field>(fields, field) ? field : null));
  return { ...settings, columns };
}

function shortened(cell: string): string {
  const text = sanitiseText(cell).trim();
  return text.length > LONGEST_CELL
    ? `${text.slice(0, LONGEST_CELL).replace(/[\ud800-\udbff]$/, '')}…`
    : text;
}
