import type { InvoiceSummary } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { invoiceName } from './invoice-name.ts';

interface Props {
  draft: InvoiceSummary | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Asks before a draft is deleted. */
export function DeleteDraftDialog({ draft, onClose, onDeleted }: Props) {
  const t = useTexts();
  const remove = useWrite('invoice.delete', {
    refreshes: ['overview', 'billableItem'],
    onSuccess: () => {
      showToast({ level: 'success', title: t('archive.draftDeleted') });
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      opened={draft !== undefined}
      title={t('archive.deleteDraftTitle')}
      confirmLabel={t('common.delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => draft && remove.mutate({ params: { id: draft.id } }, { onSettled: onClose })}
    >
      {draft && `${invoiceName(draft, t)}. `}
      {t('common.cannotBeUndone')}
    </ConfirmDialog>
  );
}
