import type { Purchase } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { SidePanel } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { PurchaseDetails } from './purchase-details.tsx';

interface Props {
  id: string | undefined;
  /** Opens another purchase, or none. */
  onOpen: (id: string | undefined) => void;
}

/** The purchase that the URL names, beside the list. */
export function PurchaseDrawer({ id, onOpen }: Props) {
  const t = useTexts();
  // Keeps the content while the panel slides away.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const read = useRead('purchase.get', { params: { id: shown ?? '' } }, { enabled: shown !== undefined });
  const purchase = read.data?.data;
  return (
    <SidePanel
      opened={id !== undefined}
      onClose={() => onOpen(undefined)}
      size="min(760px, 100%)"
      title={purchase ? nameOf(purchase, t) : t('purchase.loading')}
      styles={{ title: { fontWeight: 650, fontSize: '1.125rem', overflowWrap: 'anywhere' } }}
    >
      {purchase ? (
        <PurchaseDetails key={purchase.id} purchase={purchase} onOpen={onOpen} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </SidePanel>
  );
}

function nameOf({ number, supplierName, filename }: Purchase, t: Translate): string {
  if (number !== '' && supplierName !== '') return t('purchase.nameOf', { number, supplier: supplierName });
  return supplierName || number || filename;
}
