import { createFileRoute } from '@tanstack/react-router';
import { ArchivePage, type ArchiveTab } from '../../features/archive/archive-page.tsx';
import { ArchiveSearch } from '../../features/archive/archive-search.ts';
import { InvoiceList } from '../../features/invoice/list/invoice-list.tsx';
import { lazyPart } from '../../ui/load/lazy-part.ts';

export const Route = createFileRoute('/_app/archive')({
  staticData: { whenViewOnly: true },
  validateSearch: ArchiveSearch,
  component: Archive,
});

/**
 * The tabs in order (docs/rules/limits-and-messages.md#search-and-lists); all but the usual ones are
 * loaded on demand.
 */
const TABS: readonly ArchiveTab[] = [
  { type: 'invoice', Panel: InvoiceList },
  {
    type: 'quotation',
    Panel: lazyPart(async () => (await import('../../features/quotation/quotation-tab.tsx')).QuotationTab),
  },
  {
    type: 'recurring',
    hasAction: true,
    Panel: lazyPart(
      async () => (await import('../../features/recurring/list/recurring-tab.tsx')).RecurringTab,
    ),
  },
  { type: 'draft', Panel: InvoiceList },
  {
    type: 'purchase',
    hasAction: true,
    Panel: lazyPart(async () => (await import('../../features/purchase/purchase-tab.tsx')).PurchaseTab),
  },
  {
    type: 'receipt',
    Panel: lazyPart(async () => (await import('../../features/receipt/receipt-tab.tsx')).ReceiptTab),
  },
  {
    type: 'importedInvoices',
    hasAction: true,
    Panel: lazyPart(
      async () =>
        (await import('../../features/imported-invoice/imported-invoice-tab.tsx')).ImportedInvoiceTab,
    ),
  },
  {
    type: 'sepa',
    hasAction: true,
    Panel: lazyPart(async () => (await import('../../features/sepa-batch/sepa-tab.tsx')).SepaTab),
  },
];

function Archive() {
  return <ArchivePage tabs={TABS} />;
}
