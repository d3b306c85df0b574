import type { EInvoiceDocument } from '../einvoice/document.ts';
import { type VatType, chargesTax, isOneStopShop } from '../vat/vat-type.ts';
import { type LegalFinding, stopIf, warnIf } from './legal-finding.ts';

/**
 * Regimes whose place the small business scheme takes: goods to another member state are exempt by the
 * scheme and not by article 138(1), and where nothing is taxed at home there is no VAT to reverse.
 */
const REPLACED: ReadonlySet<VatType> = new Set(['ICPG', 'reverseCharge']);

/**
 * What can't be on an invoice with a line of the small business scheme: VAT, and the regimes that the scheme
 * replaces (Directive 2006/112/EC, articles 139(1), 284 and 289; § 13b(5) and § 19 UStG). Services to a
 * business in another member state can: they are taxed there, and need the seller's VAT number like
 * anyone's (articles 44, 196 and 214(1)(e)). A company may offer a code of the scheme that it left, so an
 * invoice without a line of it only warns.
 */
export function checkSmallBusiness({ seller, lines }: EInvoiceDocument): LegalFinding[] {
  if (!lines.some(({ vat }) => vat?.type === 'smallBusiness')) {
    const index = lines.findIndex(({ vat }) => vat !== null && isExcluded(vat.type));
    return warnIf(
      seller.offersSmallBusiness === true && index >= 0,
      'smallBusinessUnused',
      `lines.${index}.vat`,
    );
  }
  return lines.flatMap(({ vat }, index) => {
    if (vat === null) return [];
    const field = `lines.${index}.vat`;
    return [
      ...stopIf(chargesTax(vat.type), 'smallBusinessWithVat', field),
      ...stopIf(REPLACED.has(vat.type), 'smallBusinessReplaces', field),
    ];
  });
}

/** Whether the scheme leaves no room for it: VAT of the own country, or a regime that the scheme replaces. */
function isExcluded(type: VatType): boolean {
  return REPLACED.has(type) || (chargesTax(type) && !isOneStopShop(type));
}
