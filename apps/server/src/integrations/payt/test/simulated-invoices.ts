import { z } from 'zod';
import type { VendorAnswer } from '../../test/serve-vendor.ts';

const Money = z.string().regex(/^-?\d+\.\d\d$/);
const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

const GivenPayment = z.strictObject({
  amount: Money,
  origin_identifier: z.string(),
  payment_date: Day,
  transaction_type: z.enum(['credit', 'payment', 'reversal', 'revaluation', 'settlement', 'write_off']),
  description: z.string(),
});

/** An invoice as it is posted. */
const GivenInvoice = z.strictObject({
  invoice_number: z.string().min(1),
  invoice_identifier: z.string(),
  invoice_date: Day,
  due_date: Day,
  currency_code: z.string().length(3),
  debtor_number: z.string(),
  debtor_identifier: z.string(),
  amount_total: Money,
  amount_open: Money,
  book_amount_total: Money,
  book_amount_open: Money,
  payment_method: z.enum(['bank_transfer', 'direct_debit', 'cash', 'none', 'unknown']),
  sent_at: z.iso.datetime(),
  document: z.strictObject({ checksum: z.string(), filename: z.string() }).optional(),
  payments: z.array(GivenPayment),
});
export const GivenInvoices = z.strictObject({
  administration_id: z.string(),
  invoices: z.array(GivenInvoice),
});

export interface SimulatedPayment {
  readonly id: string;
  readonly origin: string;
  readonly amount: string;
  readonly day: string;
  readonly type: string;
  readonly description: string | undefined;
  readonly costType?: string;
}

export interface SimulatedInvoice {
  readonly id: string;
  given: z.output<typeof GivenInvoice>;
  payments: SimulatedPayment[];
  /** When things happened, by the name of Payt's field. */
  readonly moments: Record<string, string>;
  caseId: string | undefined;
  /** How often it was posted. */
  posts: number;
}

const ADMINISTRATION = 'adm4711';
const cents = (text: string) => Math.round(Number(text) * 100);
const money = (value: number) => (value / 100).toFixed(2);

/** The invoices of an administration at Payt, which a test changes at will. */
export class SimulatedInvoices {
  readonly all: SimulatedInvoice[] = [];
  /** Debtors and files that invoices may name. */
  readonly debtors = new Map<string, Record<string, unknown>>();
  readonly uploaded = new Set<string>();
  #serial = 100;
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  nextId(): string {
    this.#serial += 1;
    return String(this.#serial);
  }

  find(number: string | null): SimulatedInvoice | undefined {
    return this.all.find(({ given }) => given.invoice_number === number);
  }

  /** Money that Payt received, for the invoice or for its own costs. */
  receive(invoice: SimulatedInvoice, euros: string, day: string, costType = 'principal'): SimulatedPayment {
    const id = this.nextId();
    const payment = { id, origin: id, amount: euros, day, type: 'payment', description: 'iDEAL', costType };
    invoice.payments.push(payment);
    return payment;
  }

  /** Something that happens at Payt. */
  happen(invoice: SimulatedInvoice, field: string, at = this.#now().toISOString()): void {
    invoice.moments[field] = at;
  }

  post({ invoices }: z.output<typeof GivenInvoices>): VendorAnswer {
    const errors: Record<string, string[]> = {};
    for (const given of invoices) {
      const { invoice_number: number, document } = given;
      if (!this.debtors.has(given.debtor_number)) errors['not_found'] = [number];
      else if (document && !this.uploaded.has(document.checksum)) errors[number] = ['Document is missing'];
      else this.#save(given);
    }
    const count = invoices.length - Object.keys(errors).length;
    return { status: 201, body: { success: true, count, errors } };
  }

  #save(given: z.output<typeof GivenInvoice>): void {
    const known = this.find(given.invoice_number);
    const before = known?.payments ?? [];
    const payments = given.payments.map((payment): SimulatedPayment => {
      const { origin_identifier: origin, amount, payment_date: day, transaction_type: type } = payment;
      const same = before.find((one) => one.origin === origin || one.id === origin);
      return same ?? { id: this.nextId(), origin, amount, day, type, description: payment.description };
    });
    // What was paid of costs isn't the sender's to list.
    const costs = before.filter(({ costType = 'principal' }) => costType !== 'principal');
    if (known) {
      known.given = {
        ...given,
        ...(given.document ? {} : known.given.document && { document: known.given.document }),
      };
      known.payments = [...payments, ...costs];
      known.posts += 1;
    } else {
      const id = this.nextId();
      this.all.push({ id, given, payments, moments: {}, caseId: undefined, posts: 1 });
    }
  }

  block(form: URLSearchParams, isBlocked: boolean): VendorAnswer {
    const identifiers = form.getAll('invoice_identifiers[]');
    const found = this.all.filter(({ given }) => identifiers.includes(given.invoice_identifier));
    for (const { moments } of found) {
      if (isBlocked) moments['paused_at'] = this.#now().toISOString();
      else delete moments['paused_at'];
    }
    const missing = identifiers.filter((id) => found.every(({ given }) => given.invoice_identifier !== id));
    const errors = missing.length > 0 ? { not_found: missing } : {};
    return { status: 200, body: { success: true, count: found.length, errors } };
  }

  get(id: string): VendorAnswer {
    const invoice = this.all.find((one) => one.id === id);
    if (!invoice) return { status: 404, body: { code: 'not_found', message: 'Invoice not found' } };
    return { status: 200, body: this.#say(invoice) };
  }

  list(query: URLSearchParams): VendorAnswer {
    const isNamed = (name: string, value: string | undefined) =>
      !query.has(name) || (value !== undefined && (query.get(name) ?? '').split(',').includes(value));
    const found = this.all.filter(
      ({ id, given, caseId }) =>
        isNamed('ids', id) &&
        isNamed('invoice_identifiers', given.invoice_identifier) &&
        isNamed('credit_case_ids', caseId),
    );
    return paged(found.map((invoice) => this.#say(invoice)));
  }

  listPayments(query: URLSearchParams): VendorAnswer {
    const named = (query.get('invoice_identifiers') ?? '').split(',');
    const found = this.all.filter(({ given }) => named.includes(given.invoice_identifier));
    return paged(
      found.flatMap((invoice) => invoice.payments.map((payment) => this.#sayPayment(invoice, payment))),
    );
  }

  #say({ id, given, payments, moments }: SimulatedInvoice): object {
    const paid = payments
      .filter(({ costType = 'principal' }) => costType === 'principal')
      .reduce((sum, { amount }) => sum + cents(amount), 0);
    const open = money(cents(given.amount_total) - paid);
    return {
      id,
      administration_id: ADMINISTRATION,
      debtor_id: '7',
      invoice_number: given.invoice_number,
      invoice_identifier: given.invoice_identifier,
      invoice_date: given.invoice_date,
      due_date: given.due_date,
      currency_code: given.currency_code,
      payment_method: given.payment_method,
      total_amount: given.amount_total,
      open_amount: open,
      book_total_amount: given.amount_total,
      book_open_amount: open,
      administration_costs_total: '0.00',
      administration_costs_open: '0.00',
      updated_at: this.#now().toISOString(),
      deeplink_url: `https://app.paytsoftware.com/invoices/${id}`,
      ...moments,
    };
  }

  #sayPayment(invoice: SimulatedInvoice, payment: SimulatedPayment): object {
    const { id, amount, day, type, description, costType = 'principal' } = payment;
    return {
      id,
      administration_id: ADMINISTRATION,
      invoice_id: invoice.id,
      total_amount: amount,
      total_book_amount: amount,
      payment_date: day,
      payment_method: 'bank_transfer',
      cost_type: costType,
      transaction_type: type,
      ...(description === undefined ? {} : { description }),
      updated_at: this.#now().toISOString(),
    };
  }
}

/** All of it in one page; Payt gives the id of the last as the cursor. */
export function paged(data: readonly object[]): VendorAnswer {
  return { status: 200, body: { data, pagination: { cursor: String(data.length) } } };
}
