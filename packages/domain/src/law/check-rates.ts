import type { EInvoiceDocument } from '../einvoice/document.ts';
import { countryOf } from '../einvoice/party/party-identity.ts';
import { isRateOfOtherDays } from '../vat/rates/domestic-rates.ts';
import { type LegalFinding, warnIf } from './legal-finding.ts';

/** The rate of the day of supply applies, whatever the day of the invoice (Directive 2006/112/EC, article 93). */
export function checkRates(document: EInvoiceDocument): LegalFinding[] {
  const { seller, lines, issuedOn } = document;
  return lines.flatMap(({ vat, supplyPeriod }, index) => {
    if (vat?.type !== 'high' && vat?.type !== 'low') return [];
    const day = supplyPeriod?.until ?? document.supplyDate ?? document.supplyPeriod?.until ?? issuedOn;
    return warnIf(
      isRateOfOtherDays(countryOf(seller), vat.factor, day),
      'rateNotInForce',
      `lines.${index}.vat`,
    );
  });
}
