import type { Quotation } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { quotationName } from './quotation-name.ts';

interface Props {
  quotation: Quotation;
  asking: 'revoke' | 'delete' | undefined;
  onClose: () => void;
  onGone: () => void;
}

/** Confirms what cannot be undone: replacing the link, and deleting. */
export function QuotationQuestions({ quotation, asking, onClose, onGone }: Props) {
  const t = useTexts();
  const params = { id: quotation.id };
  const revoke = useWrite('quotation.revokeLink', {
    refreshes: ['invoice'],
    onSuccess: () => {
      onClose();
      showToast({ level: 'success', title: t('archive.linkRevoked') });
    },
  });
  const remove = useWrite('quotation.delete', {
    refreshes: ['overview'],
    onSuccess: () => {
      onGone();
      showToast({ level: 'success', title: t('quotation.deleted') });
    },
  });
  return (
    <>
      <ConfirmDialog
        opened={asking === 'revoke'}
        title={t('archive.revokeLinkTitle')}
        confirmLabel={t('archive.revokeLink')}
        busy={revoke.isPending}
        onClose={onClose}
        onConfirm={() => revoke.mutate({ params })}
      >
        {t('archive.revokeLinkText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        title={t('quotation.deleteTitle')}
        confirmLabel={t('common.delete')}
        busy={remove.isPending}
        onClose={onClose}
        onConfirm={() => remove.mutate({ params }, { onSettled: onClose })}
      >
        {quotationName(quotation, t)}. {t('common.cannotBeUndone')}
      </ConfirmDialog>
    </>
  );
}
