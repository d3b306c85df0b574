import { z } from 'zod';
import { route } from '../layer/route.ts';
import { AmountText, ById, Currency, DateText, Id, single } from '../shapes/primitives.ts';

/** What a customer owes and buys, in one currency; different currencies are never added up. */
export const CustomerFigures = z
  .strictObject({
    currency: Currency,
    open: AmountText,
    overdue: AmountText,
    /** The amount owed to the customer. */
    toRefund: AmountText,
    /** Invoiced without VAT since 1 January, less credit notes. */
    turnoverThisYear: AmountText,
    turnoverLastYear: AmountText,
  })
  .meta({ id: 'CustomerFigures' });
export type CustomerFigures = z.infer<typeof CustomerFigures>;

/** What invoices imported from an earlier system say, in one currency; no other figure counts them. */
const ImportedFigures = z.strictObject({
  /** As in the file. */
  currency: z.string(),
  count: z.number().int(),
  /** What is still to be paid, as far as the files say. */
  open: AmountText,
  /** Without VAT, less credit notes, where the file gives the amount without VAT. */
  turnoverThisYear: AmountText,
  turnoverLastYear: AmountText,
});

/** A customer's account. */
export const CustomerOverview = z
  .strictObject({
    /** One for each currency ever invoiced to the customer, the largest turnover first. */
    figures: z.array(CustomerFigures),
    /** The same of its imported invoices, the most invoices first. */
    imported: z.array(ImportedFigures),
    /**
     * Days from the invoice date to the last payment, over invoices paid in full in the last two years;
     * null when there are none.
     */
    averageDaysToPay: z.number().int().nullable(),
    paidInvoices: z.number().int(),
    /** Days past the due date of the oldest open invoice; null when none is late. */
    daysOverdue: z.number().int().nullable(),
    lastInvoiceOn: DateText.nullable(),
    /** Turnover of the last twelve months in the first currency, the oldest first. */
    trend: z.array(z.strictObject({ month: z.string(), amount: AmountText })),
    counts: z.strictObject({
      invoices: z.number().int(),
      drafts: z.number().int(),
      quotations: z.number().int(),
      recurring: z.number().int(),
    }),
  })
  .meta({ id: 'CustomerOverview' });
export type CustomerOverview = z.infer<typeof CustomerOverview>;

export const CUSTOMER_TIMELINE_KINDS = [
  'invoice',
  'credit',
  'quotation',
  'recurring',
  'payment',
  'mandate',
  'mail',
  'imported',
] as const;

/** The state of an entry; a payment is money that was `received`, or a set-off that `settled` something. */
export const CUSTOMER_TIMELINE_STATES = [
  'draft',
  'open',
  'overdue',
  'paid',
  'credited',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'archived',
  'recurring',
  'received',
  'settled',
  'requested',
  'active',
  'revoked',
  'queued',
  'delivered',
  'failed',
  'unconfirmed',
  'unknown',
] as const;

/** One event between the company and a customer. */
export const CustomerTimelineEntry = z
  .strictObject({
    id: Id,
    kind: z.enum(CUSTOMER_TIMELINE_KINDS),
    /** The date of the entry: a document's date, or the day a payment was made. */
    on: DateText,
    /** The document itself, or the one it belongs to. */
    documentId: Id.nullable(),
    /** The document's number (also of an `imported` invoice), the reference of a mandate, or the subject of a message. */
    text: z.string(),
    /** How a payment was made, or who a message was sent to. */
    detail: z.string(),
    /** The state of a document, a mandate or a message. */
    state: z.enum(CUSTOMER_TIMELINE_STATES),
    amount: AmountText.nullable(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'CustomerTimelineEntry' });
export type CustomerTimelineEntry = z.infer<typeof CustomerTimelineEntry>;

const tag = 'customerOverview';

/** A customer's account, and everything that happened with them. */
export const customerOverview = {
  get: route({
    method: 'GET',
    path: '/customers/:id/overview',
    access: 'archive.read',
    summary: 'What a customer owes and buys, and how fast it pays',
    tag,
    params: ById,
    response: single(CustomerOverview),
    errors: ['customerNotFound'],
  }),
  listTimeline: route({
    method: 'GET',
    path: '/customers/:id/timeline',
    access: 'archive.read',
    summary:
      'The documents, imported invoices, payments, mandates and messages of a customer, the newest first',
    description: 'Pass `next` as the cursor to read on; it is null at the end.',
    tag,
    params: ById,
    query: z.strictObject({
      perPage: z.coerce.number().int().min(1).max(200).default(25),
      cursor: z.string().max(200).optional(),
      /** Only entries of this kind. */
      kind: z.enum(CUSTOMER_TIMELINE_KINDS).optional(),
    }),
    response: z.strictObject({
      data: z.array(CustomerTimelineEntry),
      meta: z.strictObject({ next: z.string().nullable() }),
    }),
    errors: ['customerNotFound'],
  }),
} as const;
