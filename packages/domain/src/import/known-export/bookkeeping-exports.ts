import type { KnownExport } from './exporting-programs.ts';

/** The exports of bookkeepings. */
export const BOOKKEEPING_EXPORTS: readonly KnownExport[] = [
  {
    program: 'eBoekhouden',
    kind: 'importedInvoice',
    marks: [['Relatiecode', 'Factuurnummer', 'Openstaand']],
    columns: {
      Relatiecode: 'customerNumber',
      Relatie: 'customerName',
      Bedrag: 'totalIncl',
      Openstaand: 'openAmount',
      // The invoices of suppliers are among the open items.
      Soort: 'documentKind',
    },
  },
  {
    program: 'eBoekhouden',
    kind: 'customer',
    marks: [['Code', 'Bedrijf', 'KvK-nummer', 'BTW-nummer', 'E-mail']],
    columns: { Code: 'customerNumber', Bedrijf: 'name' },
  },
  {
    program: 'eBoekhouden',
    kind: 'product',
    marks: [['Code', 'Omschrijving', 'Groep', 'Verkoopprijs excl. BTW']],
    columns: { Code: 'productNumber', Groep: null, 'Verkoopprijs excl. BTW': 'price' },
  },
  {
    program: 'snelStart',
    kind: 'customer',
    marks: [
      ['Relatiecode', 'Naam', 'Krediettermijn', 'Nummer kvk'],
      // The names of its own database, of which the columns are chosen.
      ['FldRelatiecode', 'FldNaam', 'FldAdres'],
    ],
    columns: { Relatiecode: 'customerNumber', LandID: 'country', Krediettermijn: 'paymentTerm' },
  },
  {
    program: 'snelStart',
    kind: 'product',
    marks: [['Artikelcode', 'Omschrijving', 'Verkoopprijs']],
    columns: { Artikelcode: 'productNumber', Omschrijving: 'description', Verkoopprijs: 'price' },
  },
  {
    program: 'snelStart',
    kind: 'importedInvoice',
    marks: [['Relatiecode', 'Naam', 'Factuurnummer', 'Openstaand']],
    columns: { Relatiecode: 'customerNumber', Naam: 'customerName', Openstaand: 'openAmount' },
  },
  {
    program: 'exactOnline',
    kind: 'customer',
    marks: [
      ['Code', 'Naam', 'Postcode', 'Btw-nummer'],
      ['Code', 'Name', 'Postcode', 'VAT number'],
    ],
    columns: { Code: 'customerNumber', Naam: 'name', Name: 'name' },
  },
  {
    program: 'exactOnline',
    kind: 'product',
    marks: [
      ['Code', 'Omschrijving', 'Artikelgroep'],
      ['Code', 'Omschrijving', 'Verkoopprijs', 'Btw-code'],
      ['Artikelcode', 'Omschrijving', 'Verkoopprijs', 'Artikelgroep'],
      ['Artikelcode', 'Omschrijving', 'Verkoopprijs', 'Btw-code'],
      ['Code', 'Description', 'Item group'],
    ],
    columns: {
      Code: 'productNumber',
      Omschrijving: 'description',
      Description: 'description',
      Verkoopprijs: 'price',
      'Sales price': 'price',
      // Its own numbers of VAT codes, which look like rates.
      'Btw-code': null,
      'VAT code': null,
    },
  },
  {
    program: 'exactOnline',
    kind: 'importedInvoice',
    marks: [['Relatiecode', 'Relatie', 'Factuurnummer', 'Openstaand bedrag', 'Uw ref.']],
    columns: { Relatiecode: 'customerNumber', Relatie: 'customerName', 'Uw ref.': 'reference' },
  },
  {
    program: 'lexware',
    kind: 'customer',
    marks: [['Kundennummer', 'Firmenname', 'Steuernummer', 'Umsatzsteuer ID']],
    columns: { Kundennummer: 'customerNumber', Firmenname: 'name', Steuernummer: null },
  },
  {
    program: 'lexware',
    kind: 'importedInvoice',
    // The headings that sevDesk's have too, with Lexware's name for the customer or due date.
    marks: [
      ['Rechnungsnummer', 'Status', 'Netto', 'Brutto', 'Firmenname'],
      ['Rechnungsnummer', 'Status', 'Netto', 'Brutto', 'Fälligkeitsdatum'],
      ['Belegnummer', 'Belegdatum', 'Betrag', 'Status'],
    ],
    columns: { Firmenname: 'customerName', Kontakt: 'customerName', Status: 'paid', Offen: 'openAmount' },
  },
  {
    program: 'lexware',
    kind: 'product',
    marks: [['Artikelnummer', 'Bezeichnung', 'Netto-Preis', 'Umsatzsteuersatz']],
    columns: { Bezeichnung: 'title', 'Netto-Preis': 'price', 'Brutto-Preis': null },
  },
  {
    program: 'sevDesk',
    kind: 'customer',
    marks: [['Kundennummer', 'Organisation', 'Nachname', 'PLZ', 'Ort']],
    columns: { Organisation: 'name' },
  },
  {
    program: 'sevDesk',
    kind: 'importedInvoice',
    marks: [['Rechnungsnummer', 'Status', 'Netto', 'Brutto']],
    columns: { Netto: 'totalExcl', Brutto: 'totalIncl', Status: 'paid', Kontakt: 'customerName' },
  },
  {
    program: 'jortt',
    kind: 'customer',
    marks: [
      ['Naam', 'T.a.v.', 'Btw-nummer', 'KvK-nummer'],
      ['Klantnaam', 'T.a.v.', 'Btw-nummer', 'KvK-nummer'],
      ['Klantnaam', 'Ter attentie van', 'Btw-nummer', 'KvK-nummer'],
      ['customer_name', 'attn', 'vat_number', 'coc_number'],
    ],
    columns: {
      Klantnaam: 'name',
      'Ter attentie van': 'contact',
      'T.a.v.': 'contact',
      customer_name: 'name',
      attn: 'contact',
      address_street: 'address',
      address_postal_code: 'postalCode',
      address_city: 'city',
      address_country_code: 'country',
      coc_number: 'companyNumber',
      vat_number: 'vatNumber',
    },
  },
];
