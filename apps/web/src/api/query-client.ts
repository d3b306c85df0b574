import { ApiError } from '@penning/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { refresh } from './refresh.ts';

/** The error code of a missing right. */
const FORBIDDEN = 1000;

/** What the app has read from the server. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: refreshRights }),
  mutationCache: new MutationCache({ onError: refreshRights }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isTemporary(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Whether retrying may help: no connection, or a temporary problem of the server. */
function isTemporary(error: Error): boolean {
  return error instanceof ApiError && error.code !== 13 && (error.status === 0 || error.status >= 502);
}

/**
 * A refusal for a missing right means that the user's rights have changed, so everything that depends on
 * them is refreshed.
 */
function refreshRights(error: Error): void {
  const isForbidden = error instanceof ApiError && error.code === FORBIDDEN;
  if (isForbidden) void refresh(queryClient, ['preferences']);
}
