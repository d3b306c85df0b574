import { isEuVatNumber, legalIdentifier } from '../einvoice/party/party-identity.ts';
import { isValidIban } from '../payment/iban.ts';
import { isEuMember } from '../vat/eu-members.ts';

/** The fields of a customer of which it can be told that they are wrong. */
export const CUSTOMER_WARNINGS = ['vatNumber', 'coc', 'iban'] as const;
/** A field that is filled in and cannot be right. It is stored as it was given; what rests on it does without. */
export type CustomerWarning = (typeof CUSTOMER_WARNINGS)[number];

/** What of a customer can be told to be right or wrong. */
interface CustomerIdentifiers {
  readonly country: string;
  readonly vatNumber: string;
  readonly coc: string;
  readonly iban: string;
}

/** The fields of a customer that cannot be right: nobody is stopped by them, but everybody is told. */
export function customerWarnings({ country, vatNumber, coc, iban }: CustomerIdentifiers): CustomerWarning[] {
  const isRight = {
    vatNumber: vatNumber === '' || !isEuMember(country) || isEuVatNumber(vatNumber),
    coc: coc === '' || legalIdentifier({ countryCode: country, cocNumber: coc }) !== undefined,
    iban: iban === '' || isValidIban(iban),
  };
  return CUSTOMER_WARNINGS.filter((field) => !isRight[field]);
}
