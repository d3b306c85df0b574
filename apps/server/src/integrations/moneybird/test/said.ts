/** What Moneybird answers, in its own shapes. */

const STAMP = '2026-11-21T09:00:00.000Z';
const ADMINISTRATION = '123';
/** What another currency is worth in that of the administration. */
const DOLLAR_RATE = 0.92;

/** A contact as the simulator keeps it: what was sent, and its id. */
export interface SimulatedContact {
  readonly id: string;
  fields: Record<string, string>;
}

export interface SimulatedLine {
  readonly description: string;
  readonly price: string;
  readonly tax_rate_id: string;
  readonly ledger_account_id: string;
  readonly project_id?: string | undefined;
}

export interface SimulatedPayment {
  readonly id: string;
  readonly price: string;
  readonly payment_date: string;
  readonly transaction_identifier: string | null;
}

export interface SimulatedInvoice {
  readonly id: string;
  readonly contactId: string;
  readonly reference: string;
  readonly date: string;
  readonly dueDate: string;
  readonly currency: string;
  readonly isInclusive: boolean;
  readonly source: string;
  readonly lines: readonly SimulatedLine[];
  /** In cents, per tax rate. */
  readonly taxes: readonly { readonly rateId: string; readonly base: number; readonly tax: number }[];
  readonly payments: SimulatedPayment[];
  readonly attachments: { filename: string; size: number }[];
  /** The moment of the last change, in seconds. */
  version: number;
}

export interface SimulatedWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly secret: string;
}

export interface SimulatedRate {
  readonly id: string;
  readonly name: string;
  readonly percentage: string;
  isActive?: boolean;
}

const money = (cents: number) => (cents / 100).toFixed(2);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

export function sayAdministration(id: string, name: string) {
  return {
    id,
    name,
    language: 'nl',
    currency: 'EUR',
    country: 'NL',
    time_zone: 'Europe/Amsterdam',
    access: 'user',
    suspended: false,
    period_locked_until: null,
    period_start_date: '2026-01-01',
  };
}

export function sayRate({ id, name, percentage, isActive = true }: SimulatedRate) {
  return {
    id,
    administration_id: ADMINISTRATION,
    name,
    percentage,
    tax_rate_type: 'sales_invoice',
    show_tax: true,
    active: isActive,
    country: null,
    created_at: STAMP,
    updated_at: STAMP,
  };
}

export function sayAccount(id: string, name: string, number: string, type = 'revenue') {
  return {
    id,
    administration_id: ADMINISTRATION,
    name,
    account_type: type,
    account_id: number,
    parent_id: null,
    active: true,
    created_at: STAMP,
    updated_at: STAMP,
    allowed_document_types: type === 'revenue' ? ['sales_invoice'] : ['purchase_invoice'],
    financial_account_id: null,
  };
}

export function sayContact({ id, fields }: SimulatedContact) {
  return {
    id,
    administration_id: ADMINISTRATION,
    company_name: fields['company_name'] ?? null,
    firstname: fields['firstname'] ?? null,
    lastname: fields['lastname'] ?? null,
    address1: fields['address1'] ?? null,
    zipcode: fields['zipcode'] ?? null,
    city: fields['city'] ?? null,
    country: fields['country'] ?? 'NL',
    delivery_method: 'Email',
    customer_id: fields['customer_id'] ?? '',
    tax_number: fields['tax_number'] ?? null,
    chamber_of_commerce: fields['chamber_of_commerce'] ?? null,
    email: fields['send_invoices_to_email'] ?? null,
    send_invoices_to_email: fields['send_invoices_to_email'] ?? null,
    sepa_sequence_type: 'RCUR',
    created_at: STAMP,
    updated_at: STAMP,
    version: 1,
    archived: false,
  };
}

export function sayInvoice(invoice: SimulatedInvoice) {
  const { id, contactId, reference, date, dueDate, currency, lines, taxes, payments } = invoice;
  const excl = sum(taxes.map(({ base }) => base));
  const incl = excl + sum(taxes.map(({ tax }) => tax));
  const paid = sum(payments.map(({ price }) => Math.round(Number(price) * 100)));
  const isPaid = paid === incl;
  return {
    id,
    administration_id: ADMINISTRATION,
    contact_id: contactId,
    contact: null,
    date,
    state: isPaid ? 'paid' : 'open',
    due_date: dueDate,
    reference,
    entry_number: 1,
    origin: 'api',
    source: invoice.source,
    source_url: null,
    currency,
    paid_at: isPaid ? (payments.at(-1)?.payment_date ?? null) : null,
    created_at: STAMP,
    updated_at: STAMP,
    version: invoice.version,
    details: lines.map((line, index) => ({
      id: `${id}${index}`,
      administration_id: ADMINISTRATION,
      tax_rate_id: line.tax_rate_id,
      ledger_account_id: line.ledger_account_id,
      project_id: line.project_id ?? null,
      product_id: null,
      amount: '1',
      amount_decimal: '1.0',
      description: line.description,
      price: line.price,
      period: null,
      row_order: index,
      created_at: STAMP,
      updated_at: STAMP,
    })),
    payments: payments.map(sayPayment(id)),
    total_paid: money(paid),
    total_unpaid: money(incl - paid),
    total_unpaid_base: money(incl - paid),
    prices_are_incl_tax: invoice.isInclusive,
    total_price_excl_tax: money(excl),
    total_price_excl_tax_base: money(excl),
    total_price_incl_tax: money(incl),
    total_price_incl_tax_base: money(currency === 'EUR' ? incl : Math.round(incl * DOLLAR_RATE)),
    marked_dubious_on: null,
    marked_uncollectible_on: null,
    notes: [],
    attachments: invoice.attachments.map(({ filename, size }, index) => ({
      id: `${id}9${index}`,
      administration_id: ADMINISTRATION,
      attachable_id: id,
      attachable_type: 'Document',
      filename,
      content_type: 'application/pdf',
      size,
      rotation: 0,
      created_at: STAMP,
      updated_at: STAMP,
    })),
    tax_totals: taxes.map(({ rateId, base, tax }) => ({
      tax_rate_id: rateId,
      taxable_amount: money(base),
      taxable_amount_base: money(base),
      tax_amount: money(tax),
      tax_amount_base: money(tax),
    })),
  };
}

export function sayPayment(invoiceId: string) {
  return ({ id, price, payment_date, transaction_identifier }: SimulatedPayment) => ({
    id,
    administration_id: ADMINISTRATION,
    invoice_type: 'ExternalSalesInvoice',
    invoice_id: invoiceId,
    financial_account_id: null,
    user_id: '1',
    payment_transaction_id: null,
    transaction_identifier,
    price,
    price_base: price,
    payment_date,
    credit_invoice_id: null,
    financial_mutation_id: null,
    ledger_account_id: null,
    linked_payment_id: null,
    manual_payment_action: null,
    created_at: STAMP,
    updated_at: STAMP,
  });
}

/** A registered webhook; its secret is said when it is made, and never again. */
export function sayWebhook({ id, url, events, secret }: SimulatedWebhook, isNew = false) {
  return {
    id,
    administration_id: ADMINISTRATION,
    url,
    enabled_events: events,
    last_http_status: null,
    last_http_body: null,
    token: `token-of-${id}`,
    ...(isNew ? { secret } : {}),
    deactivated_at: null,
  };
}
