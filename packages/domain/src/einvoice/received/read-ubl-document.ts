import { type XmlElement, childrenOf, elementAt } from '../../xml/xml-element.ts';
import type {
  ReceivedAddress,
  ReceivedCharge,
  ReceivedDocument,
  ReceivedId,
  ReceivedLine,
  ReceivedMeans,
  ReceivedParty,
  ReceivedPeriod,
  ReceivedVat,
  Stated,
} from './received-document.ts';
import { currenciesIn, idOf, stated } from './stated-text.ts';

/** A UBL invoice or credit note in the standard's terms. */
export function readUblDocument(root: XmlElement): ReceivedDocument {
  const isCreditNote = root.name === 'CreditNote';
  const totals = elementAt(root, 'LegalMonetaryTotal');
  const currency = stated(root, 'DocumentCurrencyCode');
  const vatCurrency = stated(root, 'TaxCurrencyCode');
  const taxes = childrenOf(root, 'TaxTotal');
  const amounts = taxes.flatMap((tax) => childrenOf(tax, 'TaxAmount'));
  const inCurrency = (wanted: Stated) =>
    amounts.filter(({ attributes }) => attributes['currencyID'] === wanted).map(({ text }) => text.trim());
  const lines = childrenOf(root, isCreditNote ? 'CreditNoteLine' : 'InvoiceLine');
  const payee = elementAt(root, 'PayeeParty');
  return {
    root,
    syntax: 'ubl',
    isCreditNote,
    specification: stated(root, 'CustomizationID'),
    process: stated(root, 'ProfileID'),
    number: stated(root, 'ID'),
    issuedOn: stated(root, 'IssueDate'),
    type: stated(root, isCreditNote ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
    currency,
    vatCurrency,
    vatPointOn: stated(root, 'TaxPointDate'),
    vatPointCode: stated(root, 'InvoicePeriod', 'DescriptionCode'),
    dueOn: stated(root, 'DueDate') ?? stated(root, 'PaymentMeans', 'PaymentDueDate'),
    terms: stated(root, 'PaymentTerms', 'Note'),
    buyerReference: stated(root, 'BuyerReference'),
    orderReference: stated(root, 'OrderReference', 'ID'),
    notes: childrenOf(root, 'Note').map(({ text }) => text.trim()),
    period: periodOf(root),
    preceding: childrenOf(root, 'BillingReference').map((reference) => ({
      number: stated(reference, 'InvoiceDocumentReference', 'ID'),
      issuedOn: stated(reference, 'InvoiceDocumentReference', 'IssueDate'),
    })),
    seller: partyOf(elementAt(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(elementAt(root, 'AccountingCustomerParty', 'Party')),
    representative: partyOf(elementAt(root, 'TaxRepresentativeParty')),
    payee: payee && {
      name: stated(payee, 'PartyName', 'Name'),
      id: idOf(elementAt(payee, 'PartyIdentification', 'ID')),
      legalId: idOf(elementAt(payee, 'PartyLegalEntity', 'CompanyID')),
    },
    deliveredOn: stated(root, 'Delivery', 'ActualDeliveryDate'),
    deliveredTo: addressOf(elementAt(root, 'Delivery', 'DeliveryLocation', 'Address')),
    means: childrenOf(root, 'PaymentMeans').map(meansOf),
    creditorId: [elementAt(root, 'AccountingSupplierParty', 'Party'), payee]
      .flatMap((party) => childrenOf(party, 'PartyIdentification'))
      .map((one) => elementAt(one, 'ID'))
      .find((id) => id?.attributes['schemeID'] === 'SEPA')?.text,
    charges: childrenOf(root, 'AllowanceCharge').map(chargeOf),
    totals: totals && {
      lines: stated(totals, 'LineExtensionAmount'),
      allowances: stated(totals, 'AllowanceTotalAmount'),
      charges: stated(totals, 'ChargeTotalAmount'),
      excl: stated(totals, 'TaxExclusiveAmount'),
      vat: inCurrency(currency),
      vatInOwnCurrency: vatCurrency === undefined ? undefined : inCurrency(vatCurrency)[0],
      incl: stated(totals, 'TaxInclusiveAmount'),
      prepaid: stated(totals, 'PrepaidAmount'),
      rounding: stated(totals, 'PayableRoundingAmount'),
      payable: stated(totals, 'PayableAmount'),
    },
    vat: taxes.flatMap((tax) => childrenOf(tax, 'TaxSubtotal')).map(vatOf),
    lines: lines.map(lineOf),
    supporting: childrenOf(root, 'AdditionalDocumentReference').map((reference) => {
      const file = elementAt(reference, 'Attachment', 'EmbeddedDocumentBinaryObject');
      return {
        id: stated(reference, 'ID'),
        mime: file?.attributes['mimeCode'],
        filename: file?.attributes['filename'],
        hasFile: file !== undefined,
      };
    }),
    currencies: currenciesIn(root),
  };
}

function periodOf(element: XmlElement): ReceivedPeriod | undefined {
  const period = elementAt(element, 'InvoicePeriod');
  if (!period) return undefined;
  const [start, end] = [stated(period, 'StartDate'), stated(period, 'EndDate')];
  // The element also holds the VAT point code (BT-8), which isn't a period on its own (BR-CO-19).
  const isCodeAlone =
    start === undefined && end === undefined && stated(period, 'DescriptionCode') !== undefined;
  return isCodeAlone ? undefined : { start, end };
}

function partyOf(party: XmlElement | undefined): ReceivedParty | undefined {
  if (!party) return undefined;
  const schemes = childrenOf(party, 'PartyTaxScheme');
  const isVat = (scheme: XmlElement) => stated(scheme, 'TaxScheme', 'ID')?.toUpperCase() === 'VAT';
  const contact = elementAt(party, 'Contact');
  const other = schemes.find((scheme) => !isVat(scheme));
  return {
    name: stated(party, 'PartyLegalEntity', 'RegistrationName'),
    tradingName: stated(party, 'PartyName', 'Name'),
    address: idOf(elementAt(party, 'EndpointID')),
    ids: childrenOf(party, 'PartyIdentification').flatMap((one) => idOf(elementAt(one, 'ID')) ?? []),
    vatId: stated(schemes.find(isVat), 'CompanyID'),
    taxId: other && stated(other, 'CompanyID'),
    legalId: idOf(elementAt(party, 'PartyLegalEntity', 'CompanyID')),
    postal: addressOf(elementAt(party, 'PostalAddress')),
    contact: contact && {
      name: stated(contact, 'Name'),
      phone: stated(contact, 'Telephone'),
      email: stated(contact, 'ElectronicMail'),
    },
  };
}

function addressOf(address: XmlElement | undefined): ReceivedAddress | undefined {
  return (
    address && {
      street: stated(address, 'StreetName'),
      city: stated(address, 'CityName'),
      postalCode: stated(address, 'PostalZone'),
      country: stated(address, 'Country', 'IdentificationCode'),
    }
  );
}

function meansOf(means: XmlElement): ReceivedMeans {
  return {
    code: stated(means, 'PaymentMeansCode'),
    account: stated(means, 'PayeeFinancialAccount', 'ID'),
    hasAccount: elementAt(means, 'PayeeFinancialAccount') !== undefined,
    card: stated(means, 'CardAccount', 'PrimaryAccountNumberID'),
    hasCard: elementAt(means, 'CardAccount') !== undefined,
    mandate: stated(means, 'PaymentMandate', 'ID'),
    debtorAccount: stated(means, 'PaymentMandate', 'PayerFinancialAccount', 'ID'),
  };
}

function chargeOf(charge: XmlElement): ReceivedCharge {
  return {
    isCharge: /^(?:true|1)$/.test(stated(charge, 'ChargeIndicator') ?? ''),
    amount: stated(charge, 'Amount'),
    base: stated(charge, 'BaseAmount'),
    percent: stated(charge, 'MultiplierFactorNumeric'),
    category: stated(charge, 'TaxCategory', 'ID'),
    rate: stated(charge, 'TaxCategory', 'Percent'),
    reason: stated(charge, 'AllowanceChargeReason'),
    reasonCode: stated(charge, 'AllowanceChargeReasonCode'),
  };
}

function vatOf(subtotal: XmlElement): ReceivedVat {
  // What isn't VAT has no category of it (BR-47, BR-48).
  const isVat = stated(subtotal, 'TaxCategory', 'TaxScheme', 'ID')?.toUpperCase() === 'VAT';
  const category = isVat ? elementAt(subtotal, 'TaxCategory') : undefined;
  return {
    category: stated(category, 'ID'),
    rate: stated(category, 'Percent'),
    base: stated(subtotal, 'TaxableAmount'),
    amount: stated(subtotal, 'TaxAmount'),
    reason: stated(subtotal, 'TaxCategory', 'TaxExemptionReason'),
    reasonCode: stated(subtotal, 'TaxCategory', 'TaxExemptionReasonCode'),
  };
}

function lineOf(line: XmlElement): ReceivedLine {
  const quantity = elementAt(line, 'InvoicedQuantity') ?? elementAt(line, 'CreditedQuantity');
  const base = elementAt(line, 'Price', 'BaseQuantity');
  const item = elementAt(line, 'Item');
  return {
    id: stated(line, 'ID'),
    quantity: quantity?.text.trim(),
    unit: quantity?.attributes['unitCode'],
    net: stated(line, 'LineExtensionAmount'),
    price: stated(line, 'Price', 'PriceAmount'),
    grossPrice: stated(line, 'Price', 'AllowanceCharge', 'BaseAmount'),
    priceDiscount: stated(line, 'Price', 'AllowanceCharge', 'Amount'),
    baseQuantity: base?.text.trim(),
    baseUnit: base?.attributes['unitCode'],
    name: stated(item, 'Name'),
    categories: childrenOf(item, 'ClassifiedTaxCategory').map((category) => stated(category, 'ID')),
    rate: stated(item, 'ClassifiedTaxCategory', 'Percent'),
    period: periodOf(line),
    orderLine: stated(line, 'OrderLineReference', 'LineID'),
    charges: childrenOf(line, 'AllowanceCharge').map(chargeOf),
    attributes: childrenOf(item, 'AdditionalItemProperty').map((one) => ({
      name: stated(one, 'Name'),
      value: stated(one, 'Value'),
    })),
    standardId: idOf(elementAt(item, 'StandardItemIdentification', 'ID')),
    classes: classesOf(item),
    origin: stated(item, 'OriginCountry', 'IdentificationCode'),
  };
}

function classesOf(item: XmlElement | undefined): ReceivedId[] {
  return childrenOf(item, 'CommodityClassification').flatMap((one) => {
    const code = elementAt(one, 'ItemClassificationCode');
    return code ? [{ value: code.text.trim(), scheme: code.attributes['listID'] }] : [];
  });
}
