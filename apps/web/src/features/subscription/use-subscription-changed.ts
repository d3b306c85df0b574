import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { session } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { callRoute } from '../../api/route-name.ts';

/**
 * Reloads what depends on the subscription: the rights in the preferences and in the token, and the
 * subscription itself.
 */
export function useSubscriptionChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const { data } = await callRoute('session.refresh', undefined);
    session.refresh(data.token);
    await refresh(queryClient, ['preferences', 'subscription']);
  }, [queryClient]);
}
