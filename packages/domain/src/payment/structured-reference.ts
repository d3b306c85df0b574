import { numberKey } from '../bank/number-keys.ts';

/**
 * The reference that payments of an invoice carry where the seller's country has a structured one, as people read it: in
 * Belgium +++ddd/dddd/ddddd+++, the digits of the number and two that are its remainder by 97 (97 for none). Undefined
 * elsewhere, and for a number that is not letters followed by at most ten digits.
 */
export function structuredReference(country: string, number: string): string | undefined {
  const key = numberKey(number);
  if (country !== 'BE' || !/^\d{1,10}$/.test(key)) return undefined;
  const base = key.padStart(10, '0');
  const check = String(Number(base) % 97 || 97).padStart(2, '0');
  return `+++${base.slice(0, 3)}/${base.slice(3, 7)}/${base.slice(7)}${check}+++`;
}

/** Whether a text is a creditor reference of ISO 11649: RF, two check digits that are right, and at most 21 more. */
export function isCreditorReference(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase();
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(compact)) return false;
  const digits = (compact.slice(4) + compact.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
