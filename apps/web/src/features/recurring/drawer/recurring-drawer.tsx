import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { SidePanel } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { useArchiveSearch } from '../../archive/use-archive-search.ts';
import { useRightTab } from '../../archive/use-right-tab.ts';
import { RecurringDetails } from './recurring-details.tsx';

/** The recurring invoice that the URL names, beside the list. */
export function RecurringDrawer() {
  const t = useTexts();
  const { search, open } = useArchiveSearch();
  const id = search.invoice_id;
  // Keeps the content while the panel slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const recurring = useRead(
    'recurring.get',
    { params: { id: shown ?? '' } },
    { enabled: shown !== undefined },
  );
  const data = recurring.data?.data;
  useRightTab('recurring', shown, recurring.error !== null);
  return (
    <SidePanel
      opened={id !== undefined}
      onClose={() => open(undefined)}
      onExitTransitionEnd={() => focusRow(shown)}
      size="min(760px, 100%)"
      title={data?.customerName || t('recurring.loading')}
      styles={{ title: { fontWeight: 650, fontSize: '1.125rem' } }}
    >
      {data ? (
        <RecurringDetails key={data.id} recurring={data} onGone={() => open(undefined)} onOpen={open} />
      ) : recurring.error ? (
        <Failure error={recurring.error} onRetry={() => void recurring.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </SidePanel>
  );
}

/** Returns the focus to the row; a panel opened by its URL has no element to return it to. */
function focusRow(id: string | undefined) {
  const focused = document.activeElement;
  const isFree = !focused || focused === document.body || focused.closest('[role="dialog"]') !== null;
  if (id === undefined || !isFree) return;
  document.querySelector<HTMLElement>(`tr:has([data-recurring="${CSS.escape(id)}"])`)?.focus();
}
