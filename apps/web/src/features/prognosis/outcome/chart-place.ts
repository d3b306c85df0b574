import type { Amount, AmountScale } from '@penning/domain';

/** One line or one row of bars: a value of each month. */
export interface Series {
  readonly label: string;
  readonly values: readonly Amount[];
}

/** Pixels of a whole chart; the names of the months are in the lowest part. */
export const HEIGHT = 200;
const TOP = 8;
const BASE = HEIGHT - 38;

/** How far from the top a value is drawn. */
export function heightOf(scale: AmountScale, cents: bigint): number {
  return BASE - scale.position(cents) * (BASE - TOP);
}

/** How far from the left something of a month is drawn, `within` from 0 to 1. */
export function placeOf(index: number, count: number, within: number): string {
  return `${((index + within) * 100) / count}%`;
}
