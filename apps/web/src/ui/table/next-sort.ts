/**
 * The order after a click on a column's header: by that column alone, upwards and then downwards. Where more than one
 * column may order a list, the column joins the others behind them, turns round in its place, and leaves again.
 */
export function nextSort(sort: string | undefined, column: string, most: number): string {
  const order = sort === undefined || sort === '' ? [] : sort.split(',');
  const at = order.findIndex((name) => name.replace('-', '') === column);
  const turned = order[at] === column ? `-${column}` : column;
  if (most === 1) return turned;
  if (at < 0) return [...order.slice(0, most - 1), column].join(',');
  const leaves = order[at] === `-${column}` && order.length > 1;
  return (leaves ? order.toSpliced(at, 1) : order.with(at, turned)).join(',');
}
