import { type Amount, amountToCents } from '../money/amount.ts';

/** Sums that are remembered during a search: among hundreds of odd amounts there are more than anybody could check. */
const MAX_SUMS = 20_000;

/**
 * Some of the positive amounts, by their places, that add up to a sum; earlier ones are taken first. Undefined
 * when none do, or when there are too many ways to look at.
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
