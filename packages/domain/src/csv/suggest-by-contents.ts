import { keysOf } from '../keys-of.ts';

/** Whether a cell can hold a field, for the fields that cells show, the surest first. */
export type FieldContents<Field extends string> = Partial<
  Readonly<Record<Field, (text: string, column: number) => boolean>>
>;

/** How many of the filled cells have to be of a field: a list has a few that are wrong. */
const ENOUGH = 0.8;
/** Longer cells are text of another kind; patterns may take the square of a cell's length. */
const MAX_LENGTH = 250;

/**
 * For each column of a file without headings the field that its cells show, or null; a field is suggested once, for the
 * first column that can be it.
 */
export function suggestByContents<Field extends string>(
  rows: readonly { readonly cells: readonly string[] }[],
  contents: FieldContents<Field>,
): (Field | null)[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== ''),
  );
  const suggested = columns.map((): Field | null => null);
  for (const field of keysOf(contents)) {
    const isOfField = contents[field];
    const at = columns.findIndex(
      (cells, column) =>
        suggested[column] === null &&
        cells.length > 0 &&
        isOfField !== undefined &&
        cells.filter((cell) => cell.length <= MAX_LENGTH && isOfField(cell, column)).length >=
          cells.length * ENOUGH,
    );
    if (at >= 0) suggested[at] = field;
  }
  return suggested;
}
