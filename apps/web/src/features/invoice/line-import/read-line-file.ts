import { MAX_LINES } from '@penning/contract';
import {
  type CsvRow,
  type ImportReading,
  LINE_COLUMN_NAMES,
  type LineImportField,
  type TextEncoding,
  countTitleRows,
  decodeText,
  detectSeparator,
  isCsvProblem,
  parseCsv,
  suggestReading,
} from '@penning/domain';

/** The meaning of a column: a field, not imported, or still to be chosen. */
export type LineColumn = LineImportField | 'leftOut' | null;

/** How a file of lines is read. */
export interface LineSettings {
  readonly separator: ImportReading['separator'];
  readonly decimalMark: ImportReading['decimalMark'];
  /** How many rows are above the headings and left out. */
  readonly titleRows: number;
  readonly hasHeadings: boolean;
  readonly columns: readonly LineColumn[];
}

/** Rows that were read: those of a file, whose encoding is a guess, or pasted ones. */
export interface LineSource {
  readonly text: string;
  readonly settings: LineSettings;
  readonly file?: { readonly bytes: Uint8Array; readonly encoding: TextEncoding };
}

/** A file that was read, or why it couldn't be. */
export type LineFile = LineSource | { readonly problem: 'workbook' | 'tooLarge' | 'noData' };

/** Rows of a file, or the line on which something is wrong. */
type LineRows = readonly CsvRow[] | { readonly wrongLine: number };

const MAX_BYTES = 2 * 1024 * 1024;
/** A few more than a document can have, so that the number can be reported. */
const BOUNDS = { maxRows: 10 * MAX_LINES, maxColumns: 100, maxCell: 20_000 };

/** Reads the bytes of a file and proposes a mapping of its columns. */
export function readLineFile(bytes: Uint8Array): LineFile {
  if (bytes.length > MAX_BYTES) return { problem: 'tooLarge' };
  // The first bytes of a zip, which is what a workbook is.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return { problem: 'workbook' };
  const source = sourceOf(bytes);
  return hasData(source) ? source : { problem: 'noData' };
}

/** The rows of a file in the given encoding, else in the one that is recognised. */
export function sourceOf(bytes: Uint8Array, given?: TextEncoding): LineSource {
  const { text, encoding } = decodeText(bytes, given);
  return { ...suggestSource(text), file: { bytes, encoding } };
}

/** Reads pasted text; a spreadsheet separates its cells by tabs. */
export function readLineText(text: string): LineFile {
  const source = suggestSource(text);
  return hasData(source) ? source : { problem: 'noData' };
}

function suggestSource(text: string): LineSource {
  const written = text.split('\n').filter((line) => line.trim() !== '');
  const isPasted = written.length > 0 && written.every((line) => line.includes('\t'));
  const separator = isPasted ? '\t' : detectSeparator(text);
  return { text, settings: suggestLineSettings(text, separator) };
}

const SUBJECT = { names: LINE_COLUMN_NAMES, dates: [], amounts: ['price' as const, 'quantity' as const] };

/** Suggests how to read a text with this separator; `given` is how many rows are above the headings, where a person says so. */
export function suggestLineSettings(
  text: string,
  separator: LineSettings['separator'],
  given?: number,
): LineSettings {
  const all = parseCsv(text, separator, BOUNDS);
  if (isCsvProblem(all))
    return { separator, decimalMark: ',', titleRows: given ?? 0, hasHeadings: true, columns: [] };
  const file = {
    separator,
    currency: 'EUR',
    decimalMark: separator === ',' ? ('.' as const) : (',' as const),
  };
  const knownColumns = (row: CsvRow) =>
    suggestReading([row], SUBJECT, file).columns.filter((field) => field !== null).length;
  const titleRows = given ?? countTitleRows(all, knownColumns);
  const rows = all.slice(titleRows);
  const { decimalMark, hasHeadings, columns } = suggestReading(rows, SUBJECT, file);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const data = rows.slice(hasHeadings ? 1 : 0);
  const isEmpty = (at: number) => data.every(({ cells }) => (cells[at] ?? '').trim() === '');
  return {
    separator,
    decimalMark,
    titleRows,
    hasHeadings,
    columns: Array.from({ length: width }, (_, at) => columns[at] ?? (isEmpty(at) ? 'leftOut' : null)),
  };
}

/** The headings of a text, and the rows below them. */
export function splitLineText(
  text: string,
  { separator, titleRows, hasHeadings }: Pick<LineSettings, 'separator' | 'titleRows' | 'hasHeadings'>,
): { headings: readonly string[]; rows: LineRows } {
  const all = parseCsv(text, separator, BOUNDS);
  if (isCsvProblem(all)) return { headings: [], rows: { wrongLine: all.line } };
  const rows = all.slice(titleRows);
  return { headings: hasHeadings ? (rows[0]?.cells ?? []) : [], rows: rows.slice(hasHeadings ? 1 : 0) };
}

/** Whether there are rows, or a problem that is shown instead. */
function hasData({ text, settings }: LineSource): boolean {
  const { rows } = splitLineText(text, settings);
  return !('length' in rows) || rows.length > 0;
}
