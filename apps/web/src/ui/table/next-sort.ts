/**
 * The order after a click on a column's header: by that column alone, in the direction that it is given in ("-open": the
 * greatest first) and then in the other. Where more than one column may order a list, the column joins the others
 * behind them, turns round in its place, and leaves again.
 */
export function nextSort(sort: string | undefined, column: string, most: number): string {
  const order = sort === undefined || sort === '' ? [] : sort.split(',');
  const at = order.findIndex((name) => plain(name) === plain(column));
  const other = column.startsWith('-') ? plain(column) : `-${column}`;
  const turned = order[at] === column ? other : column;
  if (most === 1) return turned;
  if (at < 0) return [...order.slice(0, most - 1), column].join(',');
  const leaves = order[at] === other && order.length > 1;
  return (leaves ? order.toSpliced(at, 1) : order.with(at, turned)).join(',');
}

function plain(name: string): string {
  return name.replace('-', '');
}
