import type { Amount } from '../money/amount.ts';
import { isValidIban, normaliseIban } from '../payment/iban.ts';
import { type XmlElement, childrenOf, elementAt, textAt } from '../xml/xml-element.ts';
import {
  MAX_PURCHASE_LINES,
  MAX_PURCHASE_RATES,
  type PurchaseFacts,
  type PurchaseLine,
  type PurchaseParty,
  type PurchaseVat,
  isCreditType,
} from './purchase-facts.ts';
import {
  amountReader,
  statedDate,
  statedDecimal,
  statedLine,
  statedText,
  vatBetween,
} from './stated-value.ts';

/** Reads a UBL 2 Invoice or CreditNote; undefined when the element is neither. */
export function readUblPurchase(root: XmlElement): PurchaseFacts | undefined {
  if (root.name !== 'Invoice' && root.name !== 'CreditNote') return undefined;
  if (!root.namespace.startsWith('urn:oasis:names:specification:ubl:schema:xsd:')) return undefined;
  const isCredit = root.name === 'CreditNote' || isCreditType(textAt(root, 'InvoiceTypeCode'));
  const signed = amountReader(isCredit);
  const totals = elementAt(root, 'LegalMonetaryTotal');
  const lines = childrenOf(root, root.name === 'CreditNote' ? 'CreditNoteLine' : 'InvoiceLine');
  const currency = statedLine(textAt(root, 'DocumentCurrencyCode'), 3).toUpperCase();
  const means = childrenOf(root, 'PaymentMeans');
  const tax = taxTotalOf(root, currency);
  const totalExcl = signed(textAt(totals, 'TaxExclusiveAmount'));
  const payable = textAt(totals, 'PayableAmount');
  const totalIncl = signed(textAt(totals, 'TaxInclusiveAmount') || payable);
  return {
    syntax: 'ubl',
    type: isCredit ? 'credit' : 'invoice',
    number: statedLine(textAt(root, 'ID'), 80),
    invoiceDate: statedDate(textAt(root, 'IssueDate')),
    dueDate: statedDate(textAt(root, 'DueDate') || textAt(means[0], 'PaymentDueDate')),
    currency,
    supplier: partyOf(elementAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(elementAt(root, 'AccountingCustomerParty', 'Party')),
    iban: ibanOf(means),
    bic: statedLine(textAt(means[0], 'PayeeFinancialAccount', 'FinancialInstitutionBranch', 'ID'), 11),
    paymentReference: statedLine(textAt(means[0], 'PaymentID'), 140),
    orderReference: statedLine(textAt(root, 'OrderReference', 'ID'), 120),
    buyerReference: statedLine(textAt(root, 'BuyerReference'), 120),
    precedingNumber: statedLine(textAt(root, 'BillingReference', 'InvoiceDocumentReference', 'ID'), 80),
    notes: statedText(
      childrenOf(root, 'Note')
        .map(({ text }) => text.trim())
        .join('\n'),
      4000,
    ),
    paymentTerms: statedText(textAt(root, 'PaymentTerms', 'Note'), 1000),
    totalExcl,
    totalVat: tax ? signed(textAt(tax, 'TaxAmount')) : vatBetween(totalExcl, totalIncl),
    totalIncl,
    payable: payable === '' ? totalIncl : signed(payable),
    vat: childrenOf(tax, 'TaxSubtotal')
      .slice(0, MAX_PURCHASE_RATES)
      .map((subtotal) => vatOf(subtotal, signed)),
    lines: lines.slice(0, MAX_PURCHASE_LINES).map((line) => lineOf(line, signed)),
    lineCount: lines.length,
    attachments: attachmentNames(root),
  };
}

type Signed = (text: string) => Amount | null;

/** The VAT in the document's own currency: the one with the breakdown, else the one in that currency. */
function taxTotalOf(root: XmlElement, currency: string): XmlElement | undefined {
  const all = childrenOf(root, 'TaxTotal');
  return (
    all.find((total) => childrenOf(total, 'TaxSubtotal').length > 0) ??
    all.find((total) => elementAt(total, 'TaxAmount')?.attributes['currencyID'] === currency) ??
    all[0]
  );
}

function partyOf(party: XmlElement | undefined): PurchaseParty {
  const legal = elementAt(party, 'PartyLegalEntity');
  const address = elementAt(party, 'PostalAddress');
  const vat = childrenOf(party, 'PartyTaxScheme').find(
    (scheme) => textAt(scheme, 'TaxScheme', 'ID').toUpperCase() === 'VAT',
  );
  const name = textAt(legal, 'RegistrationName') || textAt(party, 'PartyName', 'Name');
  const street = [textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')].filter(Boolean).join(' ');
  return {
    name: statedLine(name, 160),
    address: statedLine([street, textAt(address, 'AdditionalStreetName')].filter(Boolean).join(', '), 160),
    postalCode: statedLine(textAt(address, 'PostalZone'), 16),
    city: statedLine(textAt(address, 'CityName'), 80),
    country: statedLine(textAt(address, 'Country', 'IdentificationCode'), 2).toUpperCase(),
    vatNumber: statedLine(textAt(vat, 'CompanyID'), 20),
    coc: statedLine(textAt(legal, 'CompanyID') || textAt(party, 'PartyIdentification', 'ID'), 40),
    email: statedLine(textAt(party, 'Contact', 'ElectronicMail'), 254),
  };
}

function ibanOf(means: readonly XmlElement[]): string {
  const accounts = means.map((one) => normaliseIban(textAt(one, 'PayeeFinancialAccount', 'ID')));
  return accounts.find(isValidIban) ?? statedLine(accounts[0] ?? '', 42);
}

function vatOf(subtotal: XmlElement, signed: Signed): PurchaseVat {
  return {
    category: statedLine(textAt(subtotal, 'TaxCategory', 'ID'), 4),
    rate: statedDecimal(textAt(subtotal, 'TaxCategory', 'Percent')),
    base: signed(textAt(subtotal, 'TaxableAmount')),
    vat: signed(textAt(subtotal, 'TaxAmount')),
  };
}

function lineOf(line: XmlElement, signed: Signed): PurchaseLine {
  const quantity = elementAt(line, 'InvoicedQuantity') ?? elementAt(line, 'CreditedQuantity');
  const texts = [textAt(line, 'Item', 'Name'), textAt(line, 'Item', 'Description')].filter(Boolean);
  return {
    description: statedText([...new Set(texts)].join('\n') || textAt(line, 'Note'), 1000),
    quantity: statedDecimal(quantity?.text.trim() ?? ''),
    unit: statedLine(quantity?.attributes['unitCode'] ?? '', 12),
    price: statedDecimal(textAt(line, 'Price', 'PriceAmount')),
    rate: statedDecimal(textAt(line, 'Item', 'ClassifiedTaxCategory', 'Percent')),
    amount: signed(textAt(line, 'LineExtensionAmount')),
  };
}

function attachmentNames(root: XmlElement): string[] {
  const names = childrenOf(root, 'AdditionalDocumentReference').map((reference) => {
    const binary = elementAt(reference, 'Attachment', 'EmbeddedDocumentBinaryObject');
    return binary ? statedLine(binary.attributes['filename'] ?? textAt(reference, 'ID'), 200) : '';
  });
  return names.filter((name) => name !== '').slice(0, 50);
}
