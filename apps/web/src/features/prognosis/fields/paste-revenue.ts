import { parseTypedDecimal } from '@penning/i18n';

/**
 * The turnover with copied cells of a spreadsheet put in from a field on: rows go down the months and on into the
 * second year, a second column is the second year. Nothing when it is one figure, or something is no figure.
 */
export function pasteRevenue(
  revenue: readonly (readonly string[])[],
  text: string,
  at: { year: number; row: number },
): string[][] | undefined {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => parseTypedDecimal(cell.replace(/[€\s]/g, ''))));
  if (rows.length === 1 && rows[0]?.length === 1) return undefined;
  const filled = revenue.map((months) => [...months]);
  for (const [down, cells] of rows.entries()) {
    for (const [right, figure] of cells.entries()) {
      if (figure === undefined) return undefined;
      const index = at.year * 12 + at.row + down + right * 12;
      const months = filled[Math.floor(index / 12)];
      if (months) months[index % 12] = figure;
    }
  }
  return filled;
}
