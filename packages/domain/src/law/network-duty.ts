import { type PlainDate, compareDates, plainDate } from '../calendar/plain-date.ts';
import type { EInvoiceDocument, EInvoiceParty } from '../einvoice/document.ts';
import { isBelgianEnterpriseNumber } from '../einvoice/identifiers.ts';
import { countryOf, legalIdentifier } from '../einvoice/party/party-identity.ts';
import { normaliseVatNumber } from '../vat/vat-number.ts';

/** From this day on (article 53, § 2bis of the Belgian VAT Code, by the Act of 6 February 2024). */
const BELGIAN_DUTY = plainDate('2026-01-01');

/**
 * Whether the law wants a structured e-invoice over the Peppol network: of a taxable person in Belgium to another one,
 * by their numbers. An enterprise number counts without a VAT number, since it is the same and whoever isn't registered
 * for VAT is none the worse for an e-invoice.
 */
export function isNetworkDuty({
  seller,
  buyer,
  issuedOn,
}: Pick<EInvoiceDocument, 'seller' | 'buyer' | 'issuedOn'>): boolean {
  return isSince(issuedOn) && hasBelgianVatNumber(seller) && isBelgianBusiness(buyer);
}

function isSince(issuedOn: PlainDate): boolean {
  return compareDates(issuedOn, BELGIAN_DUTY) >= 0;
}

function hasBelgianVatNumber(party: Pick<EInvoiceParty, 'countryCode' | 'vatNumber'>): boolean {
  const number = normaliseVatNumber(party.vatNumber);
  return countryOf(party) === 'BE' && number.startsWith('BE') && isBelgianEnterpriseNumber(number.slice(2));
}

function isBelgianBusiness(buyer: EInvoiceDocument['buyer']): boolean {
  if (buyer.person === true || countryOf(buyer) !== 'BE') return false;
  return hasBelgianVatNumber(buyer) || legalIdentifier(buyer)?.scheme === '0208';
}
