import { type Amount, amountToCents } from '../money/amount.ts';

/** How many sums a search remembers: hundreds of odd amounts have more than anyone could check. */
const MAX_SUMS = 20_000;

/**
 * Some of the positive amounts, by index, that add up to a sum, earlier ones preferred. Undefined when
 * none do, or when there are too many combinations.
 */
export function findSum(amounts: readonly Amount[], sum: Amount): number[] | undefined {
  const wanted = amountToCents(sum);
  const reached = new Map<bigint, { place: number; before: bigint }>();
  for (const [place, amount] of amounts.entries()) {
    const cents = amountToCents(amount);
    for (const before of [0n, ...reached.keys()].toReversed()) {
      const total = before + cents;
      if (total <= wanted && !reached.has(total) && reached.size < MAX_SUMS) {
        reached.set(total, { place, before });
      }
    }
    if (reached.has(wanted)) break;
  }
  const places: number[] = [];
  for (let total = wanted; total > 0n;) {
    const step = reached.get(total);
    if (!step) return undefined;
    places.unshift(step.place);
    total = step.before;
  }
  return places;
}
