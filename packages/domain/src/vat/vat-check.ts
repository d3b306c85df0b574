import type { PlainDate } from '../calendar/plain-date.ts';
import { isValidVatNumber, normaliseVatNumber } from './vat-number.ts';

/** What the register of the member states last said of a VAT number, and on which day; `unknown` while it has not answered. */
export type VatCheckResult =
  | { state: 'valid' | 'invalid'; checkedOn: PlainDate; consultationNumber: string }
  | { state: 'unknown' };

/** How long a number that was not registered keeps an exempt supply of goods from being sent, in days: until it is asked about again. */
export const REJECTION_DAYS = 31;

/** A VAT number as VIES is asked about it: the prefix (EL for Greece, XI for Northern Ireland) and the rest. */
export type VatNumberParts = { countryCode: string; number: string };

/** The parts of a number that VIES can be asked about; undefined when no member state would give it out in this form. */
export function vatNumberParts(text: string): VatNumberParts | undefined {
  const normal = normaliseVatNumber(text);
  if (!isValidVatNumber(normal)) return undefined;
  return { countryCode: normal.slice(0, 2), number: normal.slice(2) };
}

/** Whether a number is to be asked about again: nobody answered yet in the month of that day. */
export function isVatCheckDue(answeredOn: PlainDate | undefined, today: PlainDate): boolean {
  return answeredOn === undefined || answeredOn.slice(0, 7) < today.slice(0, 7);
}
