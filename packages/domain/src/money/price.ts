import { readDecimal, textOf } from './decimal.ts';

declare const priceBrand: unique symbol;

/** An exact unit price as decimal text with 2 to 4 decimals and no needless zeros ("12.50", "0.0049"). */
export type Price = string & { readonly [priceBrand]: true };

/** Reads plain decimal text with at most 4 decimals and 10 digits before the point; undefined when it is anything else. */
export function parsePrice(text: string): Price | undefined {
  const units = readDecimal(text, 4);
  return units === undefined ? undefined : (textOf(units, 4, 2) as Price);
}
