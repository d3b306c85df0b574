import type { Customer } from '@penning/contract';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';

/** Imports a company or person as a customer; one that is a customer already is that customer. */
export function useCrmImport(onDone: (customer: Customer) => void) {
  const t = useTexts();
  return useWrite('crm.import', {
    refreshes: ['customer'],
    errorTitle: t('crm.importFailed'),
    onSuccess: ({ data }) => {
      showToast({ level: 'success', title: t('crm.imported', { name: data.name }) });
      onDone(data);
    },
  });
}
