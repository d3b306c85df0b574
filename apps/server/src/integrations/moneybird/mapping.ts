import { addAmounts, amount, amountToCents, plainDate } from '@penning/domain';
import type { RemoteEntry } from '@penning/domain/accounting/suggest-mapping';
import type { VatTotal } from '@penning/domain/invoice/calculate-invoice';
import { FACTOR_SCALE } from '@penning/domain/invoice/calculate-line';
import { divideRounded, unitsOf } from '@penning/domain/money/decimal';
import { z } from 'zod';
import type { BookedCustomer, Booking, RemoteBooking } from '../port/accounting.ts';

/** Ids are strings, and in places numbers. */
const Id = z.union([z.string(), z.number()]).transform(String);

export const MoneybirdAdministrations = z.array(z.object({ id: Id, name: z.string() }));

const Account = z.object({
  id: Id,
  name: z.string(),
  account_type: z.string(),
  account_id: z.string().nullish(),
  active: z.boolean().default(true),
  allowed_document_types: z.array(z.string()).default(['sales_invoice']),
});
export const MoneybirdAccounts = z.array(Account);

const TaxRate = z.object({
  id: Id,
  name: z.string(),
  percentage: z.union([z.string(), z.number()]).nullish(),
  country: z.string().nullish(),
});
export const MoneybirdTaxRates = z.array(TaxRate);

const Project = z.object({ id: Id, name: z.string() });
export const MoneybirdProjects = z.array(Project);

const Contact = z.object({
  id: Id,
  customer_id: z.string().nullish(),
  tax_number: z.string().nullish(),
  email: z.string().nullish(),
  send_invoices_to_email: z.string().nullish(),
});
export type MoneybirdContact = z.output<typeof Contact>;
export const MoneybirdContactAnswer = Contact;
export const MoneybirdContacts = z.array(Contact);

const Money = z.union([z.string(), z.number()]).transform(String);

export const MoneybirdPayment = z.object({
  id: Id,
  price: Money,
  payment_date: z.string(),
  transaction_identifier: z.string().nullish(),
});

export const MoneybirdInvoice = z.object({
  id: Id,
  date: z.string().nullish(),
  reference: z.string().nullish(),
  total_price_incl_tax: Money,
  total_price_incl_tax_base: Money,
  payments: z.array(MoneybirdPayment).default([]),
  attachments: z.array(z.unknown()).default([]),
});
export type MoneybirdInvoice = z.output<typeof MoneybirdInvoice>;
export const MoneybirdInvoices = z.array(MoneybirdInvoice);

/** An external sales invoice with what was paid of it; the key is ours where we registered it. */
export function toBooking({ id, payments }: MoneybirdInvoice): RemoteBooking {
  return {
    id,
    payments: payments.map((payment) => ({
      id: payment.id,
      amount: amountOf(payment.price),
      paidOn: plainDate(payment.payment_date),
      key: payment.transaction_identifier ?? null,
    })),
  };
}

/** An account that sales can be posted to; any other is left out. */
export function toLedger(account: z.output<typeof Account>): RemoteEntry[] {
  const { id, name, active, account_type, account_id, allowed_document_types } = account;
  const isRevenue = account_type === 'revenue' || allowed_document_types.includes('sales_invoice');
  return active && isRevenue ? [{ id, name, code: account_id ?? '' }] : [];
}

export function toVatCode({ id, name, percentage, country }: z.output<typeof TaxRate>): RemoteEntry {
  const rate = percentage === undefined || percentage === null ? null : String(percentage);
  return { id, name, code: '', percentage: rate, ...(country ? { country } : {}) };
}

export function toProject({ id, name }: z.output<typeof Project>): RemoteEntry {
  return { id, name, code: name };
}

/** A customer as a contact; without a number of ours Moneybird gives it one. */
export function contactOf(customer: BookedCustomer): Record<string, string> {
  const { name, number, address, postalCode, city, country, coc, vatNumber, email } = customer;
  return {
    ...nameOf(name, customer.isPerson),
    address1: address,
    zipcode: postalCode,
    city,
    country,
    tax_number: vatNumber,
    chamber_of_commerce: coc,
    send_invoices_to_email: email,
    ...(number === '' ? {} : { customer_id: number }),
  };
}

/** A person has a first and a last name there; one with a single name is kept as a company would be. */
function nameOf(name: string, isPerson: boolean): Record<string, string> {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  if (!isPerson || rest.length === 0) return { company_name: name, firstname: '', lastname: '' };
  return { company_name: '', firstname: first, lastname: rest.join(' ') };
}

/**
 * What is booked: each line as its amount after discounts, since a discount has no place of its own there. Moneybird makes
 * the VAT of each rate itself; where it would come to another than the document's, as with a discount on the whole, the
 * lines are posted with VAT, so that they add up to the total.
 */
export function invoiceOf(booking: Booking, contactId: string): object {
  const { number, sendDate, dueDate, currency, lines } = booking;
  const includesVat = booking.includesVat || !booking.totals.vat.every(isAtItsRate);
  return {
    contact_id: contactId,
    reference: number,
    date: sendDate,
    due_date: dueDate,
    currency,
    prices_are_incl_tax: includesVat,
    source: 'Penning',
    details_attributes: lines.map(({ description, exclVat, vatAmount, ledger, vat, costCenter }, index) => ({
      description,
      amount: '1',
      price: includesVat ? addAmounts(exclVat, vatAmount) : exclVat,
      tax_rate_id: vat,
      ledger_account_id: ledger,
      ...(costCenter === '' ? {} : { project_id: costCenter }),
      row_order: index,
    })),
  };
}

function isAtItsRate({ base, vat, factor }: VatTotal): boolean {
  const whole = unitsOf('1', FACTOR_SCALE);
  const rate = unitsOf(factor, FACTOR_SCALE) - whole;
  return divideRounded(amountToCents(base) * rate, whole) === amountToCents(vat);
}

/** An amount with two decimals, whatever it is written with ("121.0"). */
export function amountOf(text: string) {
  const [whole = '0', fraction = ''] = text.replace(',', '.').split('.');
  return amount(`${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`);
}

const Refusal = z.object({
  error: z.union([z.string(), z.record(z.string(), z.array(z.unknown()))]),
});

/** What Moneybird says is wrong, as people can read it. */
export function refusalWords(body: unknown): string {
  const read = Refusal.safeParse(body);
  if (!read.success) return 'Moneybird';
  const { error } = read.data;
  if (typeof error === 'string') return error.slice(0, 200);
  const said = Object.entries(error).map(([field, words]) => `${field} ${words.map(String).join(', ')}`);
  return said.join('; ').slice(0, 200);
}
