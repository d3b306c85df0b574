import { ApiError } from '@penning/contract';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { reader } from '../ui/reader.ts';
import { messageOf, showToast } from '../ui/toast.tsx';
import { refresh } from './refresh.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page has no room to say that the read failed, so a toast says it. */
      isAside?: boolean;
    };
  }
}

/** The error code of a missing right. */
const FORBIDDEN = 1000;
/** The error code of an expired session, which the login page explains. */
const EXPIRED = 13;

/** What the app has read from the server. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      refreshRights(error);
      tellFailedRead(error, query, queryClient);
    },
  }),
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
  return error instanceof ApiError && error.code !== EXPIRED && (error.status === 0 || error.status >= 502);
}

/**
 * A refusal for a missing right means that the user's rights have changed, so everything that depends on
 * them is refreshed.
 */
function refreshRights(error: Error): void {
  if (isProblem(error, FORBIDDEN)) void refresh(queryClient, ['preferences']);
}

/** One toast for all reads that failed aside from what the page is about, with a way to retry them. */
export function tellFailedRead(error: Error, { meta, state }: Failed, client: QueryClient): void {
  if (meta?.isAside !== true || state.data !== undefined) return;
  if (isProblem(error, FORBIDDEN) || isProblem(error, EXPIRED)) return;
  const { t } = reader();
  const isFailedAside = (query: Failed) => query.meta?.isAside === true && query.state.status === 'error';
  showToast({
    id: 'failed-read',
    level: 'error',
    title: t('common.loadFailed'),
    message: messageOf(error),
    timeout: false,
    action: {
      label: t('common.retry'),
      onClick: () => void client.refetchQueries({ type: 'active', predicate: isFailedAside }),
    },
  });
}

type Failed = Pick<Query<unknown, unknown>, 'meta' | 'state'>;

function isProblem(error: Error, code: number): boolean {
  return error instanceof ApiError && error.code === code;
}
