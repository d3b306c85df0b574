import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** Tries failed jobs again: those named, or all of a service. */
export function useRetry() {
  const t = useTexts();
  return useWrite('errand.retry', {
    refreshes: ['integration', 'invoice', 'purchase'],
    errorTitle: t('integration.repeatFailed'),
    onSuccess: ({ data: { queued } }) =>
      showToast({ level: 'info', title: t('integration.repeatedToast', { count: queued }) }),
  });
}
