import type { SupplyPeriod } from '../../invoice/supply-period.ts';
import { type XmlElement, parentElement, textElement } from '../xml.ts';

/** A period of supply, of the document (BG-14) or of a line (BG-26), and in that of the document when its VAT is due (BT-8). */
export function periodElement(period: SupplyPeriod | null | undefined, vatPointCode = ''): XmlElement {
  return parentElement(
    'cac:InvoicePeriod',
    textElement('cbc:StartDate', period?.from ?? ''),
    textElement('cbc:EndDate', period?.until ?? ''),
    textElement('cbc:DescriptionCode', vatPointCode),
  );
}
