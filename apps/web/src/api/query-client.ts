import { ApiError } from '@penning/contract';
import { QueryClient } from '@tanstack/react-query';

/** What the app has read from the server. */
export const queryClient = new QueryClient({
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
