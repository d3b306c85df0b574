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

/** The names that differ between CII (Factur-X, ZUGFeRD 2, XRechnung) and the earlier ZUGFeRD 1. */
const NAMES = {
  CrossIndustryInvoice: {
    document: 'ExchangedDocument',
    transaction: 'SupplyChainTradeTransaction',
    agreement: 'ApplicableHeaderTradeAgreement',
    settlement: 'ApplicableHeaderTradeSettlement',
    summation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
    line: 'IncludedSupplyChainTradeLineItem',
    lineAgreement: 'SpecifiedLineTradeAgreement',
    lineDelivery: 'SpecifiedLineTradeDelivery',
    lineSettlement: 'SpecifiedLineTradeSettlement',
    lineSummation: 'SpecifiedTradeSettlementLineMonetarySummation',
    rate: 'RateApplicablePercent',
  },
  CrossIndustryDocument: {
    document: 'HeaderExchangedDocument',
    transaction: 'SpecifiedSupplyChainTradeTransaction',
    agreement: 'ApplicableSupplyChainTradeAgreement',
    settlement: 'ApplicableSupplyChainTradeSettlement',
    summation: 'SpecifiedTradeSettlementMonetarySummation',
    line: 'IncludedSupplyChainTradeLineItem',
    lineAgreement: 'SpecifiedSupplyChainTradeAgreement',
    lineDelivery: 'SpecifiedSupplyChainTradeDelivery',
    lineSettlement: 'SpecifiedSupplyChainTradeSettlement',
    lineSummation: 'SpecifiedTradeSettlementMonetarySummation',
    rate: 'ApplicablePercent',
  },
} as const;

type Names = (typeof NAMES)[keyof typeof NAMES];

/**
 * Reads a UN/CEFACT Cross Industry Invoice (Factur-X, ZUGFeRD 1 and 2, XRechnung); undefined when it
 * isn't one.
 */
export function readCiiPurchase(root: XmlElement): PurchaseFacts | undefined {
  if (root.name !== 'CrossIndustryInvoice' && root.name !== 'CrossIndustryDocument') return undefined;
  const names: Names = NAMES[root.name];
  const document = elementAt(root, names.document);
  const transaction = elementAt(root, names.transaction);
  const agreement = elementAt(transaction, names.agreement);
  const settlement = elementAt(transaction, names.settlement);
  const summation = elementAt(settlement, names.summation);
  const isCredit = isCreditType(textAt(document, 'TypeCode'));
  const signed: Signed = amountReader(isCredit);
  const currency = statedLine(textAt(settlement, 'InvoiceCurrencyCode'), 3).toUpperCase();
  const lines = childrenOf(transaction, names.line);
  const terms = elementAt(settlement, 'SpecifiedTradePaymentTerms');
  const means = childrenOf(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  const totalExcl = signed(textAt(summation, 'TaxBasisTotalAmount'));
  const totalIncl = signed(textAt(summation, 'GrandTotalAmount'));
  const vatTotal = vatTotalOf(summation, currency);
  const payable = textAt(summation, 'DuePayableAmount');
  return {
    syntax: 'cii',
    type: isCredit ? 'credit' : 'invoice',
    number: statedLine(textAt(document, 'ID'), 80),
    invoiceDate: statedDate(textAt(document, 'IssueDateTime', 'DateTimeString')),
    dueDate: statedDate(textAt(terms, 'DueDateDateTime', 'DateTimeString')),
    currency,
    supplier: partyOf(elementAt(agreement, 'SellerTradeParty')),
    buyer: partyOf(elementAt(agreement, 'BuyerTradeParty')),
    iban: ibanOf(means),
    bic: statedLine(textAt(means[0], 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'), 11),
    paymentReference: statedLine(textAt(settlement, 'PaymentReference'), 140),
    orderReference: statedLine(textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'), 120),
    buyerReference: statedLine(textAt(agreement, 'BuyerReference'), 120),
    precedingNumber: statedLine(textAt(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID'), 80),
    notes: notesOf(document),
    paymentTerms: statedText(textAt(terms, 'Description'), 1000),
    totalExcl,
    totalVat: vatTotal === undefined ? vatBetween(totalExcl, totalIncl) : signed(vatTotal),
    totalIncl,
    payable: payable === '' ? totalIncl : signed(payable),
    vat: childrenOf(settlement, 'ApplicableTradeTax')
      .slice(0, MAX_PURCHASE_RATES)
      .map((tax) => vatOf(tax, names, signed)),
    lines: lines.slice(0, MAX_PURCHASE_LINES).map((line) => lineOf(line, names, signed)),
    lineCount: lines.length,
    attachments: attachmentNames(agreement),
  };
}

type Signed = (text: string) => Amount | null;

/**
 * The total in the invoice's currency; a second one may be in the seller's. Undefined where there is
 * none.
 */
function vatTotalOf(summation: XmlElement | undefined, currency: string): string | undefined {
  const all = childrenOf(summation, 'TaxTotalAmount');
  return (all.find(({ attributes }) => attributes['currencyID'] === currency) ?? all[0])?.text.trim();
}

function notesOf(document: XmlElement | undefined): string {
  return statedText(
    childrenOf(document, 'IncludedNote')
      .map((note) => textAt(note, 'Content'))
      .join('\n'),
    4000,
  );
}

function partyOf(party: XmlElement | undefined): PurchaseParty {
  const address = elementAt(party, 'PostalTradeAddress');
  const vat = childrenOf(party, 'SpecifiedTaxRegistration')
    .map((registration) => elementAt(registration, 'ID'))
    .find((id) => id?.attributes['schemeID'] === 'VA');
  const lines = ['LineOne', 'LineTwo', 'LineThree'].map((name) => textAt(address, name)).filter(Boolean);
  return {
    name: statedLine(textAt(party, 'Name'), 160),
    address: statedLine(lines.join(', '), 160),
    postalCode: statedLine(textAt(address, 'PostcodeCode'), 16),
    city: statedLine(textAt(address, 'CityName'), 80),
    country: statedLine(textAt(address, 'CountryID'), 2).toUpperCase(),
    vatNumber: statedLine(vat?.text ?? '', 20),
    coc: statedLine(textAt(party, 'SpecifiedLegalOrganization', 'ID'), 40),
    email: statedLine(textAt(party, 'DefinedTradeContact', 'EmailURIUniversalCommunication', 'URIID'), 254),
  };
}

function ibanOf(means: readonly XmlElement[]): string {
  const accounts = means.map((one) =>
    normaliseIban(textAt(one, 'PayeePartyCreditorFinancialAccount', 'IBANID')),
  );
  return accounts.find(isValidIban) ?? statedLine(accounts[0] ?? '', 42);
}

function vatOf(tax: XmlElement, names: Names, signed: Signed): PurchaseVat {
  return {
    category: statedLine(textAt(tax, 'CategoryCode'), 4),
    rate: statedDecimal(textAt(tax, names.rate)),
    base: signed(textAt(tax, 'BasisAmount')),
    vat: signed(textAt(tax, 'CalculatedAmount')),
  };
}

function lineOf(line: XmlElement, names: Names, signed: Signed): PurchaseLine {
  const product = elementAt(line, 'SpecifiedTradeProduct');
  const settlement = elementAt(line, names.lineSettlement);
  const quantity = elementAt(line, names.lineDelivery, 'BilledQuantity');
  const summation = elementAt(settlement, names.lineSummation);
  const texts = [textAt(product, 'Name'), textAt(product, 'Description')].filter(Boolean);
  return {
    description: statedText([...new Set(texts)].join('\n'), 1000),
    quantity: statedDecimal(quantity?.text.trim() ?? ''),
    unit: statedLine(quantity?.attributes['unitCode'] ?? '', 12),
    price: statedDecimal(textAt(line, names.lineAgreement, 'NetPriceProductTradePrice', 'ChargeAmount')),
    rate: statedDecimal(textAt(settlement, 'ApplicableTradeTax', names.rate)),
    amount: signed(textAt(summation, 'LineTotalAmount')),
  };
}

function attachmentNames(agreement: XmlElement | undefined): string[] {
  const binaries = childrenOf(agreement, 'AdditionalReferencedDocument').map((reference) =>
    elementAt(reference, 'AttachmentBinaryObject'),
  );
  return binaries
    .map((binary) => statedLine(binary?.attributes['filename'] ?? '', 200))
    .filter((name) => name !== '')
    .slice(0, 50);
}
