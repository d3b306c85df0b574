import { z } from 'zod';
import {
  type SimulatedContact,
  type SimulatedInvoice,
  type SimulatedPayment,
  type SimulatedRate,
  sayAccount,
  sayAdministration,
  sayContact,
  sayInvoice,
  sayPayment,
  sayRate,
} from './said.ts';

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

const NOT_FOUND: Answer = { status: 404, body: { error: 'record not found', symbolic: { id: 'not_found' } } };
const refuse = (field: string, words: string): Answer => ({
  status: 422,
  body: { error: { [field]: [words] } },
});
const cents = (text: string) => Math.round(Number(text) * 100);

const Digits = z.string().regex(/^\d+$/);
const Money = z.string().regex(/^-?\d+\.\d\d$/);

/** An invoice as it is posted. */
export const PostedInvoice = z.strictObject({
  contact_id: Digits,
  reference: z.string(),
  date: z.string(),
  due_date: z.string(),
  currency: z.string(),
  prices_are_incl_tax: z.boolean(),
  source: z.string(),
  details_attributes: z.array(
    z.strictObject({
      description: z.string(),
      amount: z.string(),
      price: Money,
      tax_rate_id: Digits,
      ledger_account_id: Digits,
      project_id: Digits.optional(),
      row_order: z.number(),
    }),
  ),
});

/** A payment as it is posted. */
export const PostedPayment = z.strictObject({
  payment_date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  price: Money,
  price_base: Money.optional(),
  transaction_identifier: z.string(),
});

/** An administration at Moneybird, which a test changes at will. */
export class SimulatedBooks {
  readonly administrations = [{ id: '123', name: 'Jansen B.V.' }];
  readonly accounts = [
    { id: '8000', name: 'Omzet', number: '8000' },
    { id: '8010', name: 'Omzet laag', number: '8010' },
    { id: '8100', name: 'Omzet diensten', number: '8100' },
    { id: '8200', name: 'Omzet binnen de EU', number: '8200' },
    { id: '8300', name: 'Omzet buiten de EU', number: '8300' },
    { id: '8900', name: 'Doorbelaste kosten', number: '8900' },
    { id: '4000', name: 'Algemene kosten', number: '4000', type: 'expenses' },
  ];
  readonly rates: SimulatedRate[] = [
    { id: '21', name: '21% btw', percentage: '21.0' },
    { id: '9', name: '9% btw', percentage: '9.0' },
    { id: '70', name: '0% btw', percentage: '0.0' },
    { id: '71', name: 'Vrijgesteld van btw', percentage: '0.0' },
    { id: '72', name: 'Geen btw', percentage: '0.0' },
    { id: '73', name: 'Diensten naar landen binnen de EU', percentage: '0.0' },
    { id: '74', name: 'Leveringen naar landen binnen de EU', percentage: '0.0' },
    { id: '75', name: 'Leveringen naar landen buiten de EU', percentage: '0.0' },
    { id: '76', name: 'Btw verlegd binnen NL', percentage: '0.0' },
  ];
  readonly projects: { id: string; name: string }[] = [];
  readonly contacts: SimulatedContact[] = [];
  readonly invoices: SimulatedInvoice[] = [];
  /** A cent that it makes more of every invoice. */
  roundsUp = false;
  /** Whether its period is closed. */
  isClosed = false;
  #serial = 1000;
  readonly #nowSeconds: () => number;

  constructor(now: () => Date) {
    this.#nowSeconds = () => Math.floor(now().getTime() / 1000);
  }

  nextId(): string {
    this.#serial += 1;
    return `4960814582076${this.#serial}`;
  }

  find(reference: string | null): SimulatedInvoice | undefined {
    return this.invoices.find((invoice) => invoice.reference === reference);
  }

  pay(
    invoice: SimulatedInvoice,
    price: string,
    date: string,
    identifier: string | null = null,
  ): SimulatedPayment {
    const payment = { id: this.nextId(), price, payment_date: date, transaction_identifier: identifier };
    invoice.payments.push(payment);
    invoice.version = this.#nowSeconds();
    return payment;
  }

  listAdministrations(): Answer {
    return { status: 200, body: this.administrations.map(({ id, name }) => sayAdministration(id, name)) };
  }

  listAccounts(): Answer {
    const body = this.accounts.map(({ id, name, number, type }) => sayAccount(id, name, number, type));
    return { status: 200, body };
  }

  listRates(query: URLSearchParams): Answer {
    const active = this.rates.filter(({ isActive = true }) => isActive);
    return paged(active.map(sayRate), query);
  }

  listProjects(query: URLSearchParams): Answer {
    return paged(
      this.projects.map((project) => ({ ...project, state: 'active', budget: null })),
      query,
    );
  }

  findContacts(query: URLSearchParams): Answer {
    const words = (query.get('query') ?? '').toLowerCase();
    const found = this.contacts.filter(({ fields }) =>
      Object.values(fields).some((value) => value.toLowerCase().includes(words)),
    );
    return { status: 200, body: found.map(sayContact) };
  }

  getContact(isIt: (contact: SimulatedContact) => boolean): Answer {
    const contact = this.contacts.find(isIt);
    return contact ? { status: 200, body: sayContact(contact) } : NOT_FOUND;
  }

  createContact(fields: Record<string, string>): Answer {
    if (!fields['company_name'] && !fields['lastname']) return refuse('company_name', "can't be blank");
    const id = this.nextId();
    const contact = { id, fields: { customer_id: id.slice(-5), ...fields } };
    this.contacts.push(contact);
    return { status: 201, body: sayContact(contact) };
  }

  updateContact(id: string, fields: Record<string, string>): Answer {
    const contact = this.contacts.find((each) => each.id === id);
    if (!contact) return NOT_FOUND;
    contact.fields = { ...contact.fields, ...fields };
    return { status: 200, body: sayContact(contact) };
  }

  createInvoice(posted: z.output<typeof PostedInvoice>): Answer {
    const { contact_id: contactId, reference, details_attributes: lines } = posted;
    if (!this.contacts.some(({ id }) => id === contactId)) return refuse('contact_id', 'is not found');
    if (reference === '') return refuse('reference', "can't be blank");
    if (this.isClosed) return refuse('date', 'is in a closed period');
    const hasAccount = ({ ledger_account_id: account }: (typeof lines)[number]) =>
      this.accounts.some(({ id }) => id === account);
    if (!lines.every(hasAccount)) return refuse('details.ledger_account_id', 'is not found');
    const unknown = lines.some(({ tax_rate_id: rate }) => this.rates.every(({ id }) => id !== rate));
    if (unknown) return refuse('details.tax_rate_id', 'is not found');
    const isInclusive = posted.prices_are_incl_tax;
    const taxes = [...Map.groupBy(lines, (line) => line.tax_rate_id)].map(([rateId, of], index) => {
      const whole = of.reduce((sum, { price }) => sum + cents(price), 0);
      const rate = Number(this.rates.find(({ id }) => id === rateId)?.percentage ?? 0) / 100;
      const exact = isInclusive ? whole - whole / (1 + rate) : whole * rate;
      const plain = Math.sign(exact) * Math.round(Math.abs(exact));
      const tax = plain + (this.roundsUp && index === 0 ? 1 : 0);
      return { rateId, base: isInclusive ? whole - plain : whole, tax };
    });
    const invoice: SimulatedInvoice = {
      id: this.nextId(),
      contactId,
      reference,
      date: posted.date,
      dueDate: posted.due_date,
      currency: posted.currency,
      isInclusive,
      source: posted.source,
      lines,
      taxes,
      payments: [],
      attachments: [],
      version: this.#nowSeconds(),
    };
    this.invoices.push(invoice);
    return { status: 201, body: sayInvoice(invoice) };
  }

  listInvoices(query: URLSearchParams): Answer {
    const days = /period:(\d{8})\.\.(\d{8})/.exec(query.get('filter') ?? '');
    const within = this.invoices.filter(({ date }) => {
      const day = date.replaceAll('-', '');
      return days?.[1] !== undefined && days[2] !== undefined && day >= days[1] && day <= days[2];
    });
    return paged(within.map(sayInvoice), query);
  }

  /** Those of some ids; what isn't there is left out. */
  synchronize(ids: readonly string[]): Answer {
    const found = this.invoices.filter(({ id }) => ids.includes(id));
    return { status: 200, body: found.slice(0, 100).map(sayInvoice) };
  }

  createPayment(invoiceId: string, posted: z.output<typeof PostedPayment>): Answer {
    const invoice = this.invoices.find((each) => each.id === invoiceId);
    if (!invoice) return NOT_FOUND;
    const { price, payment_date: date, transaction_identifier: identifier } = posted;
    if (invoice.currency !== 'EUR' && posted.price_base === undefined)
      return refuse('price_base', "can't be blank");
    return { status: 201, body: sayPayment(invoice.id)(this.pay(invoice, price, date, identifier)) };
  }

  deletePayment(invoiceId: string, id: string): Answer {
    const payments = this.invoices.find((each) => each.id === invoiceId)?.payments ?? [];
    const index = payments.findIndex((each) => each.id === id);
    if (index < 0) return NOT_FOUND;
    payments.splice(index, 1);
    return { status: 204 };
  }

  getInvoice(id: string): Answer {
    const invoice = this.invoices.find((each) => each.id === id);
    return invoice ? { status: 200, body: sayInvoice(invoice) } : NOT_FOUND;
  }

  deleteInvoice(id: string): Answer {
    const index = this.invoices.findIndex((each) => each.id === id);
    if (index < 0) return NOT_FOUND;
    this.invoices.splice(index, 1);
    return { status: 204 };
  }

  attach(id: string, file: { filename: string; size: number }): Answer {
    const invoice = this.invoices.find((each) => each.id === id);
    if (!invoice) return NOT_FOUND;
    invoice.attachments.push(file);
    return { status: 200, body: Number(this.nextId().slice(-8)) };
  }
}

function paged(items: readonly unknown[], query: URLSearchParams): Answer {
  const size = Number(query.get('per_page') ?? '50');
  const start = (Number(query.get('page') ?? '1') - 1) * size;
  return { status: 200, body: items.slice(start, start + size) };
}
