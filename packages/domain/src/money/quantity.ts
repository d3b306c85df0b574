import { branded } from '../brand.ts';
import { readDecimal, textOf } from './decimal.ts';

declare const quantityBrand: unique symbol;

/** An exact quantity as decimal text with at most 4 decimals and no trailing zeros ("1", "2.5", "-3"). */
export type Quantity = string & { readonly [quantityBrand]: true };

/**
 * Parses plain decimal text with at most 4 decimals and 10 digits before the point; undefined for
 * anything else.
 */
export function parseQuantity(text: string): Quantity | undefined {
  const units = readDecimal(text, 4);
  return units === undefined ? undefined : quantityOf(units);
}

/** Parses a quantity known to be valid, such as a constant; throws RangeError otherwise. */
export function quantity(text: string): Quantity {
  const parsed = parseQuantity(text);
  if (parsed === undefined) throw new RangeError(`not a quantity: ${text}`);
  return parsed;
}

/** The quantity for a number of units of 0.0001. */
export function quantityOf(units: bigint): Quantity {
  return branded(textOf(units, 4, 0));
}
