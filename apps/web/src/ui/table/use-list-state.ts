import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** What a list keeps in the URL. */
interface ListState {
  q?: string | undefined;
  perPage?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
}

/** Changes the list state in the URL; a new search, sort or size returns to the first page. */
export function useListState() {
  const navigate = useNavigate();
  const change = useCallback(
    (state: ListState, replace = false) =>
      void navigate({
        to: '.',
        search: ((before: object) => ({ ...before, cursor: undefined, ...state })) as never,
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  return {
    search: useCallback((q: string) => change({ q: q === '' ? undefined : q }, true), [change]),
    sort: useCallback((sort: string) => change({ sort }), [change]),
    size: useCallback((perPage: number) => change({ perPage }), [change]),
    page: useCallback((cursor: string | undefined) => change({ cursor }), [change]),
  };
}
