import type { EInvoiceDocument } from '../einvoice/document.ts';
import { countryOf } from '../einvoice/party/party-identity.ts';
import { isRateOfOtherDays } from '../vat/rates/domestic-rates.ts';
import { regionalTaxOf } from '../vat/special-territory.ts';
import { type LegalFinding, warnIf } from './legal-finding.ts';

/**
 * The rate of the day of supply applies, whatever the day of the invoice (Directive 2006/112/EC, article 93), and in the
 * Canary Islands, Ceuta and Melilla another tax than VAT (article 6).
 */
export function checkRates(document: EInvoiceDocument): LegalFinding[] {
  const { seller, lines, issuedOn } = document;
  const isElsewhere = regionalTaxOf(seller) !== undefined;
  return lines.flatMap(({ vat, supplyPeriod }, index) => {
    if (vat?.type !== 'high' && vat?.type !== 'low') return [];
    const day = supplyPeriod?.until ?? document.supplyDate ?? document.supplyPeriod?.until ?? issuedOn;
    const field = `lines.${index}.vat`;
    return [
      ...warnIf(isRateOfOtherDays(countryOf(seller), vat.factor, day), 'rateNotInForce', field),
      ...warnIf(isElsewhere, 'regionalTaxExpected', field),
    ];
  });
}
