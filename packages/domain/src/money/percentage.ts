import { branded } from '../brand.ts';
import { readDecimal, textOf } from './decimal.ts';

declare const percentageBrand: unique symbol;

/** A percentage from 0 to 100 as decimal text with at most 2 decimals and no trailing zeros ("12.5"). */
export type Percentage = string & { readonly [percentageBrand]: true };

/** Parses plain decimal text from 0 to 100 with at most 2 decimals; undefined for anything else. */
export function parsePercentage(text: string): Percentage | undefined {
  const units = readDecimal(text, 2);
  if (units === undefined || units < 0n || units > 10_000n) return undefined;
  return branded(textOf(units, 2, 0));
}

/** Parses a percentage known to be valid, such as a constant; throws RangeError otherwise. */
export function percentage(text: string): Percentage {
  const parsed = parsePercentage(text);
  if (parsed === undefined) throw new RangeError(`not a percentage: ${text}`);
  return parsed;
}
