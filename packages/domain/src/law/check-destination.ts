import type { EInvoiceDocument } from '../einvoice/document.ts';
import { countryOf, isInEu } from '../einvoice/party/party-identity.ts';
import { isInEuVatArea, vatCountryOf } from '../vat/eu-members.ts';
import { isOutsideVatTerritory } from '../vat/special-territory.ts';
import { normaliseVatNumber } from '../vat/vat-number.ts';
import { type LegalFinding, warnIf } from './legal-finding.ts';

/**
 * Where goods without VAT go: an export leaves the EU (Directive 2006/112/EC, article 146), and an intra-Community supply
 * ends in another member state (article 138). Only the country and the postal code are known,
 * so both are warnings.
 */
export function checkDestination(document: EInvoiceDocument): LegalFinding[] {
  const { lines, seller, buyer, deliverTo } = document;
  const has = (type: string) => lines.some(({ vat }) => vat?.type === type);
  const field = deliverTo ? 'deliveryAddress' : 'buyer.countryCode';
  const place = deliverTo ?? buyer;
  const to = countryOf(place);
  const isInside = isMemberState(to, document) && !isOutsideVatTerritory(place);
  const isFromInside = isInEu(seller) && !isOutsideVatTerritory(seller);
  const isAbroad = isInside && vatCountryOf(to) !== vatCountryOf(countryOf(seller));
  return [
    ...warnIf(has('EBU') && isFromInside && isInside, 'exportInsideEu', field),
    ...warnIf(has('ICPG') && !isAbroad, 'supplyNotToOtherState', field),
  ];
}

/** Monaco counts, as France; Northern Ireland, which has no code of its own, is known by the customer's number. */
function isMemberState(country: string, { buyer }: EInvoiceDocument): boolean {
  if (country === 'GB') return normaliseVatNumber(buyer.vatNumber).startsWith('XI');
  return isInEuVatArea(country);
}
