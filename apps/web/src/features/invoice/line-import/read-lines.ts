import {
  type CsvRow,
  type ImportedLine,
  type LineCellProblem,
  type LineImportContext,
  type LineImportField,
  isUntaxedCell,
  readLineRow,
} from '@penning/domain';
import type { LineSettings } from './read-line-file.ts';

/** A row of the file with the resulting line. */
interface ReadLine {
  readonly at: number;
  readonly cells: readonly string[];
  readonly line: ImportedLine;
  readonly problems: readonly LineCellProblem[];
}

/** Reads the rows with data in an imported column. */
export function readLines(
  rows: readonly CsvRow[],
  settings: LineSettings,
  context: LineImportContext,
): ReadLine[] {
  const columns = fieldsOf(settings);
  const reading = { ...settings, columns, dateFormat: 'yyyy-MM-dd' as const, currency: 'EUR' };
  return rows
    .filter(({ cells }) => columns.some((field, at) => field !== null && (cells[at] ?? '').trim() !== ''))
    .map(({ line: at, cells }) => ({ at, cells, ...readLineRow(cells, reading, context) }));
}

/** Whether a row has no VAT and several VAT codes could apply. */
export function saysUntaxed(rows: readonly CsvRow[], settings: LineSettings): boolean {
  const at = settings.columns.indexOf('vatRate');
  return at >= 0 && rows.some(({ cells }) => isUntaxedCell(cells[at] ?? ''));
}

/** The field of each column, null for columns left out. */
function fieldsOf({ columns }: LineSettings): (LineImportField | null)[] {
  return columns.map((column) => (column === 'leftOut' ? null : column));
}
