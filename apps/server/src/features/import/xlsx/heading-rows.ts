/** Cells that are shown as one: the row they begin in, and their columns, from 0. */
export interface MergedCells {
  readonly row: number;
  readonly from: number;
  readonly until: number;
}

/** The cells that a range such as "B1:D2" merges; none when they are all in one column. */
export function mergedCellsOf(range: string | undefined): MergedCells[] {
  const [, first, row, last] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})\d{1,7}$/.exec(range ?? '') ?? [];
  const [from, until] = [columnOf(first), columnOf(last)];
  if (from === undefined || until === undefined || until <= from) return [];
  return [{ row: Number(row), from, until }];
}

/** The column of a cell's address, from 0: "AB12" is 27. */
export function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * The headings in the row below the first one, where that only groups them: each of its merged cells is above several
 * headings, none of which has a figure or an address, as data has. A heading that has nothing below it is carried down.
 */
export function headingsBelow(
  { rows, merges }: { rows: ReadonlyMap<number, string[]>; merges: readonly MergedCells[] },
  top: number,
): { readonly row: number; readonly cells: string[] } | undefined {
  const groups = merges.filter(({ row }) => row === top);
  const [above, below] = [rows.get(top) ?? [], rows.get(top + 1) ?? []];
  const isGrouped = groups.every(
    ({ from, until }) => below.slice(from, until + 1).filter((cell) => cell !== '').length > 1,
  );
  if (groups.length === 0 || !isGrouped || below.some((cell) => /[\d@]/.test(cell))) return undefined;
  const isGroup = (column: number) => groups.some(({ from, until }) => from <= column && column <= until);
  const columns = Array.from({ length: Math.max(above.length, below.length) }, (_, column) => column);
  const cells = columns.map((column) => below[column] || (isGroup(column) ? '' : (above[column] ?? '')));
  return { row: top + 1, cells };
}
