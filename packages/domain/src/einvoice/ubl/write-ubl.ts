import { normaliseIban } from '../../payment/iban.ts';
import { type Amount, isZero } from '../../money/amount.ts';
import {
  BUSINESS_PROCESS_ID,
  type EInvoiceDocument,
  type EInvoiceProfile,
  SPECIFICATION_IDS,
} from '../document.ts';
import { type Adjustment, type EInvoiceFigures, eInvoiceFigures } from '../figures.ts';
import { leadingText } from '../item-text.ts';
import { phrase } from './phrases.ts';
import { countryOf } from '../party-identity.ts';
import { type UblContext, amountElement } from './amount-element.ts';
import { lineElement } from './line-element.ts';
import { partyElement } from './party-element.ts';
import { breakdownCategoryElement, taxCategoryElement } from './tax-category-element.ts';
import { legalText, oneLine } from '../xml-text.ts';
import { type XmlElement, parentElement, renderXml, textElement } from './xml.ts';

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

/**
 * The document as UBL 2.1 (EN 16931): an Invoice (380) or CreditNote (381) whose figures are those of `totals`. Call it
 * when checkEInvoice finds nothing; throws RangeError when the totals contradict the lines.
 */
export function writeUbl(document: EInvoiceDocument, profile: EInvoiceProfile): string {
  const figures = eInvoiceFigures(document);
  if (!figures) throw new RangeError(`totals of ${document.number} do not agree with its lines`);
  const context: UblContext = { document, profile, figures };
  const root = document.type === 'credit' ? 'CreditNote' : 'Invoice';
  const element = parentElement(
    root,
    ...headElements(context),
    parentElement('cac:AccountingSupplierParty', partyElement(document.seller, context)),
    parentElement('cac:AccountingCustomerParty', partyElement(document.buyer, context)),
    deliveryElement(document),
    paymentMeansElement(context),
    figures.adjustments.map((adjustment) => adjustmentElement(adjustment, context)),
    taxTotalElement(context),
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

function headElements({ document, profile }: UblContext): (XmlElement | undefined)[] {
  const isCredit = document.type === 'credit';
  const note = [document.note ?? '', leadingText(document.lines)]
    .map(legalText)
    .filter((text) => text !== '');
  return [
    textElement('cbc:CustomizationID', SPECIFICATION_IDS[profile]),
    textElement('cbc:ProfileID', BUSINESS_PROCESS_ID),
    textElement('cbc:ID', oneLine(document.number)),
    textElement('cbc:IssueDate', document.issuedOn),
    isCredit ? undefined : textElement('cbc:DueDate', document.dueOn),
    isCredit ? textElement('cbc:CreditNoteTypeCode', '381') : textElement('cbc:InvoiceTypeCode', '380'),
    textElement('cbc:Note', note.join('\n')),
    textElement('cbc:DocumentCurrencyCode', document.currency),
    textElement('cbc:BuyerReference', buyerReference(document)),
    parentElement('cac:OrderReference', textElement('cbc:ID', oneLine(document.orderReference ?? ''))),
    billingReferenceElement(document, profile),
    ...(document.attachments ?? []).map(({ filename, mime, base64 }) =>
      parentElement(
        'cac:AdditionalDocumentReference',
        textElement('cbc:ID', oneLine(filename)),
        parentElement(
          'cac:Attachment',
          textElement('cbc:EmbeddedDocumentBinaryObject', base64, {
            mimeCode: mime,
            filename: oneLine(filename),
          }),
        ),
      ),
    ),
  ];
}

/** A reference or an order number is obligatory (BR-NL-2, PEPPOL-EN16931-R003): without either, who it is for. */
function buyerReference({ buyerReference: given, orderReference, buyer }: EInvoiceDocument): string {
  const reference = oneLine(given ?? '');
  if (reference !== '' || oneLine(orderReference ?? '') !== '') return reference;
  return oneLine(buyer.contact ?? '') || oneLine(buyer.name);
}

function billingReferenceElement(
  { precedingInvoice }: EInvoiceDocument,
  profile: EInvoiceProfile,
): XmlElement | undefined {
  const number = oneLine(precedingInvoice?.number ?? '');
  if (!precedingInvoice || number === '') return undefined;
  return parentElement(
    'cac:BillingReference',
    parentElement(
      'cac:InvoiceDocumentReference',
      textElement('cbc:ID', number),
      // NLCIUS advises against the date (BR-NL-24).
      profile === 'nlcius' ? undefined : textElement('cbc:IssueDate', precedingInvoice.issuedOn),
    ),
  );
}

/** Intra-community supply needs a date and a country (BR-IC-11, BR-IC-12): with no date given, the supply is of the day of issue. */
function deliveryElement({ lines, deliveryOn, issuedOn, buyer }: EInvoiceDocument): XmlElement | undefined {
  const isIntraCommunity = lines.some(({ vat }) => vat?.type === 'ICPG');
  const country = textElement('cbc:IdentificationCode', isIntraCommunity ? countryOf(buyer) : '');
  const place = parentElement('cac:Address', parentElement('cac:Country', country));
  return parentElement(
    'cac:Delivery',
    textElement('cbc:ActualDeliveryDate', deliveryOn ?? (isIntraCommunity ? issuedOn : '')),
    parentElement('cac:DeliveryLocation', place),
  );
}

function paymentMeansElement({ document, profile }: UblContext): XmlElement | undefined {
  const iban = normaliseIban(legalText(document.seller.iban));
  if (document.type === 'credit' || iban === '') return undefined;
  const bic = parentElement(
    'cac:FinancialInstitutionBranch',
    textElement('cbc:ID', oneLine(document.seller.bic ?? '')),
  );
  // 58 is a SEPA credit transfer, 30 any other. NLCIUS advises against name and BIC (BR-NL-30, BR-NL-31).
  return parentElement(
    'cac:PaymentMeans',
    textElement('cbc:PaymentMeansCode', document.currency === 'EUR' ? '58' : '30'),
    textElement('cbc:PaymentID', oneLine(document.number)),
    parentElement(
      'cac:PayeeFinancialAccount',
      textElement('cbc:ID', iban),
      profile === 'nlcius' ? undefined : textElement('cbc:Name', oneLine(document.seller.name)),
      profile === 'nlcius' ? undefined : bic,
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
    textElement('cbc:AllowanceChargeReason', phrase('discount', document.language)),
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
        breakdownCategoryElement(row, { language: document.language, profile }),
      ),
    ),
  );
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
