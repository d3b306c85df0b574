import {
  ARCHIVE_SORT_LISTS,
  ARCHIVE_TYPES,
  type ArchiveType,
  AmountText,
  BATCH_STATES,
  DELIVERY_STATES,
  DateText,
  IMPORTED_INVOICE_STATUSES,
  Id,
  LIST_STATUSES,
  RECURRING_STATES,
  USUAL_SORTS,
} from '@penning/contract';
import { PURCHASE_STATUSES, QUOTATION_STATES } from '@penning/domain';
import { z } from 'zod';

const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined);

/** What purchases are looked through for: anything odd, or one of the doubts that matter most. */
export const SHOWN_DOUBTS = ['any', 'duplicate', 'amountUnreadable', 'eInvoiceFaulty'] as const;

const Search = z.object({
  type: maybe(z.enum(ARCHIVE_TYPES)),
  q: maybe(z.string().max(200)),
  from: maybe(DateText),
  until: maybe(DateText),
  sendDate: maybe(DateText),
  dueDate: maybe(DateText),
  amount: maybe(AmountText),
  amountFrom: maybe(AmountText),
  amountUntil: maybe(AmountText),
  number: maybe(z.string().max(40)),
  customer_id: maybe(Id),
  status: maybe(z.enum(LIST_STATUSES)),
  inBatch: maybe(z.enum(['yes', 'no'])),
  delivery: maybe(z.enum(DELIVERY_STATES)),
  /** The columns that the list is ordered by; each tab has its own. */
  sort: maybe(z.string().max(100)),
  /** How a quotation, a recurring invoice, a purchase, an earlier invoice or a batch stands; each in its own tab. */
  state: maybe(z.enum(QUOTATION_STATES)),
  recurring: maybe(z.enum(RECURRING_STATES)),
  purchase_status: maybe(z.enum(PURCHASE_STATUSES)),
  /** Purchases that a person should look at. */
  doubt: maybe(z.enum(SHOWN_DOUBTS)),
  imported_status: maybe(z.enum([...IMPORTED_INVOICE_STATUSES, 'credit'])),
  batch_state: maybe(z.enum(BATCH_STATES)),
  perPage: maybe(z.coerce.number().int().min(1).max(200)),
  cursor: maybe(z.string().max(2000)),
  /** The invoice, quotation or recurring invoice that is open in the drawer. */
  invoice_id: maybe(Id),
  purchase_id: maybe(Id),
  batch_id: maybe(Id),
  imported_invoice_id: maybe(Id),
  /** Only what this import brought. */
  invoice_import: maybe(Id),
  /** The import that is open beside the list, or all of them. */
  import_id: maybe(z.union([z.literal('all'), Id])),
});

/** What the archive keeps in the URL (docs/rules/limits-and-messages.md#search-and-lists); what makes no sense there is left out. */
export const ArchiveSearch = Search.transform(inItsOwnTab);
export type ArchiveSearch = z.infer<typeof Search>;

/** What other programs link to by `invoice_id` is opened by what its tab calls it; an invoice is in no batch's place. */
function inItsOwnTab(search: z.infer<typeof Search>): z.infer<typeof Search> {
  const { invoice_id: id, ...rest } = search;
  if (id === undefined) return search;
  switch (search.type) {
    case 'purchase':
      return { ...rest, purchase_id: rest.purchase_id ?? id };
    case 'importedInvoices':
      return { ...rest, imported_invoice_id: rest.imported_invoice_id ?? id };
    case 'sepa':
      return { ...search, type: 'invoice' };
    default:
      return search;
  }
}

export const DEFAULT_PER_PAGE = 25;

/** The tab that the address asks for. */
export function tabOf({ type }: ArchiveSearch): ArchiveType {
  return type ?? 'invoice';
}

/** The order that the address asks for; one that the tab does not know is its usual one. */
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

/** The filters that most lists know, under the same names as in the address. */
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

/** What "all that match" means for invoices and drafts; drafts have no number, due date, status or batch. */
export function toFilter(search: ArchiveSearch) {
  const { customer_id: customerId, sendDate, delivery, status, inBatch } = search;
  const { number, dueDate, ...shared } = sharedFilters(search);
  const common = { ...shared, customerId, sendDate, sort: sortOf(search) };
  return search.type === 'draft'
    ? { ...common, type: 'draft' as const }
    : { ...common, type: 'invoice' as const, number, dueDate, delivery, status, inBatch };
}

/** The question to the server for invoices and drafts. */
export function toQuery(search: ArchiveSearch) {
  return { ...toFilter(search), ...pageOf(search) };
}

const NOT_KEPT = new Set([
  'type',
  'cursor',
  'invoice_id',
  'batch_id',
  'purchase_id',
  'imported_invoice_id',
  'import_id',
]);

/** What of the address a saved filter keeps: filters, order and page size, as the address writes them. */
export function savedSearchOf(search: ArchiveSearch): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || NOT_KEPT.has(name) ? [] : [[name, String(value)]],
    ),
  );
}

/** Whether the address asks for a tab and nothing else. */
export function isPlain(search: ArchiveSearch): boolean {
  return Object.entries(search).every(([name, value]) => name === 'type' || value === undefined);
}
