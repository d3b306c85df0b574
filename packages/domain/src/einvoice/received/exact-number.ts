import { divideRounded, textOf } from '../../money/decimal.ts';

/** Decimals used in calculations: more than any e-invoice states. */
const SCALE = 12;
const ONE = 10n ** BigInt(SCALE);
const CENT = ONE / 100n;

/** A number in an e-invoice, exact, in units of 10^-12. */
export type Exact = bigint;

/**
 * Parses a number as XML states it; undefined when it isn't one, or has more digits than any amount of
 * money.
 */
export function readExact(text: string | undefined): Exact | undefined {
  const match = /^([+-]?)(\d{0,18})(?:\.(\d{0,30}))?$/.exec(text ?? '');
  if (!match || `${match[2]}${match[3] ?? ''}` === '') return undefined;
  const fraction = (match[3] ?? '').slice(0, SCALE).padEnd(SCALE, '0');
  return BigInt(`${match[1] === '-' ? '-' : ''}${match[2]}${fraction}`);
}

export function multiply(one: Exact, other: Exact): Exact {
  return divideRounded(one * other, ONE);
}

export function divide(one: Exact, other: Exact): Exact {
  return divideRounded(one * ONE, other);
}

/** Rounded to cents, half away from zero. */
export function toCents(value: Exact): Exact {
  return divideRounded(value, CENT) * CENT;
}

/** The sum; undefined when one of them is unknown, because then so is the sum. */
export function sumOf(values: readonly (Exact | undefined)[]): Exact | undefined {
  return values.reduce<Exact | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0n,
  );
}

export function negated(value: Exact | undefined): Exact | undefined {
  return value === undefined ? undefined : -value;
}

export function distance(one: Exact, other: Exact): Exact {
  return one > other ? one - other : other - one;
}

/** As plain decimal text with at least two decimals. */
export function exactText(value: Exact): string {
  return textOf(value, SCALE, 2);
}

/** One, and a hundred, as an exact number. */
export const EXACT_ONE: Exact = ONE;
export const EXACT_HUNDRED: Exact = 100n * ONE;
