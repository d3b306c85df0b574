import { compareDates } from '../calendar/plain-date.ts';
import type { EInvoiceDocument } from '../einvoice/document.ts';
import { countryOf } from '../einvoice/party/party-identity.ts';
import { vatCountryOf } from '../vat/eu-members.ts';
import { isDistanceSale } from '../vat/one-stop-shop.ts';
import { isRateOf } from '../vat/rates/member-state-rates.ts';
import { isOutsideVatTerritory } from '../vat/special-territory.ts';
import { isOneStopShop } from '../vat/vat-type.ts';
import { type LegalFinding, stopIf, warnIf } from './legal-finding.ts';

/**
 * The one-stop shop is for consumers in another member state, at a rate valid there on the day of supply,
 * by sellers taking part in it (Directive 2006/112/EC, articles 33, 58 and 369a to 369k).
 */
export function checkOneStopShop(document: EInvoiceDocument): LegalFinding[] {
  const { seller, buyer, lines, deliverTo, issuedOn } = document;
  const day = document.supplyDate ?? document.supplyPeriod?.until ?? issuedOn;
  const country = vatCountryOf((deliverTo?.countryCode ?? countryOf(buyer)).trim().toUpperCase());
  const isAbroad =
    !isOutsideVatTerritory(deliverTo ?? buyer) &&
    isDistanceSale(countryOf(seller), { country, person: buyer.person });
  const from = seller.oneStopShopFrom;
  const isUsed = from !== undefined && compareDates(from, day) <= 0;
  const findings = lines.flatMap(({ vat }, index) => {
    const field = `lines.${index}.vat`;
    if (vat === null) return [];
    if (!isOneStopShop(vat.type)) {
      const isDomestic = vat.type === 'high' || vat.type === 'low';
      return warnIf(isDomestic && isAbroad && isUsed, 'ossMissing', field);
    }
    if (!isAbroad || vat.country !== country) return stopIf(true, 'ossOtherCountry', field);
    if (!isUsed) return stopIf(true, 'ossNotUsed', field);
    return stopIf(!isRateOf(country, vat.factor, day), 'ossRateNotInForce', field);
  });
  const isOver = seller.overDistanceSalesThreshold === true && !isUsed && isAbroad;
  const first = lines.findIndex(({ vat }) => vat?.type === 'high' || vat?.type === 'low');
  return [...findings, ...warnIf(isOver && first >= 0, 'ossThreshold', `lines.${first}.vat`)];
}
