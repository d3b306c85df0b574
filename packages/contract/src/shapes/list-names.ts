/* The names that list URLs may contain. The web app checks every URL before it loads a screen, so
   these few names are part of its first page; the shapes of the lists are not. */
import { z } from 'zod';

/** The kinds of things in the archive, one tab each (docs/rules/limits-and-messages.md#search-and-lists). */
export const ARCHIVE_TYPES = [
  'invoice',
  'quotation',
  'recurring',
  'draft',
  'sepa',
  'purchase',
  'receipt',
  'importedInvoices',
] as const;
export type ArchiveType = (typeof ARCHIVE_TYPES)[number];

/** The maximum number of columns in an order of the archive. */
export const MAX_SORTS = 4;

/** An order: up to four columns, the most important first, "-" for descending ("customer,-amount"). */
function sortList(columns: readonly string[], example: string) {
  const one = `-?(?:${columns.join('|')})`;
  return z
    .string()
    .regex(new RegExp(`^${one}(?:,${one}){0,${MAX_SORTS - 1}}$`), { error: 'invalid' })
    .refine(
      (text) => {
        const named = text.split(',').map((name) => name.replace('-', ''));
        return new Set(named).size === named.length;
      },
      { error: 'invalid' },
    )
    .meta({ examples: [example] });
}

/** The sortable columns of invoices, drafts and quotations. */
export const INVOICE_SORT_COLUMNS = [
  'sendDate',
  'dueDate',
  'number',
  'customer',
  'amount',
  'updatedAt',
] as const;
/** The order of invoices and drafts. */
export const InvoiceSortList = sortList(INVOICE_SORT_COLUMNS, '-sendDate,customer');

/** The order of quotations; `dueDate` is the last day of acceptance. */
export const QuotationSortList = sortList(INVOICE_SORT_COLUMNS, '-updatedAt');

/** The sortable columns of recurring invoices; those without an end count as having the most remaining. */
export const RECURRING_SORT_COLUMNS = ['nextOn', 'customer', 'remaining', 'amount', 'updatedAt'] as const;
/** The order of recurring invoices. */
export const RecurringSortList = sortList(RECURRING_SORT_COLUMNS, 'nextOn,customer');

/** The sortable columns of purchases; in descending order, those without a date come first. */
export const PURCHASE_SORT_COLUMNS = [
  'invoiceDate',
  'dueDate',
  'supplier',
  'number',
  'amount',
  'createdAt',
] as const;
/** The order of purchases. */
export const PurchaseSortList = sortList(PURCHASE_SORT_COLUMNS, '-invoiceDate,supplier');

/** The sortable columns of receipts. */
export const RECEIPT_SORT_COLUMNS = ['soldAt', 'number', 'till', 'amount'] as const;
/** The order of receipts. */
export const ReceiptSortList = sortList(RECEIPT_SORT_COLUMNS, '-soldAt,till');

/**
 * What became of a receipt of a till: an invoice of its own, a part of a day's turnover, or neither yet. `incomplete`
 * while its till may still change it, `void` when it was cancelled there.
 */
export const RECEIPT_STATES = ['open', 'incomplete', 'invoiced', 'turnover', 'void'] as const;
/** What became of a receipt. */
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** The sortable columns of imported invoices. */
export const IMPORTED_INVOICE_SORT_COLUMNS = [
  'invoiceDate',
  'dueDate',
  'customer',
  'number',
  'amount',
] as const;
/** The order of the imported invoices. */
export const ImportedInvoiceSortList = sortList(IMPORTED_INVOICE_SORT_COLUMNS, '-invoiceDate,customer');

/** The sortable columns of SEPA batches. */
export const BATCH_SORT_COLUMNS = ['createdAt', 'collectionDate', 'sepaId', 'count', 'total'] as const;
/** The order of SEPA batches. */
export const BatchSortList = sortList(BATCH_SORT_COLUMNS, '-collectionDate,sepaId');

/** The possible orders of each tab of the archive. */
export const ARCHIVE_SORT_LISTS = {
  invoice: InvoiceSortList,
  quotation: QuotationSortList,
  recurring: RecurringSortList,
  draft: InvoiceSortList,
  sepa: BatchSortList,
  purchase: PurchaseSortList,
  receipt: ReceiptSortList,
  importedInvoices: ImportedInvoiceSortList,
} as const satisfies Record<ArchiveType, z.ZodType<string>>;

/** The default order of each tab of the archive. */
export const USUAL_SORTS = {
  invoice: '-sendDate',
  quotation: '-updatedAt',
  recurring: 'nextOn',
  draft: '-updatedAt',
  sepa: '-createdAt',
  purchase: '-invoiceDate',
  receipt: '-soldAt',
  importedInvoices: '-invoiceDate',
} as const satisfies Record<ArchiveType, string>;

/** The statuses that the archive can be filtered by; one invoice can have several. */
export const LIST_STATUSES = [
  'open',
  'paid',
  'pastdue',
  'torefund',
  'credit',
  'credited',
  'reminded',
  'booked',
  'notbooked',
  'sepa',
  'handedover',
] as const;

/**
 * The state of an e-invoice sent over the network; `unconfirmed` when it may have been sent, and only a person
 * can find out.
 */
export const TRANSMISSION_STATES = ['queued', 'accepted', 'delivered', 'failed', 'unconfirmed'] as const;

/** The same of a document's latest message. */
export const DELIVERY_STATES = [...TRANSMISSION_STATES] as const;

/** How posting a document to the bookkeeping fares, where it has not been posted. */
export const BOOKING_STATES = ['waiting', 'failed'] as const;

/** How posting a purchase to a bookkeeping fares; one may be posted in one and have failed in another. */
export const PURCHASE_BOOKINGS = ['booked', 'notbooked', ...BOOKING_STATES] as const;

/**
 * The state of a batch: invoices can be added and removed while it is `open`; `filed` once its file is
 * made, `submitted` once the bank has it; `done` when the bank has reported on every collection.
 */
export const BATCH_STATES = ['open', 'filed', 'submitted', 'done', 'cancelled'] as const;
/** The state of a batch. */
export type BatchStateName = (typeof BATCH_STATES)[number];

/** Whether a recurring invoice continues by itself. */
export const RECURRING_STATES = ['active', 'paused', 'finished'] as const;

/**
 * What is known about an invoice from an earlier system; `unknown` when its file didn't say whether it
 * was paid.
 */
export const IMPORTED_INVOICE_STATUSES = ['open', 'pastdue', 'paid', 'unknown'] as const;

/** The possible orders of customers: by their own details, or by what the list shows about their invoices. */
export const CUSTOMER_SORTS = [
  'name',
  '-name',
  'city',
  '-city',
  'updatedAt',
  '-updatedAt',
  'open',
  '-open',
  'overdue',
  '-overdue',
  'turnover',
  '-turnover',
  'lastInvoice',
  '-lastInvoice',
] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Which customers a list contains, by whether they are archived. */
export const CUSTOMER_STATUSES = ['active', 'archived', 'all'] as const;
export type CustomerStatusFilter = (typeof CUSTOMER_STATUSES)[number];

/** Filter by what customers owe: anything, or something overdue. */
export const CUSTOMER_OWING = ['open', 'overdue'] as const;

/** Filter by when customers were last invoiced: within this many months, longer ago, or never. */
export const LAST_INVOICES = ['within3', 'within12', 'over3', 'over12', 'never'] as const;

/** Whether hours and expenses are on a document. */
export const BILLABLE_STATES = ['unbilled', 'billed'] as const;
export type BillableState = (typeof BILLABLE_STATES)[number];

/** The possible orders of products. */
export const PRODUCT_SORTS = ['description', '-description', 'number', '-number', 'price', '-price'] as const;

/** Invoices and credit invoices share one series of numbers; quotations have their own. */
export const NUMBER_SERIES = ['invoice', 'quotation'] as const;
export type NumberSeries = (typeof NUMBER_SERIES)[number];

/** What a company is notified of, beyond what its screens show anyway. */
export const NOTIFICATION_KINDS = [
  'deliveryFailed',
  'deliveryUnconfirmed',
  'quotationAnswered',
  'invoicePaid',
  'paymentReturned',
  'refundFailed',
  'chargedBack',
  'setOffEnded',
  'collectionFailed',
  'paymentDoubtful',
  'mandateSigned',
  'batchDue',
  'recurringProblem',
  'scheduledSendFailed',
  'numberOfEarlierYear',
  'reminderSent',
  'reminderProblem',
  'readyForCollections',
  'bookingProblem',
  'codeChanged',
  'bulkFinished',
  'eInvoiceFailed',
  'purchaseReceived',
  'integrationProblem',
  'fileDamaged',
  'mailServerProblem',
  'trialEnds',
  'subscriptionChanged',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const ACCOUNTANT_COMPANY_SORTS = [
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

/**
 * What makes customers count as the same; names are compared without legal forms, allowing for one wrong
 * letter.
 */
export const DUPLICATES_BY = ['email', 'vatNumber', 'name'] as const;
export type DuplicatesBy = (typeof DUPLICATES_BY)[number];

/** The steps of setting up a company, in order (docs/rules/setup.md#steps). */
export const SETUP_STEPS = ['company', 'logo', 'email', 'payment', 'completion'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What turnover can be divided by. */
export const TURNOVER_DIMENSIONS = ['customer', 'product', 'account', 'regime', 'country'] as const;
export type TurnoverDimension = (typeof TURNOVER_DIMENSIONS)[number];
