import { randomUUID } from 'node:crypto';
import { type XmlElement, childrenOf, elementAt, textAt } from '@penning/domain';
import { type XmlElement as Writing, parentElement, textElement } from '@penning/domain/einvoice/xml';

/** A sales invoice as it was posted; in cents, and in euros what is open. */
export interface SimulatedInvoice {
  readonly reference: string;
  readonly date: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly contactCode: string;
  readonly lines: readonly Readonly<Record<string, string>>[];
  isProcessed: boolean;
  readonly total: number;
  readonly original: number;
  open: number;
}

export interface SimulatedContact {
  readonly id: string;
  fields: Record<string, string>;
}

/** The order that the schema of sales invoices asks for. */
const ORDER = [
  'Reference',
  'Subject',
  'PaymentMethod',
  'PaymentID',
  'Process',
  'EmailToCustomer',
  'SentToPeppol',
  'Layout',
  'Notes',
  'Date',
  'DueDate',
  'PriceList',
  'Currency',
  'ProjectID',
  'ProjectCode',
  'Remarks',
  'DocumentFileName',
  'DocumentBase64',
  'Contact',
  'ContactPerson',
  'InvoiceLines',
];
/** Euros for what is stated in another currency. */
const RATE = 0.5;

const cents = (text: string) => Math.round(Number(text) * 100);
const euros = (amount: number) => (amount / 100).toFixed(2);

/** The contacts and sales invoices of an administration at Yuki. */
export class SimulatedBooks {
  readonly contacts: SimulatedContact[] = [];
  readonly invoices: SimulatedInvoice[] = [];
  /** A cent that it makes more of every invoice. */
  roundsUp = false;
  /** Whether its period is closed. */
  isClosed = false;
  /** Whether it processes invoices as they come; otherwise people do. */
  processes = true;
  vatTypes: readonly string[] = [];
  ledgers: readonly string[] = [];

  find(reference: string | null): SimulatedInvoice | undefined {
    return this.invoices.find((invoice) => invoice.reference === reference);
  }

  pay(invoice: SimulatedInvoice, amount: string): void {
    invoice.open -= Math.round(cents(amount) * (invoice.original / invoice.total));
  }

  /** What is wrong with a document by its schema. */
  schemaProblemOf(document: XmlElement | undefined): string | undefined {
    const invoice = elementAt(document, 'SalesInvoice');
    const places = invoice?.children.map(({ name }) => ORDER.indexOf(name)) ?? [];
    const isOrdered = places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
    if (!invoice || !isOrdered) return "The element 'SalesInvoice' has an invalid child element.";
    const quantity = textAt(invoice, 'InvoiceLines', 'InvoiceLine', 'ProductQuantity');
    return quantity === '' ? "The element 'InvoiceLine' has incomplete content." : undefined;
  }

  /** Posts a sales invoice, and answers whether that worked with status 200 either way. */
  post(document: XmlElement | undefined, administration: string): Writing {
    const invoice = elementAt(document, 'SalesInvoice');
    const reference = textAt(invoice, 'Reference');
    const isKnown = this.find(reference) !== undefined;
    const lines = childrenOf(elementAt(invoice, 'InvoiceLines'), 'InvoiceLine').map((line) => ({
      ...textsOf(line),
      ...textsOf(elementAt(line, 'Product')),
    }));
    const problem = isKnown ? 'This invoice exists already' : this.#problemOf(lines);
    if (problem === undefined && invoice) this.#keep(invoice, lines);
    const isDone = problem === undefined;
    const response = parentElement(
      'SalesInvoicesImportResponse',
      textElement('TimeStamp', '2026-11-21'),
      textElement('AdministrationId', administration),
      textElement('TotalSucceeded', isDone ? '1' : '0'),
      textElement('TotalFailed', isDone || isKnown ? '0' : '1'),
      textElement('TotalSkipped', isKnown ? '1' : '0'),
      parentElement(
        'Invoice',
        textElement('Succeeded', String(isDone)),
        textElement('Processed', String(isDone && this.processes)),
        textElement('Reference', reference),
        textElement('Message', problem ?? ''),
      ),
    );
    const xmlns = 'urn:xmlns:http://www.theyukicompany.com:salesinvoicesresponse';
    return { ...response, attributes: { xmlns } };
  }

  #problemOf(lines: readonly Readonly<Record<string, string>>[]): string | undefined {
    if (this.isClosed) return 'The period is closed';
    for (const { VATType = '', GLAccountCode = '', ProductQuantity, SalesPrice, LineAmount } of lines) {
      if (!this.ledgers.includes(GLAccountCode)) return `GL account ${GLAccountCode} not found`;
      if (!this.vatTypes.includes(VATType)) return `VAT type ${VATType} not found`;
      if (cents(String(LineAmount)) !== cents(String(SalesPrice)) * Number(ProductQuantity))
        return 'Line amount differs';
    }
    return undefined;
  }

  #keep(invoice: XmlElement, lines: readonly Readonly<Record<string, string>>[]): void {
    const fields = textsOf(invoice);
    const sum = lines.reduce(
      (all, { LineAmount = '', LineVATAmount = '' }) => all + cents(LineAmount) + cents(LineVATAmount),
      0,
    );
    const total = sum + (this.roundsUp ? 1 : 0);
    const original = fields['Currency'] === 'EUR' ? total : Math.round(total * RATE);
    this.invoices.push({
      reference: String(fields['Reference']),
      date: String(fields['Date']),
      fields,
      contactCode: textAt(invoice, 'Contact', 'ContactCode'),
      lines,
      isProcessed: this.processes,
      total,
      original,
      open: original,
    });
  }

  /** What is open, of one reference or of all. */
  listOpen(root: string, reference?: string): Writing {
    const items = this.invoices
      .filter(({ isProcessed, open }) => isProcessed && open !== 0)
      .filter((invoice) => reference === undefined || invoice.reference === reference)
      .map((invoice): Writing => ({
        name: 'Item',
        attributes: { ID: randomUUID() },
        content: [
          textElement('Date', invoice.date),
          textElement('OpenAmount', euros(invoice.open)),
          textElement('OriginalAmount', euros(invoice.original)),
          textElement('Reference', invoice.reference),
        ],
      }));
    return { ...parentElement(root, items), attributes: { xmlns: '' }, keepEmpty: true };
  }

  /** What was entered in the books on a day. */
  listTransactions(day: string): Writing[] {
    return this.invoices
      .filter(({ isProcessed, date }) => isProcessed && date === day)
      .map(({ reference }) => parentElement('TransactionInfo', textElement('documentReference', reference)));
  }

  searchContacts(option: string, value: string): Writing {
    const fields: Readonly<Record<string, readonly string[]>> = {
      Code: ['Code'],
      VATNumber: ['VATNumber'],
      Email: ['EmailWork', 'EmailHome'],
    };
    const found = this.contacts.filter((contact) =>
      fields[option]?.some((field) => contact.fields[field]?.toLowerCase() === value.toLowerCase()),
    );
    const contacts = found.map(({ id, fields: texts }): Writing => ({
      name: 'Contact',
      attributes: { ID: id },
      content: Object.entries(texts).map(([name, text]) => textElement(name, text)),
    }));
    return { ...parentElement('Contacts', contacts), attributes: { xmlns: '' }, keepEmpty: true };
  }

  /** Updates the contact of an id or a code, or creates one; says which in words. */
  saveContact(contact: XmlElement | undefined): Writing {
    const { ID: id = '', ...fields } = textsOf(contact);
    const known = this.contacts.find((one) =>
      id === '' ? fields['Code'] !== '' && one.fields['Code'] === fields['Code'] : one.id === id,
    );
    if (id !== '' && !known) return said('Failed', `Contact ${id} not found`);
    if (known) Object.assign(known.fields, fields);
    const saved = known ?? { id: randomUUID(), fields };
    if (!known) this.contacts.push(saved);
    return said('Succeeded', `Succesfully ${known ? 'updated' : 'created'} Contact ${saved.id}`);
  }
}

function said(element: string, words: string): Writing {
  const xmlns = 'urn:xmlns:http://www.theyukicompany.com:contactResponse';
  return { ...parentElement('ContactResponse', textElement(element, words)), attributes: { xmlns } };
}

function textsOf(element: XmlElement | undefined): Record<string, string> {
  return Object.fromEntries(element?.children.map(({ name, text }) => [name, text.trim()]) ?? []);
}
