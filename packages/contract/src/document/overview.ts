import { z } from 'zod';
import { SUGGESTIONS, Setup } from '../company/setup.ts';
import { route } from '../layer/route.ts';
import { InvoiceSummary } from '../shapes/invoice-summary.ts';
import { IMPORTED_INVOICE_STATUSES } from '../shapes/list-names.ts';
import { AmountText, Currency, DateText, Id, line, list, single } from '../shapes/primitives.ts';

/** An amount in one currency; different currencies are never added up. */
export const CurrencyAmount = z
  .strictObject({ currency: Currency, amount: AmountText, count: z.number().int() })
  .meta({ id: 'CurrencyAmount' });
export type CurrencyAmount = z.infer<typeof CurrencyAmount>;

/**
 * When open money of a currency is expected, by due dates and each customer's paying habit: the 30 days are
 * part of the 90, and what is later than usual is in neither
 * (docs/rules/expected-money.md#the-next-30-and-90-days).
 */
export const ExpectedSum = z
  .strictObject({ currency: Currency, within30: AmountText, within90: AmountText, late: AmountText })
  .meta({ id: 'ExpectedSum' });
export type ExpectedSum = z.infer<typeof ExpectedSum>;

export const Dashboard = z
  .strictObject({
    outstanding: z.array(CurrencyAmount),
    overdue: z.array(CurrencyAmount),
    paidThisMonth: z.array(CurrencyAmount),
    /** What was paid in each of the last 24 months, the first day of each. */
    paidMonths: z.array(CurrencyAmount.extend({ month: DateText }).meta({ id: 'PaidMonth' })),
    /** The amount owed to customers. */
    toRefund: z.array(CurrencyAmount),
    expected: z.array(ExpectedSum),
    drafts: z.array(CurrencyAmount),
    overdueInvoices: z.array(InvoiceSummary),
    recentDrafts: z.array(InvoiceSummary),
    /**
     * Turnover excluding VAT in the company's currency, of the months of last year and this one (the first
     * day of each), beside the same month of the year before.
     */
    turnover: z.array(z.strictObject({ month: DateText, current: AmountText, previous: AmountText })),
    /** How many documents it leaves out of those months, since they have no exchange rate to the company's euros. */
    turnoverWithoutRate: z.array(
      z.strictObject({ month: DateText, currency: Currency, count: z.number().int() }),
    ),
    /**
     * The figures in the company's currency as they were at the beginning of months (the first day of each), those of
     * which it is known: of the year before last at the earliest.
     */
    openings: z.array(
      z.strictObject({
        month: DateText,
        outstanding: AmountText,
        overdue: AmountText,
        toRefund: AmountText,
        drafts: AmountText,
      }),
    ),
    failedDeliveries: z.number().int(),
    /** Messages that may have been sent, on which someone has to decide. */
    unconfirmedDeliveries: z.number().int(),
    /** What waits for a person besides the lists and figures; counted up to 100 each. */
    toDo: z.strictObject({
      /** Connected services that don't work, or have to be authorised again. */
      failingConnections: z.number().int(),
      /** Invoices that were overpaid or paid twice, about which nothing is decided. */
      overpaid: z.number().int(),
      /** Transactions of the bank with a proposed match. */
      bankLines: z.number().int(),
      /** Quotations without an answer whose last day to accept is within a week. */
      lapsingQuotations: z.number().int(),
      /** Scheduled documents that need another VAT code or revenue account before their day. */
      incompletePlanned: z.number().int(),
      /** Recurring invoices that do before their next date. */
      incompleteRecurring: z.number().int(),
    }),
    /**
     * This year's sales to consumers in other member states, in euro, once they approach the VAT
     * threshold (docs/rules/one-stop-shop.md#the-check).
     */
    distanceSales: z
      .strictObject({
        year: z.number().int(),
        thisYear: AmountText,
        limit: AmountText,
        state: z.enum(['near', 'above']),
      })
      .nullable(),
    setup: Setup,
    /** Unused features that would get the company paid sooner, until hidden. */
    suggestions: z.array(z.enum(SUGGESTIONS)),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

/** A hit of the global search (docs/rules/limits-and-messages.md#search-and-lists). */
export const SearchResult = z
  .strictObject({
    type: z.enum(['customer', 'invoice', 'customer_invoice', 'importedInvoices']),
    ref: Id,
    txt: z.string(),
    matched: z.enum(['number', 'description', 'companyname', 'contact']),
    meta: z.union([z.number().int(), z.string()]),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

const Matched = SearchResult.shape.matched;

/** A hit of the search in detail: documents with amount, date and statuses. */
export const DetailedHit = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('customer'),
      id: Id,
      name: z.string(),
      contact: z.string(),
      matched: Matched,
    }),
    z.strictObject({ type: z.literal('document'), document: InvoiceSummary, matched: Matched }),
    z.strictObject({
      type: z.literal('importedInvoice'),
      id: Id,
      number: z.string(),
      customerName: z.string(),
      invoiceDate: DateText,
      currency: z.string(),
      totalIncl: AmountText,
      /** Null when the file didn't say. */
      isPaid: z.boolean().nullable(),
      status: z.enum(IMPORTED_INVOICE_STATUSES),
      matched: Matched,
    }),
  ])
  .meta({ id: 'DetailedHit' });
export type DetailedHit = z.infer<typeof DetailedHit>;

const SearchQuery = z.strictObject({
  term: line(200, 1),
  limit: z.coerce.number().int().min(1).max(50).default(3),
});

export const overview = {
  getDashboard: route({
    method: 'GET',
    path: '/dashboard',
    access: 'master.read',
    summary: 'The figures and lists of the dashboard',
    tag: 'overview',
    response: single(Dashboard),
  }),
  search: route({
    method: 'GET',
    path: '/search',
    access: 'archive.read',
    summary: 'Search customers, invoices and the imported invoices',
    tag: 'overview',
    query: SearchQuery,
    response: list(SearchResult),
  }),
  searchInDetail: route({
    method: 'GET',
    path: '/search/detailed',
    access: 'archive.read',
    summary: 'Search as above, with the amount, date and statuses of each document',
    tag: 'overview',
    query: SearchQuery,
    response: list(DetailedHit),
  }),
} as const;
