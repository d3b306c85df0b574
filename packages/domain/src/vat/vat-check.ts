import type { PlainDate } from '../calendar/plain-date.ts';
import { isValidVatNumber, normaliseVatNumber } from './vat-number.ts';

/**
 * The last answer of the member states' register about a VAT number, and its date; `unknown` until it has
 * answered.
 */
export type VatCheckResult =
  | { state: 'valid' | 'invalid'; checkedOn: PlainDate; consultationNumber: string }
  | { state: 'unknown' };

/**
 * How many days an unregistered number prevents an exempt supply of goods from being sent: until it is
 * checked again.
 */
export const REJECTION_DAYS = 31;

/** A VAT number as sent to VIES: the prefix (EL for Greece, XI for Northern Ireland) and the rest. */
export type VatNumberParts = { countryCode: string; number: string };

/** The parts of a number that VIES can check; undefined when no member state issues this format. */
export function vatNumberParts(text: string): VatNumberParts | undefined {
  const normal = normaliseVatNumber(text);
  if (!isValidVatNumber(normal)) return undefined;
  return { countryCode: normal.slice(0, 2), number: normal.slice(2) };
}

/** Whether a number has to be checked again: there is no answer yet in the month of that day. */
export function isVatCheckDue(answeredOn: PlainDate | undefined, today: PlainDate): boolean {
  return answeredOn === undefined || answeredOn.slice(0, 7) < today.slice(0, 7);
}
