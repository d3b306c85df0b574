/*
 * What the address of a list may hold, by name. The web app checks every address before it loads a screen, so these
 * few words are in its first page; the shapes of the lists themselves are not.
 */
import { z } from 'zod';

/** The kinds of things in the archive, one tab each (specification section 2). */
export const ARCHIVE_TYPES = [
  'invoice',
  'quotation',
  'recurring',
  'draft',
  'sepa',
  'purchase',
  'history',
] as const;
export type ArchiveType = (typeof ARCHIVE_TYPES)[number];

/** What lists of documents can be ordered by; "-" goes down. */
export const INVOICE_SORTS = [
  'sendDate',
  '-sendDate',
  'dueDate',
  '-dueDate',
  'number',
  '-number',
  'customer',
  '-customer',
  'amount',
  '-amount',
  'updatedAt',
  '-updatedAt',
] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** An order of the archive names at most so many columns. */
export const MOST_SORTS = 4;

/** An order: up to four columns, the most important first, "-" before what goes down ("customer,-amount"). */
export const InvoiceSortList = z
  .string()
  .regex(new RegExp(`^(${INVOICE_SORTS.join('|')})(,(${INVOICE_SORTS.join('|')})){0,${MOST_SORTS - 1}}$`), {
    error: 'invalid',
  })
  .refine(
    (text) => {
      const columns = text.split(',').map((name) => name.replace('-', ''));
      return new Set(columns).size === columns.length;
    },
    { error: 'invalid' },
  )
  .meta({ examples: ['-sendDate', 'customer,-amount'] });

/** The statuses that the archive can be narrowed to; one invoice can have several. */
export const LIST_STATUSES = [
  'open',
  'paid',
  'pastdue',
  'credit',
  'credited',
  'reminded',
  'booked',
  'notbooked',
  'sepa',
  'handedover',
] as const;

/** How the latest message of a document fares. */
export const DELIVERY_STATES = ['queued', 'accepted', 'delivered', 'failed'] as const;

/** Whether a recurring invoice goes on by itself. */
export const RECURRING_STATES = ['active', 'paused', 'finished'] as const;

/** How recurring invoices are ordered. */
export const RECURRING_SORTS = [
  'nextOn',
  '-nextOn',
  'customer',
  '-customer',
  'updatedAt',
  '-updatedAt',
] as const;

/** How purchases are ordered; those without a date come first when the newest do. */
export const PURCHASE_SORTS = [
  'invoiceDate',
  '-invoiceDate',
  'dueDate',
  '-dueDate',
  'supplier',
  '-supplier',
  'number',
  '-number',
  'amount',
  '-amount',
  'createdAt',
  '-createdAt',
] as const;
export type PurchaseSort = (typeof PURCHASE_SORTS)[number];

/** How the history is ordered. */
export const HISTORY_SORTS = [
  'invoiceDate',
  '-invoiceDate',
  'dueDate',
  '-dueDate',
  'customer',
  '-customer',
  'number',
  '-number',
  'amount',
  '-amount',
] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

/** What is known of an earlier system's invoice; `unknown` when its file did not say whether it was paid. */
export const HISTORY_STATUSES = ['open', 'pastdue', 'paid', 'unknown'] as const;

/** How customers are ordered. */
export const CUSTOMER_SORTS = ['name', '-name', 'city', '-city', 'updatedAt', '-updatedAt'] as const;

/** How products are ordered. */
export const PRODUCT_SORTS = ['description', '-description', 'number', '-number', 'price', '-price'] as const;

/** Invoices and credit invoices share one series of numbers; quotations have their own. */
export const NUMBER_SERIES = ['invoice', 'quotation'] as const;
export type NumberSeries = (typeof NUMBER_SERIES)[number];

/** What a company is told of, beyond what its screens show anyway. */
export const NOTIFICATION_KINDS = [
  'deliveryFailed',
  'quotationAnswered',
  'invoicePaid',
  'paymentReturned',
  'paymentDoubtful',
  'mandateSigned',
  'batchDue',
  'recurringProblem',
  'scheduledSendFailed',
  'reminderSent',
  'reminderProblem',
  'bookingProblem',
  'eInvoiceFailed',
  'purchaseReceived',
  'integrationProblem',
  'trialEnds',
  'subscriptionChanged',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const OFFICE_COMPANY_SORTS = [
  'name',
  '-name',
  'open',
  '-open',
  'overdue',
  '-overdue',
  'drafts',
  '-drafts',
  'lastActivity',
  '-lastActivity',
] as const;

export const ADMIN_COMPANY_SORTS = ['name', '-name', 'createdAt', '-createdAt'] as const;

export const ADMIN_NAME_SORTS = ['name', '-name', 'createdAt', '-createdAt'] as const;

/** Who does something in a company: its own people, an accountant, an administrator, a customer, Penning itself. */
export const ACTOR_KINDS = ['user', 'accountant', 'admin', 'customer', 'system'] as const;
