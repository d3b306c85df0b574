import type { PlainDate } from '../../calendar/plain-date.ts';
import type { SupplyPeriod } from '../../invoice/supply-period.ts';
import { vatCategory } from '../../vat/vat-type.ts';
import type { EInvoiceDocument } from '../document.ts';
import type { EInvoiceFigures } from '../figures.ts';
import { type TaxRate, taxPercent } from '../tax-rate.ts';
import { type XmlElement, parentElement, textElement } from '../xml.ts';

/** The input for every part of the CII document. */
export type CiiContext = { document: EInvoiceDocument; figures: EInvoiceFigures };

/** A date in CII's format (102: YYYYMMDD), inside its element. */
export function dateElement(name: string, day: PlainDate | undefined, prefix = 'udt'): XmlElement {
  const text = (day ?? '').replaceAll('-', '');
  return parentElement(name, textElement(`${prefix}:DateTimeString`, text, { format: '102' }));
}

/** A period of supply: of the document (BG-14) or of a line (BG-26). */
export function periodElement(period: SupplyPeriod | null | undefined): XmlElement {
  return parentElement(
    'ram:BillingSpecifiedPeriod',
    dateElement('ram:StartDateTime', period?.from),
    dateElement('ram:EndDateTime', period?.until),
  );
}

/** Yes or no. */
export function indicatorElement(value: boolean): XmlElement {
  return parentElement('ram:ChargeIndicator', textElement('udt:Indicator', String(value)));
}

/** A tax category; the additional parts of a breakdown are written before and between, in schema order. */
export function taxElement(
  name: string,
  rate: TaxRate,
  around: { before?: XmlElement; between?: readonly XmlElement[]; code?: string; pointCode?: string } = {},
): XmlElement {
  return parentElement(
    name,
    around.before,
    textElement('ram:TypeCode', 'VAT'),
    around.between,
    textElement('ram:CategoryCode', vatCategory(rate.type)),
    textElement('ram:ExemptionReasonCode', around.code ?? ''),
    textElement('ram:DueDateTypeCode', around.pointCode ?? ''),
    textElement('ram:RateApplicablePercent', taxPercent(rate)),
  );
}
