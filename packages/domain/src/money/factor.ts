import { branded } from '../brand.ts';
import { readDecimal, textOf } from './decimal.ts';

declare const factorBrand: unique symbol;

/** A VAT factor from 1 to 2 (one plus the rate) as decimal text with at most 4 decimals and no trailing zeros ("1.21", "1"). */
export type Factor = string & { readonly [factorBrand]: true };

/** Parses plain decimal text from 1 to 2 with at most 4 decimals; undefined for anything else. */
export function parseFactor(text: string): Factor | undefined {
  const units = readDecimal(text, 4);
  if (units === undefined || units < 10_000n || units > 20_000n) return undefined;
  return branded(textOf(units, 4, 0));
}

/** Parses a VAT factor known to be valid, such as a constant; throws RangeError otherwise. */
export function factor(text: string): Factor {
  const parsed = parseFactor(text);
  if (parsed === undefined) throw new RangeError(`not a VAT factor: ${text}`);
  return parsed;
}
