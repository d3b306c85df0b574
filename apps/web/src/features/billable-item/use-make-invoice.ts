import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newId } from '../../api/new-id.ts';
import { refresh } from '../../api/refresh.ts';
import { callRoute } from '../../api/route-name.ts';
import { showError } from '../../ui/toast.tsx';

/** Makes a draft invoice with lines of a customer's hours and expenses, and opens it. */
export function useMakeInvoice() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function make(customerId: string, itemIds: string[]) {
    setBusy(true);
    try {
      const { data: draft } = await callRoute('invoice.create', {
        body: { customerId, creationToken: newId() },
      });
      const params = { id: draft.id };
      try {
        await callRoute('billableItem.addToDraft', { params, body: { version: draft.version, itemIds } });
      } catch (error) {
        // Nobody asked for an empty invoice.
        await callRoute('invoice.delete', { params });
        throw error;
      }
      await refresh(queryClient, ['billableItem', 'invoice', 'overview']);
      await navigate({ to: '/invoices/$id', params });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  }
  return { make, isBusy };
}
