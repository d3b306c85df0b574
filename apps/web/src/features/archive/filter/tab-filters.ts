import type { ArchiveType } from '@penning/contract';
import { isOneOf } from '@penning/domain';
import type { ArchiveSearch } from '../archive-search.ts';
import { tabOf } from '../archive-search.ts';

const AMOUNTS = ['amount', 'amountFrom', 'amountUntil'] as const;
const DUE = ['dueFrom', 'dueUntil'] as const;
const PAID = ['paidFrom', 'paidUntil'] as const;
const DATES = ['from', 'until', 'sendDate', 'dueDate', ...DUE, ...PAID] as const;

/** The filters of each tab, in the order of the fields and the chips; the names are those in the URL. */
export const TAB_FILTERS = {
  invoice: [
    'q',
    'status',
    'customer_id',
    'from',
    'until',
    'sendDate',
    'dueDate',
    ...DUE,
    ...PAID,
    'number',
    'inBatch',
    'delivery',
    'booking',
    ...AMOUNTS,
    'currency',
  ],
  draft: ['q', 'customer_id', 'from', 'until', 'sendDate', ...AMOUNTS, 'currency'],
  quotation: ['q', 'state', 'customer_id', 'number', 'from', 'until', 'sendDate', 'dueDate', ...AMOUNTS],
  recurring: ['q', 'recurring', 'customer_id', 'from', 'until', ...AMOUNTS],
  purchase: [
    'q',
    'purchase_status',
    'purchase_booking',
    'doubt',
    'number',
    'from',
    'until',
    'dueDate',
    ...DUE,
    ...AMOUNTS,
  ],
  receipt: ['q', 'receipt_state', 'number', 'from', 'until', ...AMOUNTS],
  importedInvoices: ['q', 'imported_status', 'number', 'from', 'until', 'dueDate', ...DUE, ...AMOUNTS],
  sepa: ['q', 'batch_state', 'number', 'from', 'until', 'dueDate', ...AMOUNTS],
} as const satisfies Record<ArchiveType, readonly (keyof ArchiveSearch)[]>;
export type FilterName = (typeof TAB_FILTERS)[ArchiveType][number];

/** The filters whose value is a day. */
export type DateFilterName = (typeof DATES)[number];

export function isDateFilter(name: FilterName): name is DateFilterName {
  return isOneOf(DATES, name);
}

/** The filters of the tab in the URL. */
export function filtersOf(search: ArchiveSearch): readonly FilterName[] {
  return TAB_FILTERS[tabOf(search)];
}

/** The active filters; those the tab doesn't have are ignored. */
export function activeFilters(search: ArchiveSearch): FilterName[] {
  return filtersOf(search).filter((name) => search[name] !== undefined && search[name] !== '');
}

/** Whether the list is narrowed. */
export function isNarrowed(search: ArchiveSearch): boolean {
  return (
    activeFilters(search).length > 0 || search.cursor !== undefined || search.invoice_import !== undefined
  );
}

/** The change that clears all filters. */
export const NO_FILTER = Object.fromEntries(
  [...Object.values(TAB_FILTERS).flat(), 'invoice_import' as const].map((name) => [name, undefined]),
) as { [Name in FilterName | 'invoice_import']?: undefined };
