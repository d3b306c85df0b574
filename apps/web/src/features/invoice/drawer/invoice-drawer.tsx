import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { SidePanel } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { useArchiveSearch } from '../../archive/use-archive-search.ts';
import { useRightTab } from '../../archive/use-right-tab.ts';
import { DocumentSkeleton } from '../../document/panel/document-skeleton.tsx';
import { invoiceName } from '../invoice-name.ts';
import { InvoiceDetails } from './invoice-details.tsx';

/** The invoice that the URL names, beside the list. */
export function InvoiceDrawer() {
  const t = useTexts();
  const { search, open } = useArchiveSearch();
  const id = search.invoice_id;
  // Keeps the content while the panel slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const invoice = useRead('invoice.get', { params: { id: shown ?? '' } }, { enabled: shown !== undefined });
  const data = invoice.data?.data;
  const { isLooking } = useRightTab('invoice', shown, true);
  return (
    <SidePanel
      opened={id !== undefined}
      onClose={() => open(undefined)}
      onExitTransitionEnd={() => focusRow(shown)}
      size="min(860px, 100%)"
      title={data ? invoiceName(data, t) : t('archive.loadingInvoice')}
      styles={{ title: { fontWeight: 650, fontSize: '1.125rem' } }}
    >
      {data ? (
        <InvoiceDetails key={data.id} invoice={data} onGone={() => open(undefined)} />
      ) : invoice.error && !isLooking ? (
        <Failure error={invoice.error} onRetry={() => void invoice.refetch()} />
      ) : (
        <DocumentSkeleton />
      )}
    </SidePanel>
  );
}

/** Returns the focus to the row of the invoice; a panel opened by its URL has no element to return it to. */
function focusRow(id: string | undefined) {
  const focused = document.activeElement;
  const isFree = !focused || focused === document.body || focused.closest('[role="dialog"]') !== null;
  if (id === undefined || !isFree) return;
  document.querySelector<HTMLElement>(`tr:has([data-invoice="${CSS.escape(id)}"])`)?.focus();
}
