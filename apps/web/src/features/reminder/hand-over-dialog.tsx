import type { Invoice } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** Asks before an invoice is handed to debt collection. */
export function HandOverDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTexts();
  const handOver = useWrite('debtCollection.handOver', {
    refreshes: ['invoice', 'reminder', 'overview'],
    onSuccess: () => {
      onClose();
      showToast({ level: 'success', title: t('reminder.handedOver') });
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('reminder.handOverTitle', { number: invoice.number ?? '' })}
      confirmLabel={t('reminder.handOver')}
      busy={handOver.isPending}
      onClose={onClose}
      onConfirm={() => handOver.mutate({ params: { id: invoice.id }, body: {} })}
    >
      {t('reminder.handOverText')}
    </ConfirmDialog>
  );
}
