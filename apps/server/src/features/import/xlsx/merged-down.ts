import { columnOf } from './heading-rows.ts';

/** Cells of one column that are shown as one: its rows, and the column, from 0. */
export interface MergedDown {
  readonly column: number;
  readonly from: number;
  readonly until: number;
}

/** The cells that a range such as "C2:C4" merges; none when they are in several columns. */
export function mergedDownOf(range: string | undefined): MergedDown[] {
  const [, first, from, last, until] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range ?? '') ?? [];
  const column = columnOf(first);
  return column === undefined || first !== last ? [] : [{ column, from: Number(from), until: Number(until) }];
}

/**
 * Repeats the text of merged cells in each filled row that they are beside: a customer's name above three invoices is
 * that of all three. A figure isn't repeated, since an amount beside several rows is the amount of them together.
 */
export function carryDown(
  rows: ReadonlyMap<number, string[]>,
  merged: readonly MergedDown[],
  count: (text: string) => void,
): void {
  for (const { column, from, until } of merged) {
    const text = rows.get(from)?.[column] ?? '';
    if (text === '' || /^[-\d.,%\s]*$/.test(text)) continue;
    for (let row = from + 1; row <= until && row - from <= rows.size; row += 1) {
      const cells = rows.get(row);
      if (!cells || (cells[column] ?? '') !== '') continue;
      count(text);
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }
}
