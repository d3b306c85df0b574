/**
 * The order after a click on a column's header: by that column alone, first in its given direction
 * ("-open": largest first) and then in the other. Where several columns may order a list, the column is
 * added at the end, then reversed in place, then removed.
 */
export function nextSort(sort: string | undefined, column: string, max: number): string {
  const order = sort === undefined || sort === '' ? [] : sort.split(',');
  const at = order.findIndex((name) => plain(name) === plain(column));
  const other = column.startsWith('-') ? plain(column) : `-${column}`;
  const turned = order[at] === column ? other : column;
  if (max === 1) return turned;
  if (at < 0) return [...order.slice(0, max - 1), column].join(',');
  const leaves = order[at] === other && order.length > 1;
  return (leaves ? order.toSpliced(at, 1) : order.with(at, turned)).join(',');
}

function plain(name: string): string {
  return name.replace('-', '');
}
