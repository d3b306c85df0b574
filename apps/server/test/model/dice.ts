import { defined } from '@penning/domain';

/** A random source that repeats for the same seed. */
export interface Dice {
  /** A whole number from `least` to `most`, both included. */
  between(least: number, max: number): number;
  /** Whether an event with this probability happens. */
  happens(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Dice from a seed (mulberry32): good enough to vary histories, and the same on every machine. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, max: number) => least + Math.floor(next() * (max - least + 1));
  return {
    between,
    happens: (share) => next() < share,
    pick: (from) => defined(from[between(0, from.length - 1)]),
  };
}
