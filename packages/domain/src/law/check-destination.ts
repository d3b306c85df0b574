import type { EInvoiceDocument } from '../einvoice/document.ts';
import { countryOf, isInEu } from '../einvoice/party/party-identity.ts';
import { isInEuVatArea, vatCountryOf } from '../vat/eu-members.ts';
import { normaliseVatNumber } from '../vat/vat-number.ts';
import { type LegalFinding, warnIf } from './legal-finding.ts';

/**
 * Where goods without VAT go: an export leaves the EU (Directive 2006/112/EC, article 146), and an intra-Community supply
 * ends in another member state (article 138). Only the country is known, so both are warnings.
 */
export function checkDestination(document: EInvoiceDocument): LegalFinding[] {
  const { lines, seller, deliverTo } = document;
  const has = (type: string) => lines.some(({ vat }) => vat?.type === type);
  const field = deliverTo ? 'deliveryAddress' : 'buyer.countryCode';
  const to = destinationOf(document);
  const isInside = isMemberState(to, document);
  const isAbroad = isInside && vatCountryOf(to) !== vatCountryOf(countryOf(seller));
  return [
    ...warnIf(has('EBU') && isInEu(seller) && isInside, 'exportInsideEu', field),
    ...warnIf(has('ICPG') && !isAbroad, 'supplyNotToOtherState', field),
  ];
}

function destinationOf({ deliverTo, buyer }: EInvoiceDocument): string {
  return countryOf(deliverTo ?? buyer);
}

/** Monaco counts, as France; Northern Ireland, which has no code of its own, is known by the customer's number. */
function isMemberState(country: string, { buyer }: EInvoiceDocument): boolean {
  if (country === 'GB') return normaliseVatNumber(buyer.vatNumber).startsWith('XI');
  return isInEuVatArea(country);
}
