import {
  type ImportField,
  type ImportPreview,
  type ImportSettings,
  MAX_IMPORT_ROWS,
  type RefusedRow,
} from '@penning/contract';
import {
  type CsvProblem,
  type CsvRow,
  type CsvSeparator,
  type ImportReading,
  type TextEncoding,
  decodeText,
  defined,
  detectSeparator,
  isCsvProblem,
  isOneOf,
  parseCsv,
  sanitiseText,
} from '@penning/domain';
import type { FileSubject, Place, RowKeys, RowToCheck, RowToSave } from './file-subject.ts';
import { Sums } from './import-sums.ts';
import { refuseParts } from './refuse-parts.ts';

export const BOUNDS = { maxRows: MAX_IMPORT_ROWS + 1, maxColumns: 100, maxCell: 8000 };
/** How many refused rows are listed before they are only counted. */
export const MAX_REFUSED = 100;
const MAX_SHOWN = 20;
const LONGEST_CELL = 200;

/** The preview of a file, and the keys its rows are matched by. */
export type FilePreview<Row = unknown> =
  | (Omit<ImportPreview, 'createCount' | 'updateCount' | 'duplicateCount' | 'matches'> & {
      readonly keys: readonly RowKeys[];
      /** The lines of the first keys, as far as they are shown. */
      readonly lines: readonly number[];
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

type RefusedRowCells = RefusedRow & { readonly cells: readonly string[] };

/** The skipped rows, as they are in the file. */
export type RefusedCells =
  | { readonly headings: readonly string[]; readonly rows: readonly RefusedRowCells[] }
  | CsvProblem;

/** The preview of a file, or where it stops being CSV. */
export function previewFile<Field extends ImportField, Row, Context>(
  given: FileSubject<Field, Row, Context>,
  bytes: Uint8Array,
  settings: ImportSettings,
  context: Context,
): FilePreview<Row> {
  const file = readFile(bytes, settings);
  if (isCsvProblem(file)) return file;
  const reading = readingOf(given, settings);
  const subject = refuseParts(given, file.rows, reading);
  const [refused, warned]: [RefusedRow[], RefusedRow[]] = [[], []];
  const [shown, keys, lines]: [ImportPreview['rows'], RowKeys[], number[]] = [[], [], []];
  const toCheck: RowToCheck<Row>[] = [];
  const sums = new Sums();
  const counted = new Set<string>();
  let [refusedCount, warnedCount] = [0, 0];
  const records = groupRows(subject, file.rows, reading);
  for (const rows of records) {
    const { line, row, parts } = readRecord(subject, rows, reading, context);
    for (const { problems, warnings, ...part } of parts) {
      if (shown.length < MAX_SHOWN)
        shown.push({ line: part.line, cells: part.cells.map(shortened), problems, warnings });
      if (problems.length > 0 && refused.length < MAX_REFUSED)
        refused.push({ line: part.line, reason: 'problems', problems });
    }
    if (row === undefined) {
      refusedCount += 1;
      continue;
    }
    const doubtful = parts.filter(({ warnings }) => warnings.length > 0);
    if (doubtful.length > 0) warnedCount += 1;
    for (const { line: at, warnings } of doubtful)
      if (warned.length < MAX_REFUSED) warned.push({ line: at, reason: 'warnings', problems: warnings });
    if (subject.keysOf) keys.push(subject.keysOf(row));
    if (line <= (shown.at(-1)?.line ?? 0)) lines.push(line);
    if (subject.isChecked) toCheck.push({ line, row });
    addOnce(subject, row, { sums, counted });
  }
  return {
    headings: [...file.headings],
    rows: shown,
    acceptedCount: records.length - refusedCount,
    refusedCount,
    warnedCount,
    refused,
    warned,
    sums: sums.all(),
    missing: subject.missing(reading.columns),
    keys,
    lines,
    toCheck,
  };
}

/** Adds a row to the totals, unless an earlier one is of the same record. */
function addOnce<Field extends ImportField, Row, Context>(
  { sumOf, sameAs }: FileSubject<Field, Row, Context>,
  row: Row,
  { sums, counted }: { readonly sums: Sums; readonly counted: Set<string> },
): void {
  const same = sameAs?.(row);
  if (same !== undefined && counted.has(same)) return;
  if (same !== undefined) counted.add(same);
  if (sumOf) sums.add(sumOf(row));
}

/** The requested number of rows with data, read, from a position on. */
export function readFilePiece<Field extends ImportField, Row, Context>(
  given: FileSubject<Field, Row, Context>,
  bytes: Uint8Array,
  settings: ImportSettings,
  context: Context,
  { from, max }: Place,
): FilePiece<Row> {
  const file = readFile(bytes, settings);
  if (isCsvProblem(file)) return file;
  const reading = readingOf(given, settings);
  const subject = refuseParts(given, file.rows, reading);
  const warned: RefusedRow[] = [];
  const records = groupRows(subject, file.rows, reading);
  const rows = records.slice(from, from + max).map((group) => {
    const { line, cells, row, parts } = readRecord(subject, group, reading, context);
    if (row === undefined) {
      const wrong = parts.find(({ problems }) => problems.length > 0);
      return { line: wrong?.line ?? line, reason: 'problems' as const, problems: wrong?.problems ?? [] };
    }
    // Of a record of several rows the first line is what is written.
    const warnings = parts.flatMap((part) => part.warnings);
    if (warnings.length > 0) warned.push({ line, reason: 'warnings', problems: warnings });
    return { line, row, cells };
  });
  return { headings: file.headings, rows, warned, rowCount: records.length };
}

/** Every skipped row, as it is in the file; `found` are those refused because of the database. */
export function readRefusedRows<Field extends ImportField, Row, Context>(
  given: FileSubject<Field, Row, Context>,
  bytes: Uint8Array,
  settings: ImportSettings,
  context: Context,
  found: readonly RefusedRow[],
): RefusedCells {
  const file = readFile(bytes, settings);
  if (isCsvProblem(file)) return file;
  const reading = readingOf(given, settings);
  const subject = refuseParts(given, file.rows, reading);
  const foundAt = new Map(found.map((row) => [row.line, row]));
  const rows = groupRows(subject, file.rows, reading).flatMap((group): RefusedRowCells[] => {
    const { line, row, parts } = readRecord(subject, group, reading, context);
    const found = foundAt.get(line);
    // All rows of a record, so that it is whole when it is imported again.
    if (row === undefined)
      return parts.map(({ line: at, cells, problems }) => ({
        line: at,
        reason: 'problems' as const,
        problems,
        cells,
      }));
    return found ? parts.map(({ line: at, cells }) => ({ ...found, line: at, cells })) : [];
  });
  return { headings: file.headings, rows };
}

/** The rows of each record: one, or all that belong together, in the order of the file. */
function groupRows<Field extends ImportField, Row, Context>(
  { group }: FileSubject<Field, Row, Context>,
  rows: readonly CsvRow[],
  reading: ImportReading<Field>,
): readonly (readonly CsvRow[])[] {
  if (!group) return rows.map((row) => [row]);
  return group.split(rows, reading);
}

type Problems = RefusedRow['problems'];

/** A record with what is wrong with each of its rows; without a row when anything is. */
interface ReadRecord<Row> extends CsvRow {
  readonly row: Row | undefined;
  readonly parts: readonly (CsvRow & { readonly problems: Problems; readonly warnings: Problems })[];
}

function readRecord<Field extends ImportField, Row, Context>(
  { read, group }: FileSubject<Field, Row, Context>,
  rows: readonly CsvRow[],
  reading: ImportReading<Field>,
  context: Context,
): ReadRecord<Row> {
  const found: Row[] = [];
  const parts = rows.map(({ line, cells }) => {
    const outcome = read(cells, reading, context);
    if ('problems' in outcome) {
      return { line, cells, problems: [...outcome.problems], warnings: [] };
    }
    found.push(outcome.row);
    return { line, cells, problems: [], warnings: [...outcome.warnings] };
  });
  const first = defined(rows[0]);
  if (found.length < rows.length) return { ...first, row: undefined, parts };
  if (!group) return { ...first, row: found[0], parts };
  const joined = group.join(found);
  if ('row' in joined) return { ...first, row: joined.row, parts };
  const { part, problem } = joined;
  return {
    ...first,
    row: undefined,
    parts: parts.map((one, at) => (at === part ? { ...one, problems: [problem] } : one)),
  };
}

/** The number of rows in a new file, with the first of them, which its settings are guessed from. */
export function readFirstRows(
  bytes: Uint8Array,
  max: number,
):
  | { rows: readonly CsvRow[]; rowCount: number; encoding: TextEncoding; separator: CsvSeparator }
  | CsvProblem {
  const { text, encoding } = decodeText(bytes);
  const separator = detectSeparator(text);
  const rows = parseCsv(text, separator, BOUNDS);
  if (isCsvProblem(rows)) return rows;
  return { rows: rows.slice(0, max), rowCount: rows.length, encoding, separator };
}

interface ReadFile {
  /** The name of each column that has one. */
  readonly headings: readonly string[];
  /** The number of rows with data. */
  readonly rows: readonly CsvRow[];
}

function readFile(
  bytes: Uint8Array,
  { encoding, separator, titleRows, hasHeadings }: ImportSettings,
): ReadFile | CsvProblem {
  const { text } = decodeText(bytes, encoding);
  const all = parseCsv(text, separator, BOUNDS);
  if (isCsvProblem(all)) return all;
  const rows = all.slice(titleRows);
  const first = rows[0]?.cells ?? [];
  return {
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
