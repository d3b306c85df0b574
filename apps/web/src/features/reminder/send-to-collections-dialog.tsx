import type { Invoice } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** Confirms before an invoice is handed over to debt collection. */
export function SendToCollectionsDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTexts();
  const sendToCollections = useWrite('debtCollection.sendToCollections', {
    refreshes: ['invoice', 'reminder', 'overview', 'errand'],
    onSuccess: () => {
      onClose();
      showToast({ level: 'success', title: t('reminder.sentToCollections') });
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('reminder.sendToCollectionsTitle', { number: invoice.number ?? '' })}
      confirmLabel={t('reminder.sendToCollections')}
      busy={sendToCollections.isPending}
      onClose={onClose}
      onConfirm={() => sendToCollections.mutate({ params: { id: invoice.id }, body: {} })}
    >
      {t('reminder.sendToCollectionsText')}
    </ConfirmDialog>
  );
}
