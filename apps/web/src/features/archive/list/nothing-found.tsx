import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { NO_FILTER, isNarrowed } from '../filter/tab-filters.ts';
import { useArchiveSearch } from '../use-archive-search.ts';

/** Replaces the rows: nothing matches the filters, or without filters there is nothing yet. */
export function NothingFound({ nothingYet }: { nothingYet: ReactNode }) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  if (!isNarrowed(search)) return nothingYet;
  return (
    <EmptyState
      icon={<IconFilterOff size={28} />}
      title={t('common.nothingFound')}
      text={t('common.nothingFoundHint')}
      action={
        <Button variant="default" onClick={() => change(NO_FILTER)}>
          {t('archive.clearAll')}
        </Button>
      }
    />
  );
}
