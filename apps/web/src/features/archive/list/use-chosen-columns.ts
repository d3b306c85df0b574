import type { ArchiveType } from '@penning/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { readOptions, useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useMay } from '../../session/use-preferences.ts';
import type { ArchiveColumn } from './archive-column.ts';

/** The columns of a tab as the person chose them, and a way to choose others; keep `columns` stable. */
export function useChosenColumns<Row>(tab: ArchiveType, columns: readonly ArchiveColumn<Row>[]) {
  const queryClient = useQueryClient();
  const mayKeep = useMay('document.write');
  const kept = useRead('savedFilter.listColumns', undefined, { staleTime: Infinity });
  const text = kept.data?.data.find((entry) => entry.tab === tab)?.columns.join(',');
  const chosen = useMemo(() => pick(columns, text?.split(',') ?? []), [columns, text]);
  const { mutate } = useWrite('savedFilter.chooseColumns');
  const choose = useCallback(
    (ids: readonly string[]) => {
      const chosenNow = { tab, columns: [...ids] };
      // Shown immediately: saving them only matters next time.
      const { queryKey } = readOptions('savedFilter.listColumns');
      queryClient.setQueryData(queryKey, (before) => ({
        data: [...(before?.data ?? []).filter((entry) => entry.tab !== tab), chosenNow],
      }));
      if (mayKeep) mutate({ body: chosenNow });
    },
    [mayKeep, mutate, queryClient, tab],
  );
  const reset = useCallback(() => choose(usualOf(columns).map(({ id }) => id)), [choose, columns]);
  // Until then the columns would change under the reader's eyes.
  return { chosen, choose, reset, isKnown: !kept.isPending };
}

/** The default columns of a tab. */
export function usualOf<Row>(columns: readonly ArchiveColumn<Row>[]): ArchiveColumn<Row>[] {
  return columns.filter(({ optional }) => !optional);
}

/** The named columns that exist; chosen ones aren't hidden on a narrow screen. */
function pick<Row>(columns: readonly ArchiveColumn<Row>[], ids: readonly string[]): ArchiveColumn<Row>[] {
  const known = ids.flatMap((id) => columns.filter((column) => column.id === id));
  const usual = usualOf(columns);
  if (known.length === 0 || known.map(({ id }) => id).join() === usual.map(({ id }) => id).join())
    return usual;
  return known.map(({ hide: _, ...column }) => column);
}
