import {
  type CsvRow,
  type ImportedLine,
  type LineCellProblem,
  type LineImportContext,
  type LineImportField,
  isTotalLine,
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

/** Reads the rows with data in an imported column; how many others only add them up. */
export function readLines(
  rows: readonly CsvRow[],
  settings: LineSettings,
  context: LineImportContext,
): { lines: ReadLine[]; totals: number } {
  const columns = fieldsOf(settings);
  const reading = { ...settings, columns, dateFormat: 'yyyy-MM-dd' as const, currency: 'EUR' };
  const filled = rows.filter(({ cells }) =>
    columns.some((field, at) => field !== null && (cells[at] ?? '').trim() !== ''),
  );
  const lines = filled.filter(({ cells }) => !isTotalLine(cells, reading));
  return {
    lines: lines.map(({ line: at, cells }) => ({ at, cells, ...readLineRow(cells, reading, context) })),
    totals: filled.length - lines.length,
  };
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
