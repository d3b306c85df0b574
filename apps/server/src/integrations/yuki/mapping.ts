import { type Amount, type XmlElement, absAmount, isNegative, textAt } from '@penning/domain';
import type { RemoteEntry } from '@penning/domain/accounting/suggest-mapping';
import { type XmlElement as Writing, parentElement } from '@penning/domain/einvoice/xml';
import { oneLine } from '@penning/domain/einvoice/xml-text';
import { elementsOf } from '../outgoing/soap.ts';
import type { BookedCustomer, Booking, MappedLine } from '../port/accounting.ts';
import { readAmount } from '../port/read-amount.ts';

// Assumed, not documented; to be verified with a live administration: which accounts are those of revenue, that what is
// credited has a negative quantity and negative amounts, and that the currency of what is open is the euro.

const INVOICES = 'urn:xmlns:http://www.theyukicompany.com:salesinvoices';
const CONTACT = 'urn:xmlns:http://www.theyukicompany.com:contact';
/** How accounts of revenue begin, by country. */
const REVENUE: Readonly<Record<string, string>> = { nl: '8', be: '7' };
const PURCHASE = /purchase|inkoop|aankoop|achat/i;
const MAX_DESCRIPTION = 250;

/** An account for revenue; any other, and one that is no longer in use, is left out. */
export function toLedger(account: XmlElement, region: string): RemoteEntry[] {
  const code = textAt(account, 'code');
  // Yuki misspells it.
  const name = textAt(account, 'descripton') || textAt(account, 'description');
  const isRevenue = code.startsWith(REVENUE[region] ?? '');
  return isRevenue && textAt(account, 'isEnabled') !== 'false' ? [{ id: code, code, name }] : [];
}

/** A VAT code for sales that is in force on a day. Those of one type differ by rate, and one-stop shops by country. */
export function toVatCode(vat: XmlElement, on: string): RemoteEntry[] {
  const [type, percentage] = [textAt(vat, 'type'), textAt(vat, 'percentage')];
  const [description, kind] = [textAt(vat, 'description'), textAt(vat, 'typeDescription')];
  const country = textAt(vat, 'country');
  if (PURCHASE.test(`${description} ${kind}`) || isOver(textAt(vat, 'endDate'), on)) return [];
  const id = [type, percentage, ...(country === '' ? [] : [description])].join('/');
  const name = kind === '' || kind === description ? description : `${description} (${kind})`;
  return [{ id, code: type, name, percentage: percentage || null, ...(country === '' ? {} : { country }) }];
}

/** A project that hasn't ended stands for a cost centre. */
export function toCostCenter(project: XmlElement, on: string): RemoteEntry[] {
  const code = textAt(project, 'code');
  if (code === '' || isOver(textAt(project, 'endDate'), on)) return [];
  return [{ id: code, code, name: textAt(project, 'description') }];
}

/** Dates before this century say that there is none. */
const isOver = (date: string, on: string): boolean => date >= '2000' && date.slice(0, 10) < on;

/** What is open of an invoice, as Yuki lists it. */
export interface OpenItem {
  readonly reference: string;
  readonly original: Amount;
  readonly open: Amount;
}

export function toOpenItem(item: XmlElement): OpenItem {
  return {
    reference: textAt(item, 'Reference'),
    original: readAmount(textAt(item, 'OriginalAmount')),
    open: readAmount(textAt(item, 'OpenAmount')),
  };
}

/** What is posted: each line as one piece without VAT and with its own VAT amount, so that the total is ours to the cent. */
export function invoicesOf(
  booking: Booking,
  contactCode: string,
  pdf: { readonly bytes: Uint8Array; readonly filename: string },
): Writing {
  const { number, reference, sendDate, dueDate, currency, customer, lines } = booking;
  const projects = new Set(lines.map(({ costCenter }) => costCenter));
  const [project = ''] = projects;
  const invoice = parentElement(
    'SalesInvoice',
    elementsOf({
      Reference: number,
      Subject: oneLine(reference || number).slice(0, MAX_DESCRIPTION),
      PaymentMethod: 'ElectronicTransfer',
      Process: 'true',
      EmailToCustomer: 'false',
      Date: sendDate,
      DueDate: dueDate,
      Currency: currency,
      // An invoice has one project, so lines of several have none.
      ProjectCode: projects.size === 1 ? project : '',
      DocumentFileName: pdf.filename,
      DocumentBase64: Buffer.from(pdf.bytes).toString('base64'),
    }),
    parentElement('Contact', elementsOf(contactOnInvoice(customer, contactCode))),
    parentElement('InvoiceLines', lines.map(lineOf)),
  );
  return parentElement('xmlDoc', {
    ...parentElement('SalesInvoices', invoice),
    attributes: { xmlns: INVOICES },
  });
}

function contactOnInvoice(customer: BookedCustomer, contactCode: string): Record<string, string> {
  const { name, isPerson, address, postalCode, city, country, coc, vatNumber, email } = customer;
  return {
    ContactCode: contactCode,
    FullName: oneLine(name),
    CountryCode: country,
    City: city,
    Zipcode: postalCode,
    AddressLine_1: oneLine(address),
    EmailAddress: email,
    CoCNumber: coc,
    VATNumber: vatNumber,
    ContactType: isPerson ? 'Person' : 'Company',
  };
}

function lineOf({ description, exclVat, vatAmount, ledger, vat }: MappedLine): Writing {
  const [type = '', percentage = '', ...words] = vat.split('/');
  const text = oneLine(description).slice(0, MAX_DESCRIPTION) || '-';
  return parentElement(
    'InvoiceLine',
    elementsOf({
      Description: text,
      ProductQuantity: isNegative(exclVat) ? '-1' : '1',
      LineAmount: exclVat,
      LineVATAmount: vatAmount,
    }),
    parentElement(
      'Product',
      elementsOf({
        Description: text,
        SalesPrice: absAmount(exclVat),
        VATPercentage: percentage,
        VATIncluded: 'false',
        VATType: type,
        VATDescription: words.join('/'),
        GLAccountCode: ledger,
      }),
    ),
  );
}

/** A customer as a contact; with the id of one that is there, that one is updated. */
export function contactDocument(
  customer: BookedCustomer,
  { id = '', code }: { id?: string; code: string },
): Writing {
  const { name, isPerson, address, postalCode, city, country, coc, vatNumber, email } = customer;
  const fields = elementsOf({
    ID: id,
    Type: isPerson ? '0' : '2',
    Code: code,
    FullName: oneLine(name),
    AddressLine_1: oneLine(address),
    PostCode: postalCode,
    City: city,
    Country: country,
    [isPerson ? 'EmailHome' : 'EmailWork']: email,
    CoCNumber: coc,
    VATNumber: vatNumber,
  });
  return parentElement('xmlDoc', { ...parentElement('Contact', fields), attributes: { xmlns: CONTACT } });
}
