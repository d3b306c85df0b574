import type { CsvRow } from '../csv/parse-csv.ts';

/** The headings are looked for in the first rows: what comes above them is a title, a date, a filter. */
const MAX_TITLES = 10;
/** One known word may be a title; two in one row may be headings. */
const MIN_KNOWN = 2;
/** This many known words in one row are headings, however many cells the separator makes of a title. */
export const CERTAINLY_HEADINGS = 3;

/**
 * How many rows are above the headings: those before the first row with known headings, which `worthOf` counts, if there
 * are three of those, or if each row above has fewer filled cells (docs/rules/imports.md#columns).
 */
export function countTitleRows(rows: readonly CsvRow[], worthOf: (headings: CsvRow) => number): number {
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell.trim() !== '').length;
  const at = rows.slice(0, MAX_TITLES).findIndex((row) => worthOf(row) >= MIN_KNOWN);
  const headings = rows[at];
  if (!headings) return 0;
  const isTitle = (row: CsvRow) => filled(row) < filled(headings);
  return worthOf(headings) >= CERTAINLY_HEADINGS || rows.slice(0, at).every(isTitle) ? at : 0;
}
