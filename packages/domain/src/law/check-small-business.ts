import type { EInvoiceDocument } from '../einvoice/document.ts';
import { type VatType, vatCategory } from '../vat/vat-type.ts';
import { type LegalFinding, stopIf } from './legal-finding.ts';

/**
 * Regimes whose place the small business scheme takes: goods to another member state are exempt by the
 * scheme and not by article 138(1), and where nothing is taxed at home there is no VAT to reverse.
 */
const REPLACED: ReadonlySet<VatType> = new Set(['ICPG', 'reverseCharge']);

/**
 * What can't be on an invoice with a line of the small business scheme: VAT, and the regimes that the scheme
 * replaces (Directive 2006/112/EC, articles 139(1), 284 and 289; § 13b(5) and § 19 UStG). Services to a
 * business in another member state can: they are taxed there, and need the seller's VAT number like
 * anyone's (articles 44, 196 and 214(1)(e)).
 */
export function checkSmallBusiness({ lines }: EInvoiceDocument): LegalFinding[] {
  if (!lines.some(({ vat }) => vat?.type === 'smallBusiness')) return [];
  return lines.flatMap(({ vat }, index) => {
    if (vat === null) return [];
    const field = `lines.${index}.vat`;
    return [
      ...stopIf(vatCategory(vat.type) === 'S', 'smallBusinessWithVat', field),
      ...stopIf(REPLACED.has(vat.type), 'smallBusinessReplaces', field),
    ];
  });
}
