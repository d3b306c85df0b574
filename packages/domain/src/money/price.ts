import { branded } from '../brand.ts';
import { readDecimal, textOf } from './decimal.ts';

declare const priceBrand: unique symbol;

/** An exact unit price as decimal text with 2 to 4 decimals and no needless zeros ("12.50", "0.0049"). */
export type Price = string & { readonly [priceBrand]: true };

/**
 * Parses plain decimal text with at most 4 decimals and 10 digits before the point; undefined for
 * anything else.
 */
export function parsePrice(text: string): Price | undefined {
  const units = readDecimal(text, 4);
  return units === undefined ? undefined : priceOf(units);
}

/** Parses a price known to be valid, such as a constant; throws RangeError otherwise. */
export function price(text: string): Price {
  const parsed = parsePrice(text);
  if (parsed === undefined) throw new RangeError(`not a price: ${text}`);
  return parsed;
}

/** The price for a number of units of 0.0001. */
function priceOf(units: bigint): Price {
  return branded(textOf(units, 4, 2));
}
