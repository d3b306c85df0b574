import { useNavigate } from '@tanstack/react-router';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** Copies, archives and restores a quotation; archiving offers Undo. */
export function useQuotationMoves() {
  const t = useTexts();
  const navigate = useNavigate();
  const refreshes = ['invoice', 'overview'] as const;
  const copy = useWrite('quotation.copy', {
    refreshes,
    onSuccess: ({ data }) => {
      showToast({ level: 'success', title: t('archive.copied') });
      void navigate({ to: '/quotations/$id', params: { id: data.id } });
    },
  });
  const restore = useWrite('quotation.restore', {
    refreshes,
    onSuccess: () => showToast({ level: 'success', title: t('quotation.restored') }),
  });
  const archive = useWrite('quotation.archive', {
    refreshes,
    onSuccess: ({ data }) =>
      showToast({
        level: 'success',
        title: t('quotation.archived'),
        action: { label: t('common.undo'), onClick: () => restore.mutate({ params: { id: data.id } }) },
      }),
  });
  return { copy, archive, restore };
}
