import { type Amount, isZero } from '../../money/amount.ts';
import { accountedVat } from '../accounting-currency.ts';
import type { EInvoiceAttachment, EInvoiceDocument, EInvoiceProfile, PrecedingInvoice } from '../document.ts';
import { type Adjustment, type EInvoiceFigures, eInvoiceFigures } from '../figures.ts';
import { followsGermanRules } from '../party/german-rules.ts';
import { discountPhrase } from '../phrases.ts';
import { SPECIFICATIONS, type Specifications } from '../specification.ts';
import {
  buyerReferenceOf,
  destinationOf,
  noteOf,
  paymentTermsOf,
  precedingInvoicesOf,
  statedSupply,
  statedVatPoint,
} from '../statements.ts';
import { oneLine } from '../xml-text.ts';
import { type XmlElement, parentElement, rawElement, renderXml, textElement } from '../xml.ts';
import { type UblContext, amountElement } from './amount-element.ts';
import { lineElement } from './line-element.ts';
import { buyerElement, sellerElement } from './party-element.ts';
import { paymentMeansElement } from './payment-means-element.ts';
import { periodElement } from './period-element.ts';
import { breakdownCategoryElement, taxCategoryElement } from './tax-category-element.ts';

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

/** The rule sets that are written in UBL. */
export type UblProfile = Exclude<EInvoiceProfile, 'facturx'>;

/**
 * The document as UBL 2.1 (EN 16931): an Invoice (380, 386) or CreditNote (381) with the figures of
 * `totals`. Call it when checkEInvoice finds nothing; throws RangeError when the totals contradict the
 * lines.
 */
export function writeUbl(
  document: EInvoiceDocument,
  profile: UblProfile,
  specifications: Specifications = SPECIFICATIONS,
): string {
  const figures = eInvoiceFigures(document);
  if (!figures) throw new RangeError(`totals of ${document.number} do not agree with its lines`);
  const context: UblContext = { document, profile, figures, specifications };
  const root = document.type === 'credit' ? 'CreditNote' : 'Invoice';
  const element = parentElement(
    root,
    ...headElements(context),
    parentElement('cac:AccountingSupplierParty', sellerElement(context)),
    parentElement('cac:AccountingCustomerParty', buyerElement(context)),
    deliveryElement(context),
    paymentMeansElement(context),
    parentElement('cac:PaymentTerms', rawElement('cbc:Note', paymentTermsOf(document))),
    figures.adjustments.map((adjustment) => adjustmentElement(adjustment, context)),
    taxTotalElement(context),
    accountingTaxElement(context),
    monetaryTotalElement(context),
    figures.lines.map((line, index) => lineElement(line, index, context)),
  );
  const attributes = {
    xmlns: `${NAMESPACE}${root}-2`,
    'xmlns:cac': `${NAMESPACE}CommonAggregateComponents-2`,
    'xmlns:cbc': `${NAMESPACE}CommonBasicComponents-2`,
  };
  return renderXml({ ...element, attributes });
}

function headElements({
  document,
  profile,
  figures,
  specifications,
}: UblContext): (XmlElement | undefined)[] {
  const isCredit = document.type === 'credit';
  const { specification, process } = specifications[profile];
  return [
    textElement('cbc:CustomizationID', specification),
    textElement('cbc:ProfileID', process),
    textElement('cbc:ID', oneLine(document.number)),
    textElement('cbc:IssueDate', document.issuedOn),
    isCredit ? undefined : textElement('cbc:DueDate', document.dueOn),
    isCredit
      ? textElement('cbc:CreditNoteTypeCode', '381')
      : textElement('cbc:InvoiceTypeCode', invoiceType(document, profile)),
    textElement('cbc:Note', noteOf(document)),
    textElement('cbc:DocumentCurrencyCode', document.currency),
    textElement('cbc:TaxCurrencyCode', accountedVat(document, figures.totalVat)?.currency ?? ''),
    textElement('cbc:BuyerReference', buyerReferenceOf(document, profile)),
    periodElement(statedSupply(document).period, vatPointCode(document, profile)),
    parentElement('cac:OrderReference', textElement('cbc:ID', oneLine(document.orderReference ?? ''))),
    ...precedingInvoicesOf(document).map((invoice) => billingReferenceElement(invoice, profile)),
    parentElement(
      'cac:ContractDocumentReference',
      textElement('cbc:ID', oneLine(document.contractReference ?? '')),
    ),
    ...(document.attachments ?? []).map(attachmentElement),
    projectElement(document),
  ];
}

/** When the VAT is due, in the codes of UNTDID 2005; NLCIUS advises against it (BR-NL-21). */
function vatPointCode(document: EInvoiceDocument, profile: EInvoiceProfile): string {
  const point = profile === 'nlcius' ? undefined : statedVatPoint(document);
  return point === undefined ? '' : VAT_POINT_CODES[point];
}

const VAT_POINT_CODES = { payment: '432', invoice: '3' } as const;

/** NLCIUS and the German rules (BR-DE-17, DE-R-017) have no type for prepayments; there, an ordinary invoice says it in words. */
function invoiceType(document: EInvoiceDocument, profile: EInvoiceProfile): string {
  const hasType = profile !== 'nlcius' && !followsGermanRules(document, profile);
  return document.isDeposit === true && hasType ? '386' : '380';
}

/** A credit note has no element for the project: code 50 of UNTDID 1001 marks a reference as one (BT-11). */
function projectElement({ type, projectReference }: EInvoiceDocument): XmlElement | undefined {
  const project = oneLine(projectReference ?? '');
  if (project === '') return undefined;
  if (type === 'invoice') return parentElement('cac:ProjectReference', textElement('cbc:ID', project));
  return parentElement(
    'cac:AdditionalDocumentReference',
    textElement('cbc:ID', project),
    textElement('cbc:DocumentTypeCode', '50'),
  );
}

function attachmentElement({ filename, mime, base64 }: EInvoiceAttachment): XmlElement {
  const attributes = { mimeCode: mime, filename: oneLine(filename) };
  return parentElement(
    'cac:AdditionalDocumentReference',
    textElement('cbc:ID', oneLine(filename)),
    parentElement('cac:Attachment', textElement('cbc:EmbeddedDocumentBinaryObject', base64, attributes)),
  );
}

function billingReferenceElement(
  { number, issuedOn }: PrecedingInvoice,
  profile: EInvoiceProfile,
): XmlElement {
  return parentElement(
    'cac:BillingReference',
    parentElement(
      'cac:InvoiceDocumentReference',
      textElement('cbc:ID', number),
      // NLCIUS advises against the date (BR-NL-24).
      profile === 'nlcius' ? undefined : textElement('cbc:IssueDate', issuedOn),
    ),
  );
}

function deliveryElement({ document, profile }: UblContext): XmlElement {
  const to = destinationOf(document);
  // BR-DE-10 and BR-DE-11; elsewhere the country of an intra-Community supply is enough.
  const isWhole = followsGermanRules(document, profile) || document.deliverTo !== undefined;
  const place = parentElement(
    'cac:Address',
    textElement('cbc:StreetName', to?.street ?? ''),
    textElement('cbc:CityName', (isWhole && to?.city) || ''),
    textElement('cbc:PostalZone', (isWhole && to?.postalCode) || ''),
    parentElement('cac:Country', textElement('cbc:IdentificationCode', to?.country ?? '')),
  );
  return parentElement(
    'cac:Delivery',
    textElement('cbc:ActualDeliveryDate', statedSupply(document).date ?? ''),
    parentElement('cac:DeliveryLocation', place),
    parentElement(
      'cac:DeliveryParty',
      parentElement('cac:PartyName', textElement('cbc:Name', to?.name ?? '')),
    ),
  );
}

function adjustmentElement(adjustment: Adjustment, context: UblContext): XmlElement {
  const { isCharge, amount, share } = adjustment;
  const { document, profile } = context;
  // Code 95 of UNCL 5189 is a discount; NLCIUS advises against the code (BR-NL-32).
  const code = isCharge || profile === 'nlcius' ? '' : '95';
  return parentElement(
    'cac:AllowanceCharge',
    textElement('cbc:ChargeIndicator', String(isCharge)),
    textElement('cbc:AllowanceChargeReasonCode', code),
    textElement('cbc:AllowanceChargeReason', discountPhrase(document.language)),
    share && textElement('cbc:MultiplierFactorNumeric', document.discount),
    amountElement('cbc:Amount', amount, context),
    share && amountElement('cbc:BaseAmount', share.base, context),
    taxCategoryElement('cac:TaxCategory', adjustment),
  );
}

function taxTotalElement(context: UblContext): XmlElement {
  const { document, profile, figures } = context;
  return parentElement(
    'cac:TaxTotal',
    amountElement('cbc:TaxAmount', figures.totalVat, context),
    figures.vat.map((row) =>
      parentElement(
        'cac:TaxSubtotal',
        amountElement('cbc:TaxableAmount', row.base, context),
        amountElement('cbc:TaxAmount', row.vat, context),
        breakdownCategoryElement(row, { document, profile }),
      ),
    ),
  );
}

/** The VAT again, in the currency in which it is declared. */
function accountingTaxElement({ document, figures }: UblContext): XmlElement | undefined {
  const accounted = accountedVat(document, figures.totalVat);
  if (!accounted) return undefined;
  const { vat, currency } = accounted;
  return parentElement('cac:TaxTotal', textElement('cbc:TaxAmount', vat, { currencyID: currency }));
}

function monetaryTotalElement(context: UblContext): XmlElement {
  const { figures } = context;
  const when = (has: boolean, name: string, value: Amount) =>
    has ? amountElement(name, value, context) : undefined;
  return parentElement(
    'cac:LegalMonetaryTotal',
    amountElement('cbc:LineExtensionAmount', figures.lineTotal, context),
    amountElement('cbc:TaxExclusiveAmount', figures.totalExcl, context),
    amountElement('cbc:TaxInclusiveAmount', figures.totalIncl, context),
    when(hasAdjustment(figures, false), 'cbc:AllowanceTotalAmount', figures.allowanceTotal),
    when(hasAdjustment(figures, true), 'cbc:ChargeTotalAmount', figures.chargeTotal),
    when(!isZero(figures.prepaid), 'cbc:PrepaidAmount', figures.prepaid),
    amountElement('cbc:PayableAmount', figures.payable, context),
  );
}

function hasAdjustment({ adjustments }: EInvoiceFigures, isCharge: boolean): boolean {
  return adjustments.some((adjustment) => adjustment.isCharge === isCharge);
}
