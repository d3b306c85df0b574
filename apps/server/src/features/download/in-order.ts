import { defined } from '@penning/domain';

/**
 * Works at several things at once and answers in their order, never further ahead than `atOnce`: whoever reads slowly
 * slows the work down, and whoever stops reading stops it.
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // Looked at when its turn comes; until then a failure is nobody's surprise.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length >= atOnce) yield await defined(begun.shift());
  }
  for (const result of begun) yield await result;
}
