import { ApiError } from '@penning/contract';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { refresh } from './refresh.ts';

/** The code of a refusal for want of a right. */
const FORBIDDEN = 1000;

/** What the app has read from the server. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: readRightsAnew }),
  mutationCache: new MutationCache({ onError: readRightsAnew }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isTemporary(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Whether trying again may help: no connection, or a server that has trouble for a moment. */
function isTemporary(error: Error): boolean {
  return error instanceof ApiError && error.code !== 13 && (error.status === 0 || error.status >= 502);
}

/** What was just refused for want of a right says that the rights changed: what the screen shows by them follows. */
function readRightsAnew(error: Error): void {
  const isForbidden = error instanceof ApiError && error.code === FORBIDDEN;
  if (isForbidden) void refresh(queryClient, ['preferences']);
}
