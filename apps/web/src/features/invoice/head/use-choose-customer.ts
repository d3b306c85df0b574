import type { Customer } from '@penning/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readOptions } from '../../../api/use-read.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import { afterCustomer } from '../draft/apply-choice.ts';
import { useEditor } from '../draft/editor-context.ts';

/** Chooses a customer, or none, and applies the customer's own settings. */
export function useChooseCustomer(): (customer: Customer | null) => void {
  const { store, master } = useEditor();
  const { currency } = usePreferences();
  const queryClient = useQueryClient();
  return useCallback(
    (customer: Customer | null) => {
      const head = store.head();
      const known = (id: string | null) =>
        id === null
          ? undefined
          : queryClient.getQueryData(readOptions('customer.get', { params: { id } }).queryKey)?.data;
      const previous = known(head.customerId);
      if (customer) {
        const { queryKey } = readOptions('customer.get', { params: { id: customer.id } });
        // The list doesn't contain the customers' balances; they are read where they are shown.
        queryClient.setQueryData(queryKey, { data: { ...customer, balances: [] } }, { updatedAt: 0 });
      }
      const profile = master.profiles.find(({ id }) => id === head.profileId);
      store.changeHead(
        afterCustomer(head, { customer, profile, companyCurrency: currency }, previous?.buyerReference ?? ''),
      );
    },
    [currency, master, queryClient, store],
  );
}
