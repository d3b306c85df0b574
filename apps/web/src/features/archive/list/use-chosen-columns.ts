import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { readOptions, useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useMay } from '../../session/use-preferences.ts';
import { useArchiveSearch } from '../use-archive-search.ts';

/** What a row of the archive can show. */
export type ColumnId =
  | 'number'
  | 'customer'
  | 'reference'
  | 'sendDate'
  | 'dueDate'
  | 'changed'
  | 'status'
  | 'excl'
  | 'paid'
  | 'open'
  | 'currency'
  | 'amount';

const ALL: Record<'invoice' | 'draft', readonly ColumnId[]> = {
  invoice: [
    'number',
    'customer',
    'reference',
    'sendDate',
    'dueDate',
    'changed',
    'status',
    'excl',
    'paid',
    'open',
    'currency',
    'amount',
  ],
  draft: ['customer', 'reference', 'sendDate', 'changed', 'excl', 'currency', 'amount'],
};

const USUAL: Record<'invoice' | 'draft', readonly ColumnId[]> = {
  invoice: ['number', 'customer', 'sendDate', 'dueDate', 'status', 'open', 'amount'],
  draft: ['customer', 'reference', 'sendDate', 'changed', 'amount'],
};

/** The columns of the open tab as the person chose them, and how to choose others. */
export function useChosenColumns() {
  const { search } = useArchiveSearch();
  const tab = search.type === 'draft' ? ('draft' as const) : ('invoice' as const);
  const queryClient = useQueryClient();
  const mayKeep = useMay('document.write');
  const kept = useRead('savedFilter.listColumns', undefined, { staleTime: Infinity });
  const text = kept.data?.data.find((entry) => entry.tab === tab)?.columns.join(',');
  const chosen = useMemo(() => {
    const known = (text?.split(',') ?? []).filter((id): id is ColumnId => ALL[tab].includes(id as ColumnId));
    return known.length > 0 ? known : [...USUAL[tab]];
  }, [text, tab]);
  const { mutate } = useWrite('savedFilter.chooseColumns');
  const choose = useCallback(
    (columns: readonly ColumnId[]) => {
      const chosenNow = { tab, columns: [...columns] };
      // Shown at once: keeping them is only for the next time.
      const { queryKey } = readOptions('savedFilter.listColumns');
      queryClient.setQueryData(queryKey, (before) => ({
        data: [...(before?.data ?? []).filter((entry) => entry.tab !== tab), chosenNow],
      }));
      if (mayKeep) mutate({ body: chosenNow });
    },
    [mayKeep, mutate, queryClient, tab],
  );
  const reset = useCallback(() => choose(USUAL[tab]), [choose, tab]);
  return { chosen, all: ALL[tab], choose, reset };
}
