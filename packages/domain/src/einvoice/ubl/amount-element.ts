import type { EInvoiceDocument, EInvoiceProfile } from '../document.ts';
import type { EInvoiceFigures } from '../figures.ts';
import type { Specifications } from '../specification.ts';
import { type XmlElement, textElement } from '../xml.ts';

/** The input for every part of the UBL document. */
export type UblContext = {
  document: EInvoiceDocument;
  profile: EInvoiceProfile;
  figures: EInvoiceFigures;
  specifications: Specifications;
};

/** A figure in the document's currency. */
export function amountElement(name: string, value: string, { document }: UblContext): XmlElement {
  return textElement(name, value, { currencyID: document.currency });
}
