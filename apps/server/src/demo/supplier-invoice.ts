/** A supplier's invoice to the demo company: amounts in euros, VAT of 21%, and the date. */
export interface SupplierInvoice {
  readonly number: string;
  readonly date: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

const euros = (element: string, value: string) =>
  `<cbc:${element} currencyID="EUR">${value}</cbc:${element}>`;
const RATE = '<cbc:Percent>21</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

/** The e-invoice (UBL 2.1) of an invented printer. */
export function supplierInvoice({ number, date, net, vat, gross }: SupplierInvoice): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Drukkersdijk 7</cbc:StreetName><cbc:CityName>Haarlem</cbc:CityName>
      <cbc:PostalZone>2011 AB</cbc:PostalZone><cac:Country><cbc:IdentificationCode>NL</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>NL004495445B01</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Drukkerij Haarlem B.V.</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Prinsengracht 263 B</cbc:StreetName><cbc:CityName>Amsterdam</cbc:CityName>
      <cbc:PostalZone>1016 GV</cbc:PostalZone><cac:Country><cbc:IdentificationCode>NL</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Van der Meer Ontwerp</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>${number}</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>NL20INGB0001234567</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:TaxTotal>${euros('TaxAmount', vat)}<cac:TaxSubtotal>${euros('TaxableAmount', net)}${euros('TaxAmount', vat)}
    <cac:TaxCategory><cbc:ID>S</cbc:ID>${RATE}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${euros('LineExtensionAmount', net)}${euros('TaxExclusiveAmount', net)}
    ${euros('TaxInclusiveAmount', gross)}${euros('PayableAmount', gross)}</cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>
    ${euros('LineExtensionAmount', net)}
    <cac:Item><cbc:Name>Drukwerk</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID>${RATE}</cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price>${euros('PriceAmount', net)}</cac:Price></cac:InvoiceLine>
</Invoice>
`;
}
