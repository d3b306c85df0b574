import { numberKey } from '../bank/number-keys.ts';

/**
 * The reference for payments of an invoice where the seller's country has a structured one, as people
 * read it: in Belgium +++ddd/dddd/ddddd+++, the digits of the number and its remainder modulo 97 in two
 * digits (97 for none). Undefined elsewhere, and for a number that isn't letters followed by at most ten
 * digits.
 */
export function structuredReference(country: string, number: string): string | undefined {
  const key = numberKey(number);
  if (country !== 'BE' || !/^\d{1,10}$/.test(key)) return undefined;
  const base = key.padStart(10, '0');
  const check = String(Number(base) % 97 || 97).padStart(2, '0');
  return `+++${base.slice(0, 3)}/${base.slice(3, 7)}/${base.slice(7)}${check}+++`;
}

/**
 * Whether a text is an ISO 11649 creditor reference: RF, two valid check digits, and at most 21 more
 * characters.
 */
export function isCreditorReference(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase();
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(compact)) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
