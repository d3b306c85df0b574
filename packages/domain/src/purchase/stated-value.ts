import { type PlainDate, parsePlainDate } from '../calendar/plain-date.ts';
import { type Amount, amountFromCents, negateAmount, subtractAmounts } from '../money/amount.ts';
import { divideRounded } from '../money/decimal.ts';
import { sanitiseText } from '../text/sanitise-text.ts';

/** An amount as stated in XML, with any number of decimals, rounded to cents; null when it isn't one. */
export function statedAmount(text: string): Amount | null {
  const match = /^([+-]?)0*(\d{0,13})(?:\.(\d{0,30}))?$/.exec(text);
  if (!match || !/\d/.test(text)) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const units = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`);
  return amountFromCents(divideRounded(units * 100n, 10n ** BigInt(fraction.length)));
}

/** Reads amounts as stated in an invoice, with the opposite sign in a credit note. */
export function amountReader(isCredit: boolean): (text: string) => Amount | null {
  return (text) => {
    const stated = statedAmount(text);
    return stated !== null && isCredit ? negateAmount(stated) : stated;
  };
}

/**
 * The VAT of an invoice without a VAT total: the difference between the totals including and excluding
 * it.
 */
export function vatBetween(totalExcl: Amount | null, totalIncl: Amount | null): Amount | null {
  return totalExcl === null || totalIncl === null ? null : subtractAmounts(totalIncl, totalExcl);
}

/** A decimal as stated in XML, without needless zeros; empty when it isn't one. */
export function statedDecimal(text: string): string {
  const match = /^([+-]?)0*(\d{1,13})(?:\.(\d{0,20}))?$/.exec(text);
  if (!match) return '';
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  return `${match[1] === '-' ? '-' : ''}${match[2]}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * A day as stated in UBL ("2026-11-21", possibly with a zone) or CII ("20261121"); null when it isn't
 * one.
 */
export function statedDate(text: string): PlainDate | null {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const iso = compact ? `${compact[1]}-${compact[2]}-${compact[3]}` : text.slice(0, 10);
  return parsePlainDate(iso) ?? null;
}

/** One line of text, up to a maximum length. */
export function statedLine(text: string, max: number): string {
  return cut(sanitiseText(text).replace(/\s+/g, ' ').trim(), max);
}

/** Text of several lines, up to a maximum length. */
export function statedText(text: string, max: number): string {
  return cut(sanitiseText(text).trim(), max);
}

/** Never in the middle of a character that takes two units. */
function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
