import { isEuVatNumber, legalIdentifier } from '../einvoice/party/party-identity.ts';
import { isValidIban } from '../payment/iban.ts';
import { isInEuVatArea } from '../vat/eu-members.ts';

/** The fields of a customer that can be recognised as wrong. */
export const CUSTOMER_WARNINGS = ['vatNumber', 'coc', 'iban'] as const;
/** A field whose value can't be right. It is stored as given, and ignored where it is needed. */
export type CustomerWarning = (typeof CUSTOMER_WARNINGS)[number];

/** The fields of a customer that can be checked. */
interface CustomerIdentifiers {
  readonly country: string;
  readonly vatNumber: string;
  readonly coc: string;
  readonly iban: string;
}

/** The customer's fields that can't be right: they prevent nothing, but are reported. */
export function customerWarnings({ country, vatNumber, coc, iban }: CustomerIdentifiers): CustomerWarning[] {
  const isRight = {
    vatNumber: vatNumber === '' || !isInEuVatArea(country) || isEuVatNumber(vatNumber),
    coc: coc === '' || legalIdentifier({ countryCode: country, cocNumber: coc }) !== undefined,
    iban: iban === '' || isValidIban(iban),
  };
  return CUSTOMER_WARNINGS.filter((field) => !isRight[field]);
}
