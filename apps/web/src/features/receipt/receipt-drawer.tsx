import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ReceiptDetails } from './receipt-details.tsx';

/** The receipt that the URL names, beside the list. */
export function ReceiptDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts();
  // The content stays while the panel slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const read = useRead('receipt.get', { params: { id: shown ?? '' } }, { enabled: shown !== undefined });
  const receipt = read.data?.data;
  return (
    <SidePanel
      opened={id !== undefined}
      onClose={onClose}
      title={receipt ? t('receipt.title', { number: receipt.number }) : t('receipt.loading')}
      styles={{ title: { fontWeight: 650, fontSize: '1.125rem', overflowWrap: 'anywhere' } }}
    >
      {receipt ? (
        <ReceiptDetails receipt={receipt} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </SidePanel>
  );
}
