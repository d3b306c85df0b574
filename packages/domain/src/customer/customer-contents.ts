import type { FieldContents } from '../csv/suggest-by-contents.ts';
import type { CustomerImportField } from '../import/customer-row.ts';
import { isValidIban } from '../payment/iban.ts';
import { isValidVatNumber } from '../vat/vat-number.ts';
import { isPhoneNumber, normalisePhoneNumber } from './phone-number.ts';

/** Postal codes: Dutch, of four or five figures, of more with a mark (Polish, Portuguese, Czech), and British. */
const POSTAL_CODE =
  /^(?:[1-9]\d{3}\s?[A-Z]{2}|(?:[A-Z]{1,2}-)?\d{4,5}|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}\s\d{2}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/i;
/** A street with a house number behind it, or before it as in France. */
const STREET =
  /^(?:\p{L}[\p{L}\s.'’-]+,?\s\d+\s?\p{L}{0,3}(?:[\s/-]?\d*)?|\d+\s?(?:bis|ter)?,?\s\p{L}[\p{L}\s.'’-]+)$/u;

/**
 * What the cells of a file of customers without headings show. Names and places look the same, so that a person says
 * which column they are in; and figures in the first column are rather the customer's number than a postal code.
 */
export function customerContents(isCountry: (text: string) => boolean): FieldContents<CustomerImportField> {
  return {
    email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
    iban: isValidIban,
    vatNumber: (text) => isValidVatNumber(text),
    companyNumber: (text) => /^\d{8}$/.test(text),
    phone: (text) => /^(?:\+|0)[\d\s()./-]{8,}/.test(text) && isPhoneNumber(normalisePhoneNumber(text)),
    postalCode: (text, column) => POSTAL_CODE.test(text) && (column > 0 || !/^\d+$/.test(text)),
    country: isCountry,
    address: (text) => STREET.test(text),
  };
}
