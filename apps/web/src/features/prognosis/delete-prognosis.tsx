import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

interface Props {
  prognosis: { readonly id: string; readonly name: string };
  onDone: (isDeleted: boolean) => void;
}

/** Asks, and deletes a prognosis. */
export function DeletePrognosis({ prognosis: { id, name }, onDone }: Props) {
  const t = useTexts();
  const remove = useWrite('prognosis.delete', {
    onSuccess: () => {
      showToast({ level: 'success', title: t('prognosis.deleted') });
      onDone(true);
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t('common.confirmDelete', { name })}
      confirmLabel={t('common.delete')}
      busy={remove.isPending}
      onClose={() => onDone(false)}
      onConfirm={() => remove.mutate({ params: { id } }, { onError: () => onDone(false) })}
    >
      {t('common.cannotBeUndone')}
    </ConfirmDialog>
  );
}
