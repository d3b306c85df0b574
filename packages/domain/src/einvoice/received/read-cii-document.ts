import { type XmlElement, childrenOf, elementAt } from '../../xml/xml-element.ts';
import type {
  ReceivedAddress,
  ReceivedCharge,
  ReceivedDocument,
  ReceivedLine,
  ReceivedMeans,
  ReceivedParty,
  ReceivedPeriod,
  ReceivedVat,
  Stated,
} from './received-document.ts';
import { currenciesIn, idOf, stated } from './stated-text.ts';

const DATE = ['DateTimeString'];

/** A Cross Industry Invoice in the standard's terms. */
export function readCiiDocument(root: XmlElement): ReceivedDocument {
  const head = elementAt(root, 'ExchangedDocument');
  const transaction = elementAt(root, 'SupplyChainTradeTransaction');
  const agreement = elementAt(transaction, 'ApplicableHeaderTradeAgreement');
  const delivery = elementAt(transaction, 'ApplicableHeaderTradeDelivery');
  const settlement = elementAt(transaction, 'ApplicableHeaderTradeSettlement');
  const totals = elementAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const currency = stated(settlement, 'InvoiceCurrencyCode');
  const vatCurrency = stated(settlement, 'TaxCurrencyCode');
  const inCurrency = (wanted: Stated) =>
    childrenOf(totals, 'TaxTotalAmount')
      .filter(({ attributes }) => attributes['currencyID'] === wanted)
      .map(({ text }) => text.trim());
  const payee = elementAt(settlement, 'PayeeTradeParty');
  const mandate = stated(settlement, 'SpecifiedTradePaymentTerms', 'DirectDebitMandateID');
  const rows = childrenOf(settlement, 'ApplicableTradeTax');
  return {
    root,
    syntax: 'cii',
    isCreditNote: stated(head, 'TypeCode') === '381',
    specification: stated(
      root,
      'ExchangedDocumentContext',
      'GuidelineSpecifiedDocumentContextParameter',
      'ID',
    ),
    process: stated(
      root,
      'ExchangedDocumentContext',
      'BusinessProcessSpecifiedDocumentContextParameter',
      'ID',
    ),
    number: stated(head, 'ID'),
    issuedOn: dayAt(head, 'IssueDateTime', ...DATE),
    type: stated(head, 'TypeCode'),
    currency,
    vatCurrency,
    vatPointOn: dayAt(
      rows.find((row) => elementAt(row, 'TaxPointDate')),
      'TaxPointDate',
      'DateString',
    ),
    vatPointCode: stated(
      rows.find((row) => elementAt(row, 'DueDateTypeCode')),
      'DueDateTypeCode',
    ),
    dueOn: dayAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', ...DATE),
    terms: stated(settlement, 'SpecifiedTradePaymentTerms', 'Description'),
    buyerReference: stated(agreement, 'BuyerReference'),
    orderReference: stated(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    notes: childrenOf(head, 'IncludedNote').map((note) => stated(note, 'Content') ?? ''),
    period: periodOf(settlement),
    preceding: childrenOf(settlement, 'InvoiceReferencedDocument').map((reference) => ({
      number: stated(reference, 'IssuerAssignedID'),
      issuedOn: dayAt(reference, 'FormattedIssueDateTime', ...DATE),
    })),
    seller: partyOf(elementAt(agreement, 'SellerTradeParty')),
    buyer: partyOf(elementAt(agreement, 'BuyerTradeParty')),
    representative: partyOf(elementAt(agreement, 'SellerTaxRepresentativeTradeParty')),
    payee: payee && {
      name: stated(payee, 'Name'),
      id: idOf(elementAt(payee, 'GlobalID') ?? elementAt(payee, 'ID')),
      legalId: idOf(elementAt(payee, 'SpecifiedLegalOrganization', 'ID')),
    },
    deliveredOn: dayAt(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', ...DATE),
    deliveredTo: addressOf(elementAt(delivery, 'ShipToTradeParty', 'PostalTradeAddress')),
    means: childrenOf(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((one) => meansOf(one, mandate)),
    creditorId: stated(settlement, 'CreditorReferenceID'),
    charges: childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(chargeOf),
    totals: totals && {
      lines: stated(totals, 'LineTotalAmount'),
      allowances: stated(totals, 'AllowanceTotalAmount'),
      charges: stated(totals, 'ChargeTotalAmount'),
      excl: stated(totals, 'TaxBasisTotalAmount'),
      vat: inCurrency(currency),
      vatInOwnCurrency: vatCurrency === undefined ? undefined : inCurrency(vatCurrency)[0],
      incl: stated(totals, 'GrandTotalAmount'),
      prepaid: stated(totals, 'TotalPrepaidAmount'),
      rounding: stated(totals, 'RoundingAmount'),
      payable: stated(totals, 'DuePayableAmount'),
    },
    vat: rows.map(vatOf),
    lines: childrenOf(transaction, 'IncludedSupplyChainTradeLineItem').map(lineOf),
    supporting: childrenOf(agreement, 'AdditionalReferencedDocument').map((reference) => {
      const file = elementAt(reference, 'AttachmentBinaryObject');
      return {
        id: stated(reference, 'IssuerAssignedID'),
        mime: file?.attributes['mimeCode'],
        filename: file?.attributes['filename'],
        hasFile: file !== undefined,
      };
    }),
    currencies: currenciesIn(root),
  };
}

/** A day of the form 20261121 as 2026-11-21; anything else as it is. */
function dayAt(element: XmlElement | undefined, ...path: string[]): Stated {
  const text = stated(element, ...path);
  return text?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

function periodOf(settlement: XmlElement | undefined): ReceivedPeriod | undefined {
  const period = elementAt(settlement, 'BillingSpecifiedPeriod');
  return (
    period && {
      start: dayAt(period, 'StartDateTime', ...DATE),
      end: dayAt(period, 'EndDateTime', ...DATE),
    }
  );
}

function partyOf(party: XmlElement | undefined): ReceivedParty | undefined {
  if (!party) return undefined;
  const taxId = (scheme: string) =>
    childrenOf(party, 'SpecifiedTaxRegistration')
      .map((registration) => elementAt(registration, 'ID'))
      .find((id) => id?.attributes['schemeID'] === scheme)
      ?.text.trim();
  const contact = elementAt(party, 'DefinedTradeContact');
  return {
    name: stated(party, 'Name'),
    tradingName: stated(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    address: idOf(elementAt(party, 'URIUniversalCommunication', 'URIID')),
    ids: [...childrenOf(party, 'GlobalID'), ...childrenOf(party, 'ID')].flatMap((id) => idOf(id) ?? []),
    vatId: taxId('VA'),
    taxId: taxId('FC'),
    legalId: idOf(elementAt(party, 'SpecifiedLegalOrganization', 'ID')),
    postal: addressOf(elementAt(party, 'PostalTradeAddress')),
    contact: contact && {
      name: stated(contact, 'PersonName') ?? stated(contact, 'DepartmentName'),
      phone: stated(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
      email: stated(contact, 'EmailURIUniversalCommunication', 'URIID'),
    },
  };
}

function addressOf(address: XmlElement | undefined): ReceivedAddress | undefined {
  return (
    address && {
      street: stated(address, 'LineOne'),
      city: stated(address, 'CityName'),
      postalCode: stated(address, 'PostcodeCode'),
      country: stated(address, 'CountryID'),
    }
  );
}

function meansOf(means: XmlElement, mandate: Stated): ReceivedMeans {
  const account = elementAt(means, 'PayeePartyCreditorFinancialAccount');
  return {
    code: stated(means, 'TypeCode'),
    account: stated(account, 'IBANID') ?? stated(account, 'ProprietaryID'),
    hasAccount: account !== undefined,
    card: stated(means, 'ApplicableTradeSettlementFinancialCard', 'ID'),
    hasCard: elementAt(means, 'ApplicableTradeSettlementFinancialCard') !== undefined,
    mandate,
    debtorAccount: stated(means, 'PayerPartyDebtorFinancialAccount', 'IBANID'),
  };
}

function chargeOf(charge: XmlElement): ReceivedCharge {
  return {
    isCharge: /^(?:true|1)$/.test(stated(charge, 'ChargeIndicator', 'Indicator') ?? ''),
    amount: stated(charge, 'ActualAmount'),
    base: stated(charge, 'BasisAmount'),
    percent: stated(charge, 'CalculationPercent'),
    category: stated(charge, 'CategoryTradeTax', 'CategoryCode'),
    rate: stated(charge, 'CategoryTradeTax', 'RateApplicablePercent'),
    reason: stated(charge, 'Reason'),
    reasonCode: stated(charge, 'ReasonCode'),
  };
}

/** The category of VAT; other taxes are not part of the standard. */
function categoryOf(tax: XmlElement): Stated {
  return stated(tax, 'TypeCode') === 'VAT' ? stated(tax, 'CategoryCode') : undefined;
}

function vatOf(row: XmlElement): ReceivedVat {
  return {
    category: categoryOf(row),
    rate: stated(row, 'RateApplicablePercent'),
    base: stated(row, 'BasisAmount'),
    amount: stated(row, 'CalculatedAmount'),
    reason: stated(row, 'ExemptionReason'),
    reasonCode: stated(row, 'ExemptionReasonCode'),
  };
}

function lineOf(line: XmlElement): ReceivedLine {
  const product = elementAt(line, 'SpecifiedTradeProduct');
  const agreement = elementAt(line, 'SpecifiedLineTradeAgreement');
  const settlement = elementAt(line, 'SpecifiedLineTradeSettlement');
  const quantity = elementAt(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const net = elementAt(agreement, 'NetPriceProductTradePrice');
  const gross = elementAt(agreement, 'GrossPriceProductTradePrice');
  const base = elementAt(net, 'BasisQuantity') ?? elementAt(gross, 'BasisQuantity');
  return {
    id: stated(line, 'AssociatedDocumentLineDocument', 'LineID'),
    quantity: quantity?.text.trim(),
    unit: quantity?.attributes['unitCode'],
    net: stated(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
    price: stated(net, 'ChargeAmount'),
    grossPrice: stated(gross, 'ChargeAmount'),
    priceDiscount: stated(gross, 'AppliedTradeAllowanceCharge', 'ActualAmount'),
    baseQuantity: base?.text.trim(),
    baseUnit: base?.attributes['unitCode'],
    name: stated(product, 'Name'),
    categories: childrenOf(settlement, 'ApplicableTradeTax').map((tax) => categoryOf(tax)),
    rate: stated(settlement, 'ApplicableTradeTax', 'RateApplicablePercent'),
    period: periodOf(settlement),
    orderLine: stated(agreement, 'BuyerOrderReferencedDocument', 'LineID'),
    charges: childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(chargeOf),
    attributes: childrenOf(product, 'ApplicableProductCharacteristic').map((one) => ({
      name: stated(one, 'Description'),
      value: stated(one, 'Value'),
    })),
    standardId: idOf(elementAt(product, 'GlobalID')),
    classes: childrenOf(product, 'DesignatedProductClassification').flatMap((one) => {
      const code = elementAt(one, 'ClassCode');
      return code ? [{ value: code.text.trim(), scheme: code.attributes['listID'] }] : [];
    }),
    origin: stated(product, 'OriginTradeCountry', 'ID'),
  };
}
