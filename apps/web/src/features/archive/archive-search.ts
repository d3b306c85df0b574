import {
  ARCHIVE_SORT_LISTS,
  ARCHIVE_TYPES,
  type ArchiveType,
  AmountText,
  BATCH_STATES,
  BOOKING_STATES,
  CURRENCIES,
  DELIVERY_STATES,
  DateText,
  IMPORTED_INVOICE_STATUSES,
  Id,
  LIST_STATUSES,
  PURCHASE_BOOKINGS,
  RECEIPT_STATES,
  RECURRING_STATES,
  USUAL_SORTS,
} from '@penning/contract';
import { PURCHASE_STATUSES, QUOTATION_STATES } from '@penning/domain';
import { z } from 'zod';

const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined);

/** Purchases with any warning, or with one of the most important ones. */
export const SHOWN_DOUBTS = [
  'any',
  'duplicate',
  'closedPeriod',
  'amountUnreadable',
  'eInvoiceFaulty',
] as const;

const Search = z.object({
  type: maybe(z.enum(ARCHIVE_TYPES)),
  q: maybe(z.string().max(200)),
  from: maybe(DateText),
  until: maybe(DateText),
  sendDate: maybe(DateText),
  dueDate: maybe(DateText),
  dueFrom: maybe(DateText),
  dueUntil: maybe(DateText),
  paidFrom: maybe(DateText),
  paidUntil: maybe(DateText),
  amount: maybe(AmountText),
  amountFrom: maybe(AmountText),
  amountUntil: maybe(AmountText),
  currency: maybe(z.enum(CURRENCIES)),
  number: maybe(z.string().max(40)),
  customer_id: maybe(Id),
  status: maybe(z.enum(LIST_STATUSES)),
  inBatch: maybe(z.enum(['yes', 'no'])),
  delivery: maybe(z.enum(DELIVERY_STATES)),
  booking: maybe(z.enum(BOOKING_STATES)),
  /** The sort columns of the list; each tab has its own. */
  sort: maybe(z.string().max(100)),
  /** The state of a quotation, a recurring invoice, a purchase, an earlier invoice or a batch; each in its own tab. */
  state: maybe(z.enum(QUOTATION_STATES)),
  recurring: maybe(z.enum(RECURRING_STATES)),
  purchase_status: maybe(z.enum(PURCHASE_STATUSES)),
  purchase_booking: maybe(z.enum(PURCHASE_BOOKINGS)),
  /** Purchases that a person should look at. */
  doubt: maybe(z.enum(SHOWN_DOUBTS)),
  receipt_state: maybe(z.enum(RECEIPT_STATES)),
  imported_status: maybe(z.enum([...IMPORTED_INVOICE_STATUSES, 'credit'])),
  batch_state: maybe(z.enum(BATCH_STATES)),
  perPage: maybe(z.coerce.number().int().min(1).max(200)),
  cursor: maybe(z.string().max(2000)),
  /** The invoice, quotation or recurring invoice that is open in the drawer. */
  invoice_id: maybe(Id),
  purchase_id: maybe(Id),
  receipt_id: maybe(Id),
  batch_id: maybe(Id),
  imported_invoice_id: maybe(Id),
  /** Only the invoices of this import. */
  invoice_import: maybe(Id),
  /** The import that is open beside the list, or all of them. */
  import_id: maybe(z.union([z.literal('all'), Id])),
});

/** The archive's state in the URL (docs/rules/limits-and-messages.md#search-and-lists); invalid values are left out. */
export const ArchiveSearch = Search.transform(inItsOwnTab);
export type ArchiveSearch = z.infer<typeof Search>;

/** Other programs link by `invoice_id`, which becomes the tab's own parameter; an invoice never opens as a batch. */
function inItsOwnTab(search: z.infer<typeof Search>): z.infer<typeof Search> {
  const { invoice_id: id, ...rest } = search;
  if (id === undefined) return search;
  switch (search.type) {
    case 'purchase':
      return { ...rest, purchase_id: rest.purchase_id ?? id };
    case 'receipt':
      return { ...rest, receipt_id: rest.receipt_id ?? id };
    case 'importedInvoices':
      return { ...rest, imported_invoice_id: rest.imported_invoice_id ?? id };
    case 'sepa':
      return { ...search, type: 'invoice' };
    default:
      return search;
  }
}

export const DEFAULT_PER_PAGE = 25;

/** The tab in the URL. */
export function tabOf({ type }: ArchiveSearch): ArchiveType {
  return type ?? 'invoice';
}

/** The order in the URL; the tab's default if it doesn't support that order. */
export function sortOf(search: ArchiveSearch): string {
  const tab = tabOf(search);
  const asked = ARCHIVE_SORT_LISTS[tab].safeParse(search.sort);
  return asked.success ? asked.data : USUAL_SORTS[tab];
}

/** Which part of a list, in which order. */
export function pageOf(search: ArchiveSearch) {
  const { cursor, perPage = DEFAULT_PER_PAGE } = search;
  return { cursor, perPage, sort: sortOf(search) };
}

/** The filters of most lists, under the same names as in the URL. */
export function sharedFilters({
  q,
  number,
  from,
  until,
  dueDate,
  amount,
  amountFrom,
  amountUntil,
}: ArchiveSearch) {
  return { q, number, from, until, dueDate, amount, amountFrom, amountUntil };
}

/** The range of due dates, in the lists that have one. */
export function dueFilters({ dueFrom, dueUntil }: ArchiveSearch) {
  return { dueFrom, dueUntil };
}

/** What "all that match" means for invoices and drafts; drafts have no number, due date, status or batch. */
export function toFilter(search: ArchiveSearch) {
  const { customer_id: customerId, sendDate, currency, delivery, booking, status, inBatch } = search;
  const { paidFrom, paidUntil } = search;
  const { number, dueDate, ...shared } = sharedFilters(search);
  const common = { ...shared, customerId, sendDate, currency, sort: sortOf(search) };
  return search.type === 'draft'
    ? { ...common, type: 'draft' as const }
    : {
        ...common,
        ...dueFilters(search),
        paidFrom,
        paidUntil,
        type: 'invoice' as const,
        number,
        dueDate,
        delivery,
        booking,
        status,
        inBatch,
      };
}

/** The query to the server for invoices and drafts. */
export function toQuery(search: ArchiveSearch) {
  return { ...toFilter(search), ...pageOf(search) };
}

const NOT_KEPT = new Set([
  'type',
  'cursor',
  'invoice_id',
  'batch_id',
  'purchase_id',
  'receipt_id',
  'imported_invoice_id',
  'import_id',
]);

/** The part of the URL that a saved filter stores: filters, order and page size, in the URL's notation. */
export function savedSearchOf(search: ArchiveSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || NOT_KEPT.has(name) ? [] : [[name, String(value)]],
    ),
  );
}

/** Whether the URL has only a tab. */
export function isPlain(search: ArchiveSearch): boolean {
  return Object.entries(search).every(([name, value]) => name === 'type' || value === undefined);
}
