import { branded } from '../brand.ts';
import { divideRounded, readDecimal, textOf, unitsOf } from './decimal.ts';

declare const amountBrand: unique symbol;

/** Digits before the point: ten on a document, and room for the sum of very many of them. */
const MAX_DIGITS = 15;

/** An exact amount of money as decimal text with exactly 2 decimals ("-12.50"), never "-0.00". */
export type Amount = string & { readonly [amountBrand]: true };

/** No money at all. */
export const ZERO = amountFromCents(0n);

/**
 * Parses plain decimal text with at most 2 decimals and 10 digits before the point; undefined for
 * anything else.
 */
export function parseAmount(text: string): Amount | undefined {
  const cents = readDecimal(text, 2, MAX_DIGITS);
  return cents === undefined ? undefined : amountFromCents(cents);
}

/** Parses an amount known to be valid, such as a constant; throws RangeError otherwise. */
export function amount(text: string): Amount {
  const parsed = parseAmount(text);
  if (parsed === undefined) throw new RangeError(`not an amount: ${text}`);
  return parsed;
}

/** The amount in whole cents. */
export function amountToCents(value: Amount): bigint {
  return unitsOf(value, 2);
}

/** The amount of a number of whole cents. */
export function amountFromCents(cents: bigint): Amount {
  return branded(textOf(cents, 2));
}

/** Currencies without a smaller coin (ISO 4217, minor unit 0): their amounts are whole ("1500.00"). */
const WITHOUT_CENTS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);

/** Whether a currency has a coin smaller than its unit (ISO 4217); the yen has none. */
export function hasCents(currency: string): boolean {
  return !WITHOUT_CENTS.has(currency);
}

/** The smallest amount of a currency, in hundredths of its unit: 1, and 100 for the yen, which has no cents. */
export function smallestCents(currency: string): bigint {
  return hasCents(currency) ? 1n : 100n;
}

/** Whether an amount can be paid in its currency: nobody can pay half a yen. */
export function isPayableIn(value: Amount, currency: string): boolean {
  return amountToCents(value) % smallestCents(currency) === 0n;
}

/** The sum of the given amounts; zero when there are none. */
export function addAmounts(...amounts: Amount[]): Amount {
  return sumAmounts(amounts);
}

/** The sum of a list of amounts; zero when it is empty. */
export function sumAmounts(amounts: readonly Amount[]): Amount {
  return amountFromCents(amounts.reduce((sum, value) => sum + amountToCents(value), 0n));
}

/** The first amount less the second. */
export function subtractAmounts(from: Amount, taken: Amount): Amount {
  return amountFromCents(amountToCents(from) - amountToCents(taken));
}

/** The amount with the opposite sign; zero stays "0.00". */
export function negateAmount(value: Amount): Amount {
  return amountFromCents(-amountToCents(value));
}

/** The amount without its sign. */
export function absAmount(value: Amount): Amount {
  return isNegative(value) ? negateAmount(value) : value;
}

/** The smallest of the given amounts. */
export function minAmount(first: Amount, ...others: Amount[]): Amount {
  return others.reduce((least, value) => (compareAmounts(value, least) < 0 ? value : least), first);
}

/** Orders two amounts: -1 when the first is smaller, 1 when it is larger, 0 when they are equal. */
export function compareAmounts(left: Amount, right: Amount): -1 | 0 | 1 {
  const difference = amountToCents(left) - amountToCents(right);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Whether the amount is 0.00. */
export function isZero(value: Amount): boolean {
  return amountToCents(value) === 0n;
}

/** Whether the amount is below 0.00. */
export function isNegative(value: Amount): boolean {
  return amountToCents(value) < 0n;
}

/** The amount times a plain decimal such as an exchange rate, rounded to cents half away from zero; throws RangeError on anything else. */
export function multiplyAmount(value: Amount, decimal: string): Amount {
  const decimals = decimal.split('.')[1]?.length ?? 0;
  const units = readDecimal(decimal, decimals);
  if (units === undefined) throw new RangeError(`not a decimal: ${decimal}`);
  return amountFromCents(divideRounded(amountToCents(value) * units, 10n ** BigInt(decimals)));
}
