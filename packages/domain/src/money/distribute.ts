import { type Amount, amountFromCents, amountToCents } from './amount.ts';

/**
 * Splits an amount in proportion to weights by largest remainder: the parts always add up to the total,
 * and the earlier part wins a tie. Weights that cancel out count by size, weights that are all zero count
 * equally. Parts are multiples of the smallest amount of the currency, as the total is. Throws RangeError when
 * there is something to split and no weights.
 */
export function distributeAmount(total: Amount, weights: readonly Amount[], smallest = 1n): Amount[] {
  const cents = amountToCents(total) / smallest;
  if (weights.length === 0 && cents !== 0n) throw new RangeError('nothing to distribute over');
  if (cents === 0n) return weights.map(() => amountFromCents(0n));
  const usable = usableWeights(weights.map(amountToCents));
  const sum = usable.reduce((all, weight) => all + weight, 0n);
  const sign = sum < 0n ? -1n : 1n;
  const shares = usable.map((weight) => sign * cents * weight);
  return roundSharesToTotal(shares, sign * sum, cents).map((part) => amountFromCents(part * smallest));
}

/**
 * Rounds exact shares (numerators over one positive denominator) to whole cents that add up to `total`,
 * which may be at most half a cent away from the exact sum. Negating every sign negates every part.
 */
export function roundSharesToTotal(shares: readonly bigint[], denominator: bigint, total: bigint): bigint[] {
  const parts = shares.map((share) => share / denominator);
  const left = total - parts.reduce((sum, part) => sum + part, 0n);
  const step = left < 0n ? -1n : 1n;
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: step * (share % denominator) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, Number(step * left)))
    parts[index] = (parts[index] ?? 0n) + step;
  return parts;
}

function usableWeights(weights: bigint[]): bigint[] {
  if (weights.reduce((sum, weight) => sum + weight, 0n) !== 0n) return weights;
  const sizes = weights.map((weight) => (weight < 0n ? -weight : weight));
  return sizes.some((size) => size > 0n) ? sizes : sizes.map(() => 1n);
}
