import { z } from 'zod';
import { route } from '../layer/route.ts';
import { AmountText, ById, Currency, DateText, Id, single } from '../shapes/primitives.ts';

/** What a customer owes and buys, in one currency; unlike currencies are never added up. */
export const CustomerFigures = z
  .strictObject({
    currency: Currency,
    open: AmountText,
    overdue: AmountText,
    /** What is owed to the customer. */
    toRefund: AmountText,
    /** Invoiced without VAT from 1 January on, credit notes taken off. */
    turnoverThisYear: AmountText,
    turnoverLastYear: AmountText,
  })
  .meta({ id: 'CustomerFigures' });
export type CustomerFigures = z.infer<typeof CustomerFigures>;

/** How a customer stands. */
export const CustomerOverview = z
  .strictObject({
    /** One per currency that the customer was ever invoiced in, the largest turnover first. */
    figures: z.array(CustomerFigures),
    /** Days from invoice date to the last payment, of what was paid in full in the last two years; null when nothing was. */
    averageDaysToPay: z.number().int().nullable(),
    paidInvoices: z.number().int(),
    /** Days past the due date of the oldest invoice that is open; null when none is late. */
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
] as const;

/** Where an entry stands; a payment is money that was `received`, or a set-off that `settled` something. */
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
] as const;

/** One thing between the company and a customer. */
export const CustomerTimelineEntry = z
  .strictObject({
    id: Id,
    kind: z.enum(CUSTOMER_TIMELINE_KINDS),
    /** The day that it is filed under: of a document its date, of a payment the day it was paid. */
    on: DateText,
    /** The document that it is or belongs to. */
    documentId: Id.nullable(),
    /** Its number or that of its document, the reference of a mandate, or the subject of a message. */
    text: z.string(),
    /** How a payment was made, or whom a message went to. */
    detail: z.string(),
    /** Of a document, a mandate or a message: where it stands. */
    state: z.enum(CUSTOMER_TIMELINE_STATES),
    amount: AmountText.nullable(),
    currency: Currency.nullable(),
  })
  .meta({ id: 'CustomerTimelineEntry' });
export type CustomerTimelineEntry = z.infer<typeof CustomerTimelineEntry>;

const tag = 'customerOverview';

/** How a customer stands, and everything that happened with it. */
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
    summary: 'The documents, payments, mandates and messages of a customer, the newest first',
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
