/** Processes many items, a group at a time. */
export async function inGroups<T>(
  all: readonly T[],
  size: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < all.length; from += size) {
    await Promise.all(all.slice(from, from + size).map(work));
  }
}
