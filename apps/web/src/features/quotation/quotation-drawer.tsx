import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { useArchiveSearch } from '../archive/use-archive-search.ts';
import { useRightTab } from '../archive/use-right-tab.ts';
import { DocumentSkeleton } from '../document/panel/document-skeleton.tsx';
import { QuotationDetails } from './quotation-details.tsx';
import { quotationName } from './quotation-name.ts';

/** The quotation that the URL names, beside the list. */
export function QuotationDrawer() {
  const t = useTexts();
  const { search, open } = useArchiveSearch();
  const id = search.invoice_id;
  // Keeps the content while the panel slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const quotation = useRead(
    'quotation.get',
    { params: { id: shown ?? '' } },
    { enabled: shown !== undefined },
  );
  const data = quotation.data?.data;
  useRightTab('quotation', shown, quotation.error !== null);
  return (
    <SidePanel
      opened={id !== undefined}
      onClose={() => open(undefined)}
      size="min(860px, 100%)"
      title={data ? quotationName(data, t) : t('quotation.loading')}
      styles={{ title: { fontWeight: 650, fontSize: '1.125rem' } }}
    >
      {data ? (
        <QuotationDetails key={data.id} quotation={data} onGone={() => open(undefined)} />
      ) : quotation.error ? (
        <Failure error={quotation.error} onRetry={() => void quotation.refetch()} />
      ) : (
        <DocumentSkeleton />
      )}
    </SidePanel>
  );
}
