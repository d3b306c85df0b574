import { describe, expect, it } from 'vitest';
import { plainHeading, suggestColumns } from '../../csv/suggest-columns.ts';
import { IMPORTED_INVOICE_COLUMN_NAMES } from '../../imported-invoice/imported-invoice-column-names.ts';
import { CUSTOMER_COLUMN_NAMES } from '../customer-column-names.ts';
import { PRODUCT_COLUMN_NAMES } from '../product-column-names.ts';
import { PRODUCT_IMPORT_FIELDS, type ProductImportField } from '../product-row.ts';
import { recogniseExport, recogniseRecurring } from './recognise-export.ts';

/** The headings that each program writes, according to its help or source. */
const EXPORTS: [program: string, kind: string, headings: string][] = [
  [
    'invoiceNinja',
    'importedInvoice',
    'Client Name,Client Number,Client Currency,Invoice Amount,Invoice Balance,Invoice Date,Invoice Due Date,Invoice Invoice Number,Invoice Status',
  ],
  [
    'invoiceNinja',
    'customer',
    'Name,Number,Paid to Date,Balance,ID Number,Client Phone,Street,City,Postal Code,Country',
  ],
  [
    'invoiceNinja',
    'importedInvoice',
    'Klantnaam,Factuurnummer,Bedrag,Saldo,Reeds betaald,Factuurdatum,Vervaldatum,Status',
  ],
  ['invoiceNinja', 'customer', 'Name,Nummer,Kontostand,Bereits gezahlt,Währung,Telefon,Straße'],
  ['invoiceNinja', 'product', 'Product,Notes,Cost,Price,Quantity,Tax Name 1,Tax Rate 1'],
  [
    'invoiceShelf',
    'importedInvoice',
    'id,invoice_date,due_date,invoice_number,reference_number,paid_status,sub_total,tax,total,due_amount',
  ],
  ['moneybird', 'customer', 'Bedrijfsnaam;Voornaam;Achternaam;Adres;Postcode;Klantnummer;Btw-nummer'],
  ['moneybird', 'importedInvoice', 'Contact;Factuurnummer;Factuurdatum;Vervaldatum;Status;Referentie'],
  [
    'moneybird',
    'importedInvoice',
    'Bedrijfsnaam;Voornaam;Achternaam;Klantnummer;Btw-nummer;Factuurnummer;Factuurdatum;Vervaldatum;Status',
  ],
  [
    'eBoekhouden',
    'importedInvoice',
    'Relatiecode;Relatie;Factuurnummer;Factuurdatum;Bedrag;Openstaand;Soort',
  ],
  ['eBoekhouden', 'customer', 'Code;Bedrijf;KvK-nummer;BTW-nummer;E-mail;Telefoon'],
  [
    'snelStart',
    'customer',
    'Relatiecode;Naam;Contactpersoon;Adres;LandID;BTW nummer;Krediettermijn;Nummer kvk;IBAN',
  ],
  ['exactOnline', 'customer', 'Code;Naam;Postcode;Plaats;Btw-nummer'],
  ['lexware', 'customer', 'Kundennummer;Firmenname;Steuernummer;Umsatzsteuer ID;Vorname'],
  ['sevDesk', 'customer', 'Kundennummer;Organisation;Nachname;Straße;PLZ;Ort'],
  [
    'stripe',
    'importedInvoice',
    'id,Amount Due,Amount Paid,Currency,Customer,Due Date (UTC),Number,Status,Subtotal,Tax,Total',
  ],
  [
    'toggl',
    'billableItem',
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (EUR)',
  ],
  [
    'clockify',
    'billableItem',
    'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (EUR),Billable Amount (EUR)',
  ],
  [
    'harvest',
    'billableItem',
    'Date,Client,Project,Project Code,Task,Notes,Hours,Hours Rounded,Billable?,Invoiced?,Approved?,First Name,Last Name,Roles,Employee?,Billable Rate,Billable Amount,Cost Rate,Cost Amount,Currency',
  ],
  [
    'harvest',
    'billableItem',
    'Date,Client,Project,Project Code,Category,Notes,Units,Total Cost,Billable?,Invoiced?,First Name,Last Name',
  ],
  ['stripe', 'customer', 'id,Description,Email,Name,Created (UTC),Delinquent,Plan,Status'],
  [
    'stripe',
    'product',
    'Price ID,Product ID,Product Name,Product Tax Code,Description,Created (UTC),Amount,Currency,Interval,Interval Count',
  ],
  ['stripe', 'product', 'id,Name,Type,Description,Created (UTC),Statement Descriptor,Tax Code,URL'],
  [
    'jortt',
    'customer',
    'Naam,T.a.v.,Adres,Postcode,Plaats,Land,E-mailadres,KvK-nummer,Btw-nummer,Klantnummer',
  ],
  ['jortt', 'customer', 'Klantnummer,Klantnaam,T.a.v.,Adres,Postcode,Plaats,KVK-nummer,BTW-nummer'],
  ['exactOnline', 'product', 'Artikelcode;Omschrijving;Eenheid;Verkoopprijs;Btw-code'],
  ['exactOnline', 'product', 'Code;Omschrijving;Artikelgroep;Eenheid;Verkoopprijs;Btw-code'],
  ['exactOnline', 'product', 'Code;Description;Item group;Unit;Sales price;VAT code'],
  [
    'exactOnline',
    'importedInvoice',
    'Relatiecode;Relatie;Factuurnummer;Factuurdatum;Vervaldatum;Bedrag;Openstaand bedrag;Uw ref.',
  ],
  ['snelStart', 'product', 'Artikelcode;Omschrijving;Artikelomzetgroep;Verkoopprijs;Inkoopprijs;Eenheid'],
  ['snelStart', 'customer', 'fldRelatiecode;fldNaam;fldAdres;fldPostcode;fldPlaats'],
  [
    'snelStart',
    'importedInvoice',
    'Relatiecode;Naam;Factuurnummer;Factuurdatum;Vervaldatum;Factuurbedrag;Openstaand',
  ],
  ['eBoekhouden', 'product', 'Code;Omschrijving;Groep;Eenheid;Verkoopprijs excl. BTW;BTW'],
  ['invoiceShelf', 'product', 'id,name,description,price,company_id,unit_id,created_at,tax_per_item'],
  [
    'lexware',
    'importedInvoice',
    'Rechnungsnummer;Rechnungsdatum;Kundennummer;Firmenname;Netto;Umsatzsteuer;Brutto;Offener Betrag;Status',
  ],
  [
    'lexware',
    'importedInvoice',
    'Rechnungsnummer;Rechnungsdatum;Fälligkeitsdatum;Kundennummer;Kunde;Netto;USt.;Brutto;Offen;Status',
  ],
  ['lexware', 'importedInvoice', 'Belegnummer;Belegdatum;Fälligkeit;Kontakt;Betrag;Offen;Status'],
  [
    'lexware',
    'product',
    'Artikelnummer;Bezeichnung;Beschreibung;Einheit;Netto-Preis;Brutto-Preis;Umsatzsteuersatz',
  ],
  ['sevDesk', 'importedInvoice', 'Rechnungsnummer;Rechnungsdatum;Kundennummer;Kontakt;Netto;Brutto;Status'],
];

describe('an export', () => {
  it.each(EXPORTS)('of %s with %s is recognised by its headings', (program, kind, headings) => {
    const found = recogniseExport(headings.split(/[,;]/));
    expect(found && [found.program, found.kind]).toEqual([program, kind]);
  });

  it('of no known program is not attributed, nor mistaken for another kind', () => {
    expect(recogniseExport(['Naam', 'Adres'])).toBeUndefined();
    expect(recogniseExport(['Code', 'Naam', 'Postcode', 'Btw-nummer'], 'product')).toBeUndefined();
  });
});

it('the numbers of VAT codes in Exact Online are not taken for rates', () => {
  const headings = ['Code', 'Omschrijving', 'Artikelgroep', 'Verkoopprijs', 'Btw-code'];
  const columns = Object.entries(recogniseExport(headings)?.columns ?? {});
  const known = new Map(columns.map(([heading, field]) => [plainHeading(heading), asProductField(field)]));
  expect(suggestColumns(headings, PRODUCT_COLUMN_NAMES, known)).toEqual([
    'productNumber',
    'description',
    null,
    'price',
    null,
  ]);
});

function asProductField(field: string | null): ProductImportField | null {
  return PRODUCT_IMPORT_FIELDS.find((known) => known === field) ?? null;
}

describe('a list of recurring invoices', () => {
  it.each([
    [
      'invoiceNinja',
      'Client Name,Recurring Invoice Number,Recurring Invoice Amount,Recurring Invoice How Often',
    ],
    ['invoiceShelf', 'id,starts_at,customer_id,status,next_invoice_at,frequency,total,due_amount'],
    ['moneybird', 'Contact;Frequentie;Volgende factuurdatum;Totaal excl. btw'],
    ['eBoekhouden', 'Relatiecode;Bedrijf;Omschrijving;Periode;Eerstvolgende factuur'],
    ['lexware', 'Kundenname;Titel;Intervall;Startdatum;Nächste Ausführung;Betrag netto'],
    ['stripe', 'id,Customer ID,Customer Email,Plan,Quantity,Currency,Interval,Amount,Status,Created (UTC)'],
  ])('of %s is recognised, and nothing that can be imported', (program, text) => {
    const headings = text.split(/[,;]/);
    expect(recogniseRecurring(headings)).toBe(program);
    expect(recogniseExport(headings)).toBeUndefined();
  });

  it.each(EXPORTS)('is not what %s exports as %s', (_program, _kind, headings) => {
    expect(recogniseRecurring(headings.split(/[,;]/))).toBeUndefined();
  });
});

describe('a file of no known program', () => {
  it.each([
    ['Straße / Hausnr.;PLZ 1;Ort;Zahlungsziel (Tage)', ['address', 'postalCode', 'city', 'paymentTerm']],
    [
      'Street Address;Town/City;Post Code;Payment Terms (days)',
      ['address', 'city', 'postalCode', 'paymentTerm'],
    ],
    ['Raison sociale;Prénom;Délai de paiement;N° TVA', ['name', 'firstName', 'paymentTerm', 'vatNumber']],
  ])('the columns %s of customers are recognised', (headings, fields) => {
    expect(suggestColumns(headings.split(';'), CUSTOMER_COLUMN_NAMES)).toEqual(fields);
  });

  it('the columns of Spanish invoices are recognised', () => {
    expect(
      suggestColumns(['Factura', 'Base', 'IVA', 'Total', 'Estado'], IMPORTED_INVOICE_COLUMN_NAMES),
    ).toEqual(['number', 'totalExcl', 'totalVat', 'totalIncl', 'paid']);
  });
});
