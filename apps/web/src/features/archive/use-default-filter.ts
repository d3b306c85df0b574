import { useEffect, useRef } from 'react';
import { useRead } from '../../api/use-read.ts';
import { ArchiveSearch, isPlain } from './archive-search.ts';
import { useArchiveSearch } from './use-archive-search.ts';

/** Applies the default filter when a tab is opened without filters; once cleared it stays cleared. */
export function useDefaultFilter(): void {
  const { search, replaceBy } = useArchiveSearch();
  const tab = search.type ?? 'invoice';
  const seen = useRef<string | undefined>(undefined);
  const kept = useRead('savedFilter.list', { query: { tab } });
  const filters = kept.data?.data;
  useEffect(() => {
    if (!filters || seen.current === tab) return;
    seen.current = tab;
    const found = filters.find(({ isDefault }) => isDefault);
    if (found && isPlain(search)) replaceBy(ArchiveSearch.parse({ ...found.search, type: search.type }));
  }, [filters, tab, search, replaceBy]);
}
