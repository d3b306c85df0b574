/** A list with one of its items a place further up or down. */
export function moved<T>(items: readonly T[], item: T, by: -1 | 1): T[] {
  const rest = items.filter((other) => other !== item);
  rest.splice(items.indexOf(item) + by, 0, item);
  return rest;
}
