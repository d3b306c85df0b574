import {
  ARCHIVE_TYPES,
  AmountText,
  DELIVERY_STATES,
  DateText,
  type InvoiceQuery,
  InvoiceSortList,
  Id,
  LIST_STATUSES,
  RECURRING_SORTS,
  RECURRING_STATES,
} from '@penning/contract';
import { QUOTATION_STATES } from '@penning/domain';
import { z } from 'zod';
import { historySearch } from '../invoice-history/history-search.ts';
import { purchaseSearch } from '../purchase/purchase-search.ts';

const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.optional().catch(undefined);

/** What the archive keeps in the URL (specification section 2); what makes no sense there is left out. */
export const ArchiveSearch = z.object({
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
  sort: maybe(InvoiceSortList),
  /** How a quotation stands; only in its own tab. */
  state: maybe(z.enum(QUOTATION_STATES)),
  /** The state and the order of the recurring invoices. */
  recurring: maybe(z.enum(RECURRING_STATES)),
  recurringSort: maybe(z.enum(RECURRING_SORTS)),
  perPage: maybe(z.coerce.number().int().min(1).max(200)),
  cursor: maybe(z.string().max(2000)),
  /** The invoice that is open in the drawer. */
  invoice_id: maybe(Id),
  ...purchaseSearch,
  ...historySearch,
  /** The batch that is open in the drawer. */
  batch_id: maybe(Id),
});
export type ArchiveSearch = z.infer<typeof ArchiveSearch>;

/** The filters that narrow the list, in the order of their chips. */
export const FILTERS = [
  'q',
  'status',
  'inBatch',
  'delivery',
  'customer_id',
  'number',
  'from',
  'until',
  'sendDate',
  'dueDate',
  'amount',
  'amountFrom',
  'amountUntil',
] as const satisfies readonly (keyof ArchiveSearch)[];
export type FilterName = (typeof FILTERS)[number];

export const DEFAULT_PER_PAGE = 25;

/** The question to the server; drafts have no status. */
export function toQuery(search: ArchiveSearch) {
  const {
    customer_id,
    invoice_id: _opened,
    state: _state,
    batch_id: _batch,
    recurring: _recurring,
    recurringSort: _recurringSort,
    status,
    inBatch,
    type: tab = 'invoice',
    perPage = DEFAULT_PER_PAGE,
    ...filters
  } = search;
  const type = tab === 'draft' ? ('draft' as const) : ('invoice' as const);
  return {
    ...withoutTabs(filters),
    type,
    perPage,
    customerId: customer_id,
    status: type === 'draft' ? undefined : status,
    inBatch: type === 'draft' ? undefined : inBatch,
  } satisfies { [Name in keyof InvoiceQuery]?: unknown };
}

type TabKey = keyof typeof purchaseSearch | keyof typeof historySearch;
const TAB_KEYS = new Set([...Object.keys(purchaseSearch), ...Object.keys(historySearch)]);

/** What tabs with a list of their own keep in the URL is nothing to this list. */
function withoutTabs<Search extends object>(search: Search): Omit<Search, TabKey> {
  const entries = Object.entries(search).filter(([name]) => !TAB_KEYS.has(name));
  return Object.fromEntries(entries) as Omit<Search, TabKey>;
}

/** The question without which page of it: what "all that match" means. */
export function toFilter(search: ArchiveSearch) {
  const { perPage: _, cursor: __, ...filter } = toQuery(search);
  return filter;
}

const NOT_KEPT = new Set(['type', 'cursor', 'invoice_id', 'batch_id', 'purchase_id', 'history_id']);

/** What of the address a saved filter keeps: filters, order and page size, as the address writes them. */
export function keptOf(search: ArchiveSearch): Record<string, string> {
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

const NOT_OF_DRAFTS = new Set<FilterName>(['status', 'inBatch']);

/** The filters that are set; what drafts cannot have does not count for them. */
export function activeFilters(search: ArchiveSearch): FilterName[] {
  return FILTERS.filter(
    (name) =>
      search[name] !== undefined &&
      search[name] !== '' &&
      !(NOT_OF_DRAFTS.has(name) && search.type === 'draft'),
  );
}
