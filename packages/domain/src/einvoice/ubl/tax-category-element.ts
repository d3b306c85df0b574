import { vatCategory } from '../../vat/vat-type.ts';
import type { EInvoiceDocument, EInvoiceProfile } from '../document.ts';
import type { VatBreakdown } from '../figures.ts';
import { followsGermanRules } from '../party/german-rules.ts';
import { exemptionOf } from '../statements.ts';
import { type TaxRate, taxPercent } from '../tax-rate.ts';
import { type XmlElement, parentElement, textElement } from '../xml.ts';

/** The tax category of a line, with the element name its place asks for. */
export function taxCategoryElement(name: string, rate: TaxRate): XmlElement {
  return parentElement(
    name,
    textElement('cbc:ID', vatCategory(rate.type)),
    textElement('cbc:Percent', taxPercent(rate)),
    taxScheme(),
  );
}

/** The tax category of a VAT breakdown, which also says why no VAT is charged. */
export function breakdownCategoryElement(
  rate: VatBreakdown,
  { document, profile }: { document: EInvoiceDocument; profile: EInvoiceProfile },
): XmlElement {
  const exemption = exemptionOf(rate, document);
  // NLCIUS advises against the code (BR-NL-35), so only the words are stated.
  const code = profile === 'nlcius' ? undefined : exemption?.code;
  return parentElement(
    'cac:TaxCategory',
    textElement('cbc:ID', vatCategory(rate.type)),
    // The German rules require a rate outside VAT too (BR-DE-14, DE-R-014); the standard forbids it only on
    // lines (BR-O-05).
    textElement('cbc:Percent', taxPercent(rate) || (followsGermanRules(document, profile) ? '0' : '')),
    textElement('cbc:TaxExemptionReasonCode', code ?? ''),
    textElement('cbc:TaxExemptionReason', exemption?.reason ?? ''),
    taxScheme(),
  );
}

/** The scheme a tax or a number belongs to: VAT, FC for the number of a tax office (BT-32), TAX for a Norwegian registration. */
export function taxScheme(id: 'VAT' | 'FC' | 'TAX' = 'VAT'): XmlElement {
  return parentElement('cac:TaxScheme', textElement('cbc:ID', id));
}
