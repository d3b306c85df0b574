import { plainHeading } from '../csv/suggest-columns.ts';

/** The kinds of records imported from files. */
export const IMPORT_KINDS = [
  'customer',
  'product',
  'importedInvoice',
  'mandate',
  'invoice',
  'billableItem',
] as const;
/** The kinds of records imported from files. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The programs whose exports are known by their headings (docs/rules/imports.md#other-programs). */
export const EXPORTING_PROGRAMS = [
  'invoiceNinja',
  'invoiceShelf',
  'moneybird',
  'eBoekhouden',
  'jortt',
  'exactOnline',
  'snelStart',
  'lexware',
  'sevDesk',
  'stripe',
  'toggl',
  'clockify',
  'harvest',
] as const;
/** One of the recognised programs. */
export type ExportingProgram = (typeof EXPORTING_PROGRAMS)[number];

/** A file of another program: which, and what it holds. */
export interface KnownExport {
  readonly program: ExportingProgram;
  readonly kind: ImportKind;
  /** The headings that all its files have, in each language that it writes. */
  readonly marks: readonly (readonly string[])[];
  /** The fields of headings with misleading names; null for columns left out. */
  readonly columns: Readonly<Record<string, string | null>>;
  /** Its amounts are whole cents. */
  readonly inCents?: true;
}

const KNOWN: readonly KnownExport[] = [
  {
    program: 'invoiceNinja',
    kind: 'importedInvoice',
    marks: [
      ['Client Name', 'Invoice Invoice Number', 'Invoice Amount', 'Invoice Balance'],
      ['Invoice Number', 'Amount', 'Balance', 'Paid to Date', 'PO Number'],
      // Its headings are in the language of the company.
      ['Factuurnummer', 'Saldo', 'Reeds betaald'],
      ['Rechnungsnummer', 'Kontostand', 'Bereits gezahlt'],
    ],
    columns: {
      'Client Name': 'customerName',
      'Client Number': 'customerNumber',
      'Client Currency': 'currency',
      'Invoice Invoice Number': 'number',
      'Invoice Amount': 'totalIncl',
      'Invoice Balance': 'openAmount',
      'Invoice Date': 'invoiceDate',
      'Invoice Due Date': 'dueDate',
      'Invoice PO Number': 'reference',
      'Invoice Status': null,
      'Invoice Paid to Date': null,
      Amount: 'totalIncl',
      Balance: 'openAmount',
      Saldo: 'openAmount',
      'Reeds betaald': null,
      Kontostand: 'openAmount',
      'Bereits gezahlt': null,
      Status: null,
    },
  },
  {
    program: 'invoiceNinja',
    kind: 'customer',
    marks: [
      ['Name', 'Paid to Date', 'Balance', 'ID Number', 'Client Phone'],
      ['Client Name', 'Client Balance', 'Client Paid to Date'],
      ['Naam', 'Saldo', 'Reeds betaald'],
      ['Name', 'Kontostand', 'Bereits gezahlt'],
    ],
    columns: {
      Name: 'name',
      Number: 'customerNumber',
      'Client Name': 'name',
      'Client Number': 'customerNumber',
      'Client Phone': 'phone',
      'Contact Phone': 'mobile',
      Street: 'address',
      'Apt/Suite': 'addressMore',
      'ID Number': 'companyNumber',
      'Client ID Number': 'companyNumber',
      'Client VAT Number': 'vatNumber',
      'Client Street': 'address',
      'Client City': 'city',
      'Client Postal Code': 'postalCode',
      'Client Country': 'country',
      'Contact First Name': 'firstName',
      'Contact Last Name': 'lastName',
      'Contact Email': 'email',
      'Client Payment Terms': 'paymentTerm',
      Balance: null,
      'Paid to Date': null,
      Saldo: null,
      'Reeds betaald': null,
      Kontostand: null,
      'Bereits gezahlt': null,
    },
  },
  {
    program: 'invoiceNinja',
    kind: 'product',
    marks: [['Product', 'Notes', 'Cost', 'Price', 'Quantity', 'Tax Rate 1']],
    columns: {
      Product: 'title',
      Notes: 'description',
      Cost: null,
      Price: 'price',
      'Tax Rate 1': 'vatRate',
      'Tax Name 1': null,
    },
  },
  {
    program: 'invoiceShelf',
    kind: 'importedInvoice',
    marks: [['invoice_number', 'invoice_date', 'paid_status', 'due_amount']],
    inCents: true,
    columns: {
      invoice_number: 'number',
      invoice_date: 'invoiceDate',
      due_date: 'dueDate',
      paid_status: 'paid',
      sub_total: 'totalExcl',
      tax: 'totalVat',
      total: 'totalIncl',
      due_amount: 'openAmount',
      reference_number: 'reference',
    },
  },
  {
    program: 'invoiceShelf',
    kind: 'customer',
    marks: [['contact_name', 'company_name', 'enable_portal']],
    columns: { name: 'name', contact_name: 'contact', company_name: null, phone: 'phone', email: 'email' },
  },
  {
    program: 'moneybird',
    kind: 'importedInvoice',
    marks: [
      ['Factuurnummer', 'Factuurdatum', 'Vervaldatum', 'Status', 'Contact'],
      ['Factuurnummer', 'Factuurdatum', 'Verlopen', 'Contact'],
    ],
    columns: {
      Contact: 'customerName',
      Klantnummer: 'customerNumber',
      Referentie: 'reference',
      Status: 'paid',
    },
  },
  {
    program: 'moneybird',
    kind: 'customer',
    marks: [
      ['Bedrijfsnaam', 'Voornaam', 'Achternaam', 'Klantnummer', 'Btw-nummer'],
      ['company_name', 'firstname', 'lastname', 'customer_id', 'tax_number'],
    ],
    columns: {
      Bedrijfsnaam: 'name',
      Adres: 'address',
      'Extra adresregel': 'addressMore',
      company_name: 'name',
      address1: 'address',
      address2: 'addressMore',
      customer_id: 'customerNumber',
      tax_number: 'vatNumber',
      chamber_of_commerce: 'companyNumber',
      send_invoices_to_email: 'email',
      email: null,
      sepa_iban: 'iban',
      id: null,
    },
  },
  {
    program: 'eBoekhouden',
    kind: 'importedInvoice',
    marks: [['Relatiecode', 'Factuurnummer', 'Openstaand']],
    columns: {
      Relatiecode: 'customerNumber',
      Relatie: 'customerName',
      Bedrag: 'totalIncl',
      Openstaand: 'openAmount',
      Soort: null,
    },
  },
  {
    program: 'eBoekhouden',
    kind: 'customer',
    marks: [['Code', 'Bedrijf', 'KvK-nummer', 'BTW-nummer', 'E-mail']],
    columns: { Code: 'customerNumber', Bedrijf: 'name' },
  },
  {
    program: 'snelStart',
    kind: 'customer',
    marks: [['Relatiecode', 'Naam', 'Krediettermijn', 'Nummer kvk']],
    columns: { Relatiecode: 'customerNumber', LandID: 'country', Krediettermijn: 'paymentTerm' },
  },
  {
    program: 'snelStart',
    kind: 'product',
    marks: [['Artikelcode', 'Omschrijving', 'Verkoopprijs']],
    columns: { Artikelcode: 'productNumber', Omschrijving: 'description', Verkoopprijs: 'price' },
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
    program: 'lexware',
    kind: 'customer',
    marks: [['Kundennummer', 'Firmenname', 'Steuernummer', 'Umsatzsteuer ID']],
    columns: { Kundennummer: 'customerNumber', Firmenname: 'name', Steuernummer: null },
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
    columns: { Netto: 'totalExcl', Brutto: 'totalIncl', Status: 'paid' },
  },
  {
    program: 'stripe',
    kind: 'importedInvoice',
    marks: [['id', 'Amount Due', 'Amount Paid', 'Due Date (UTC)', 'Number', 'Subtotal', 'Total']],
    columns: {
      id: null,
      Number: 'number',
      // The amount due when it was issued, which doesn't change with payment.
      'Amount Due': null,
      'Amount Paid': 'paidAmount',
      'Amount Remaining': 'openAmount',
      Customer: 'customerNumber',
      'Customer Name': 'customerName',
      'Date (UTC)': 'invoiceDate',
      'Created (UTC)': 'invoiceDate',
      'Due Date (UTC)': 'dueDate',
      'Finalized At (UTC)': null,
      Subtotal: 'totalExcl',
      Tax: 'totalVat',
      Total: 'totalIncl',
      Status: 'paid',
    },
  },
  {
    program: 'stripe',
    kind: 'customer',
    marks: [['id', 'Email', 'Name', 'Created (UTC)', 'Delinquent']],
    columns: {
      id: 'customerNumber',
      Description: null,
      'Business VAT ID': 'vatNumber',
      'Address Line1': 'address',
      'Address Line2': 'addressMore',
      Type: null,
    },
  },
  {
    program: 'jortt',
    kind: 'customer',
    marks: [
      ['Klantnaam', 'Ter attentie van', 'Btw-nummer', 'KvK-nummer'],
      ['customer_name', 'attn', 'vat_number', 'coc_number'],
    ],
    columns: {
      Klantnaam: 'name',
      'Ter attentie van': 'contact',
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
  {
    program: 'toggl',
    kind: 'billableItem',
    marks: [['User', 'Email', 'Client', 'Project', 'Start date', 'Start time', 'Duration']],
    columns: { Client: 'customerName', Email: null, 'Start date': 'spentOn', Tags: null },
  },
  {
    program: 'clockify',
    kind: 'billableItem',
    marks: [
      ['Project', 'Client', 'Description', 'User', 'Start Date', 'Duration (h)', 'Duration (decimal)'],
      ['Projekt', 'Kunde', 'Beschreibung', 'Benutzer', 'Startdatum', 'Dauer (h)', 'Dauer (dezimal)'],
    ],
    columns: {
      Email: null,
      Group: null,
      Tags: null,
      'Duration (h)': 'duration',
      'Duration (decimal)': null,
      'Dauer (h)': 'duration',
      'Dauer (dezimal)': null,
      Startdatum: 'spentOn',
    },
  },
  {
    program: 'harvest',
    kind: 'billableItem',
    marks: [['Date', 'Client', 'Project', 'Task', 'Notes', 'Hours', 'First Name', 'Last Name']],
    columns: {
      Notes: 'description',
      Hours: 'duration',
      'Hours Rounded': null,
      'Billable?': 'billable',
      'Invoiced?': 'invoiced',
      'Project Code': null,
      'Employee?': null,
      'Cost Rate': null,
      'Cost Amount': null,
    },
  },
  {
    program: 'harvest',
    kind: 'billableItem',
    marks: [['Date', 'Client', 'Project', 'Category', 'Notes', 'Total Cost', 'First Name', 'Last Name']],
    columns: { Category: 'task', Notes: 'description', 'Total Cost': 'billableAmount', Units: 'quantity' },
  },
];

/**
 * The program whose export has these headings, of one kind or any. The most specific set of headings
 * wins.
 */
export function recogniseExport(headings: readonly string[], kind?: ImportKind): KnownExport | undefined {
  const present = new Set(headings.map(plainHeading));
  const found = KNOWN.flatMap((known) => {
    if (kind !== undefined && known.kind !== kind) return [];
    const lengths = known.marks
      .filter((marks) => marks.every((mark) => present.has(plainHeading(mark))))
      .map((marks) => marks.length);
    return lengths.length > 0 ? [{ known, length: Math.max(...lengths) }] : [];
  });
  return found.toSorted((one, other) => other.length - one.length)[0]?.known;
}
