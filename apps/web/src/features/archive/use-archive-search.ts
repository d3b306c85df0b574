import type { ArchiveType } from '@penning/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { keptPerPage } from '../../ui/table/kept-per-page.ts';
import { ArchiveSearch, tabOf } from './archive-search.ts';

const route = getRouteApi('/_app/archive');

type Changes = { [Name in keyof ArchiveSearch]?: ArchiveSearch[Name] | undefined };

/** The archive's state, which lives in the URL. */
export function useArchiveSearch() {
  const given = route.useSearch();
  // The URL may contain more than filters, such as the language; the lists get only what they know.
  const search = useMemo(() => {
    const known = ArchiveSearch.parse(given);
    return { ...known, perPage: known.perPage ?? keptPerPage(tabOf(known)) };
  }, [given]);
  const navigate = route.useNavigate();
  /** Changes filters or order, and returns to the first page. */
  const change = useCallback(
    (changes: Changes) =>
      void navigate({ search: (before) => ({ ...before, cursor: undefined, ...changes }), replace: true }),
    [navigate],
  );
  /** Replaces the whole filter. */
  const replaceBy = useCallback((next: ArchiveSearch) => void navigate({ search: next }), [navigate]);
  /** Goes to another tab, which has filters of its own. */
  const goTo = useCallback(
    (type: ArchiveType) => void navigate({ search: type === 'invoice' ? {} : { type } }),
    [navigate],
  );
  /** Goes to another page of the list. */
  const turnTo = useCallback(
    (cursor: string | undefined) => void navigate({ search: (before) => ({ ...before, cursor }) }),
    [navigate],
  );
  /** Opens an invoice beside the list, or closes it. */
  const open = useCallback(
    (id: string | undefined) => void navigate({ search: (before) => ({ ...before, invoice_id: id }) }),
    [navigate],
  );
  /** Opens something beside the list of a tab, or closes it; the list stays where it is. */
  const show = useCallback(
    (changes: Changes) => void navigate({ search: (before) => ({ ...before, ...changes }) }),
    [navigate],
  );
  return { search, change, replaceBy, goTo, turnTo, open, show };
}
