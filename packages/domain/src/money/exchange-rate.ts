import { branded } from '../brand.ts';
import { type Amount, amountFromCents, amountToCents } from './amount.ts';
import { divideRounded, readDecimal, textOf, unitsOf } from './decimal.ts';

declare const exchangeRateBrand: unique symbol;

const SCALE = 6;

/** How many units of a currency one euro buys, as the European Central Bank writes it: decimal text above 0 with at most 6 decimals ("1.0832"). */
export type ExchangeRate = string & { readonly [exchangeRateBrand]: true };

/**
 * Parses plain decimal text above 0 with at most 6 decimals and 8 digits before the point; undefined for
 * anything else.
 */
export function parseExchangeRate(text: string): ExchangeRate | undefined {
  const units = readDecimal(text, SCALE, 8);
  return units === undefined || units <= 0n ? undefined : branded(textOf(units, SCALE, 0));
}

/** The rate of the euro itself. */
export const parityRate: ExchangeRate = branded('1');

/**
 * An amount in another currency, rounded to cents half away from zero; the rates are the value of one euro
 * in the amount's currency and in the other one.
 */
export function convertAmount(value: Amount, from: ExchangeRate, to: ExchangeRate): Amount {
  return amountFromCents(divideRounded(amountToCents(value) * unitsOf(to, SCALE), unitsOf(from, SCALE)));
}

/**
 * The amount in euro, rounded to cents half away from zero; `rate` is the value of one euro in the
 * amount's currency.
 */
export function inEuro(value: Amount, rate: ExchangeRate): Amount {
  return convertAmount(value, rate, parityRate);
}
