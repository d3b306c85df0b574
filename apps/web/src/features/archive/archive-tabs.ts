import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ArchiveType } from '@penning/contract';
import { InvoiceList } from './list/invoice-list.tsx';

/** A tab of the archive and what stands in it; all but the usual ones are loaded when they are opened. */
export interface ArchiveTab {
  readonly type: ArchiveType;
  readonly Panel: ComponentType;
}

/** The tabs in their order (docs/rules/limits-and-messages.md#search-and-lists). */
export const ARCHIVE_TABS: readonly ArchiveTab[] = [
  { type: 'invoice', Panel: InvoiceList },
  {
    type: 'quotation',
    Panel: panel(async () => (await import('../quotation/quotation-tab.tsx')).QuotationTab),
  },
  {
    type: 'recurring',
    Panel: panel(async () => (await import('../recurring/list/recurring-tab.tsx')).RecurringTab),
  },
  { type: 'draft', Panel: InvoiceList },
  { type: 'purchase', Panel: panel(async () => (await import('../purchase/purchase-tab.tsx')).PurchaseTab) },
  {
    type: 'history',
    Panel: panel(async () => (await import('../invoice-history/history-tab.tsx')).HistoryTab),
  },
  { type: 'sepa', Panel: panel(async () => (await import('../sepa/sepa-tab.tsx')).SepaTab) },
];

/** Makes the panel of a tab from its module: `panel(async () => (await import('…')).QuotationTab)`. */
export function panel(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: await load() }));
}
