import { type Amount, amountToCents } from './amount.ts';

/** A vertical axis: round values from below the minimum to above the maximum, as whole cents. */
export interface AmountScale {
  readonly ticks: readonly bigint[];
  /** The position of a value, from 0 at the bottom to 1 at the top. For drawing only. */
  readonly position: (cents: bigint) => number;
}

/** Most steps between the lines of a graph; more would be noise at this height. */
const STEPS = 4n;

/** The axis for some amounts; the zero line is always on it. */
export function amountScale(amounts: readonly Amount[]): AmountScale {
  const cents = amounts.map((value) => amountToCents(value));
  const least = cents.reduce((low, value) => (value < low ? value : low), 0n);
  const greatest = cents.reduce((high, value) => (value > high ? value : high), 0n);
  const step = roundStep((greatest - least + STEPS - 1n) / STEPS);
  const first = -ceilDivide(-least, step);
  const last = ceilDivide(greatest, step) || (first === 0n ? 1n : 0n);
  const ticks: bigint[] = [];
  for (let tick = first; tick <= last; tick += 1n) ticks.push(tick * step);
  const [bottom, top] = [first * step, last * step];
  return { ticks, position: (value) => Number(value - bottom) / Number(top - bottom) };
}

/** The next of 1, 2, 2.5, 5 times a power of ten that is at least the given step, and at least one unit. */
function roundStep(step: bigint): bigint {
  let power = 100n;
  while (power * 10n < step) power *= 10n;
  const candidates = [power, power * 2n, (power * 5n) / 2n, power * 5n, power * 10n];
  return candidates.find((candidate) => candidate >= step) ?? power * 10n;
}

function ceilDivide(value: bigint, by: bigint): bigint {
  return value <= 0n ? 0n : (value + by - 1n) / by;
}
