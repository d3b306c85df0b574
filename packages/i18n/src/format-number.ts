import { hasCents } from '@penning/domain';
import type { Language } from './catalogue.ts';

/** The real minus sign; a hyphen is narrower than the digits and allows a line break. */
export const MINUS = '\u2212';
const NO_BREAK_SPACE = '\u00a0';

const SYMBOLS: Record<string, string> = {
  EUR: '€',
  USD: 'US$',
  GBP: '£',
  JPY: 'JP¥',
  AUD: 'AU$',
  CAD: 'C$',
  CNY: 'CN¥',
};

/**
 * Money in the nl-NL style with exactly two decimals: "€ 1.234,50", negative "€ −1.234,50"; whole amounts in a
 * currency without cents with none: "JP¥ 1.234". Takes decimal text.
 */
export function formatMoney(amount: string, currency: string): string {
  return `${SYMBOLS[currency] ?? currency}${NO_BREAK_SPACE}${formatAmount(amount, currency)}`;
}

/** An amount without its currency: "1.234,50". */
export function formatAmount(amount: string, currency?: string): string {
  return write(amount, leastDecimals(amount, currency), 2);
}

/** A unit price with two to four decimals: "0,015"; a whole one in a currency without cents with none. */
export function formatPrice(price: string, currency?: string): string {
  const text = formatUnitPrice(price, currency);
  return currency === undefined ? text : `${SYMBOLS[currency] ?? currency}${NO_BREAK_SPACE}${text}`;
}

/** A unit price without its currency: "0,015"; a whole one in a currency without cents is "1.500". */
export function formatUnitPrice(price: string, currency?: string): string {
  return write(price, leastDecimals(price, currency), 4);
}

function leastDecimals(decimal: string, currency: string | undefined): number {
  return isWholeWithoutCents(decimal, currency) ? 0 : 2;
}

function isWholeWithoutCents(decimal: string, currency: string | undefined): boolean {
  return currency !== undefined && !hasCents(currency) && /^-?\d+(?:\.0+)?$/.test(decimal);
}

/** A quantity or other figure without needless zeros: "2,5". */
export function formatQuantity(quantity: string): string {
  return write(quantity, 0, 4);
}

/** A figure, whole or decimal, with dots between the thousands: "12.345". */
export function formatNumber(value: string | number): string {
  return write(String(value), 0, 4);
}

/** Kilobytes and megabytes of 1024 bytes and kilobytes, as French counts octets. */
const BYTE_UNITS: Partial<Record<Language, readonly [kilo: string, mega: string]>> = { fr: ['ko', 'Mo'] };

/** A size in whole megabytes, or below one in whole kilobytes, rounded down: "10 MB". */
export function formatBytes(bytes: number, language: Language): string {
  const [kilo, mega] = BYTE_UNITS[language] ?? ['kB', 'MB'];
  const kilobytes = Math.floor(bytes / 1024);
  return kilobytes < 1024
    ? `${formatNumber(kilobytes)}${NO_BREAK_SPACE}${kilo}`
    : `${formatNumber(Math.floor(kilobytes / 1024))}${NO_BREAK_SPACE}${mega}`;
}

/** The size of a file, to the nearest tenth of a megabyte or, below one, the next whole kilobyte: "3,2 MB". */
export function formatFileSize(bytes: number, language: Language): string {
  const [kilo, mega] = BYTE_UNITS[language] ?? ['kB', 'MB'];
  const tenths = Math.round((bytes * 10) / (1024 * 1024));
  return tenths < 10
    ? `${formatNumber(Math.ceil(bytes / 1024))}${NO_BREAK_SPACE}${kilo}`
    : `${formatNumber(`${Math.floor(tenths / 10)}.${tenths % 10}`)}${NO_BREAK_SPACE}${mega}`;
}

/** The value of one euro in a currency, with up to six decimals: "1,0832". */
export function formatRate(rate: string): string {
  return write(rate, 0, 6);
}

/**
 * Parses a typed exchange rate: like `parseTypedDecimal`, but a single point or comma is always the
 * decimal separator. A rate has three decimals as often as four, and hardly ever thousands.
 */
export function parseTypedRate(typed: string): string | undefined {
  const [, whole, fraction] = /^\s*(\d+)[.,](\d+)\s*$/.exec(typed) ?? [];
  return whole === undefined ? parseTypedDecimal(typed) : `${whole.replace(/^0+(?=\d)/, '')}.${fraction}`;
}

/** A percentage: "12,5%". */
export function formatPercentage(percentage: string): string {
  return `${write(percentage, 0, 2)}%`;
}

/**
 * Parses a typed number, with comma or point: "1.234,50", "1234.50", "12,5", "−3". Returns plain decimal
 * text ("1234.50"); `undefined` when it isn't a number. A single point followed by exactly three digits
 * ("1.234") separates thousands, as it does wherever these figures are shown.
 */
export function parseTypedDecimal(typed: string): string | undefined {
  const text = typed.replaceAll(/[\s\u00a0'’]/g, '').replace(/^[-−–]/, '-');
  const match = /^(-?)([\d.,]*\d[.,]?)$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', digits = ''] = match;
  const [whole, fraction] = splitAtDecimalMark(digits.replace(/[.,]$/, ''));
  const plain = ungroup(whole);
  if (plain === undefined) return undefined;
  const canonical = plain.replace(/^0+(?=\d)/, '') || '0';
  return `${sign}${canonical}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * Decimal text as a person would type it: "1234.50" becomes "1234,50", and a whole amount in a currency
 * without cents "1234".
 */
export function writeTypedDecimal(decimal: string, currency?: string): string {
  const typed = isWholeWithoutCents(decimal, currency) ? decimal.replace(/\..*/, '') : decimal;
  return typed.replace('.', ',').replace('-', MINUS);
}

function splitAtDecimalMark(digits: string): [whole: string, fraction: string] {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  const mark = Math.max(comma, point);
  if (mark < 0) return [digits, ''];
  const only = comma < 0 || point < 0;
  const character = digits[mark] ?? '';
  const times = digits.split(character).length - 1;
  const groupsOnly = only && (times > 1 || (character === '.' && /^[1-9]\d{0,2}\.\d{3}$/.test(digits)));
  return groupsOnly ? [digits, ''] : [digits.slice(0, mark), digits.slice(mark + 1)];
}

/** Removes the thousands separators; `undefined` when they aren't between groups of three. */
function ungroup(whole: string): string | undefined {
  if (whole === '' || /^\d+$/.test(whole)) return whole;
  return /^\d{1,3}(\.\d{3})+$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole)
    ? whole.replaceAll(/[.,]/g, '')
    : undefined;
}

/**
 * Formats decimal text with a comma, dots between the thousands, and a minimum and maximum number of
 * decimals.
 */
function write(decimal: string, least: number, max: number): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`not a decimal: ${decimal}`);
  const [, sign = '', whole = '', given = ''] = match;
  let fraction = given;
  while (fraction.length > least && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  if (fraction.length > max) throw new RangeError(`more than ${max} decimals: ${decimal}`);
  fraction = fraction.padEnd(least, '0');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${sign === '' ? '' : MINUS}${grouped}${fraction === '' ? '' : `,${fraction}`}`;
}
