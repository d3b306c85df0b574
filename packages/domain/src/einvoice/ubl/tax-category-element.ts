import { FACTOR_SCALE } from '../../invoice/calculate-line.ts';
import { textOf, unitsOf } from '../../money/decimal.ts';
import { exemptionReasonCode, vatCategory } from '../../vat/vat-type.ts';
import type { EInvoiceProfile } from '../document.ts';
import type { TaxRate } from '../tax-rate.ts';
import { phrase } from './phrases.ts';
import { type XmlElement, parentElement, textElement } from './xml.ts';

/** The tax category of a line, with the element name its place asks for. */
export function taxCategoryElement(name: string, rate: TaxRate): XmlElement {
  return parentElement(name, ...identification(rate), taxScheme());
}

/** The tax category of a VAT breakdown, which also says why no VAT is charged. */
export function breakdownCategoryElement(
  rate: TaxRate,
  { language, profile }: { language: string; profile: EInvoiceProfile },
): XmlElement {
  // NLCIUS advises against the code (BR-NL-35), so there the words alone say it.
  const code = profile === 'nlcius' ? undefined : exemptionReasonCode(rate.type);
  const category = vatCategory(rate.type);
  return parentElement(
    'cac:TaxCategory',
    ...identification(rate),
    textElement('cbc:TaxExemptionReasonCode', code ?? ''),
    category === 'S' ? undefined : textElement('cbc:TaxExemptionReason', phrase(category, language)),
    taxScheme(),
  );
}

/** The scheme every tax in the document belongs to. */
export function taxScheme(): XmlElement {
  return parentElement('cac:TaxScheme', textElement('cbc:ID', 'VAT'));
}

function identification({ type, factor }: TaxRate): (XmlElement | undefined)[] {
  const category = vatCategory(type);
  const percent = textOf(unitsOf(factor, FACTOR_SCALE) - 10_000n, 2, 0);
  return [
    textElement('cbc:ID', category),
    category === 'O' ? undefined : textElement('cbc:Percent', percent),
  ];
}
