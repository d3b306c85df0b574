import { IconBookmark } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { SavedFilterMenu } from '../../saved-filter/saved-filter-menu.tsx';
import { listFilterWords } from '../../saved-filter/saved-filter-words.ts';
import { ArchiveSearch, savedSearchOf } from '../archive-search.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import { ToolButton } from './tool-button.tsx';

/** A person's saved filters for this tab of the archive, of which one may apply when the tab is opened. */
export function SavedFilters() {
  const t = useTexts();
  const { search, replaceBy } = useArchiveSearch();
  return (
    <SavedFilterMenu
      tab={search.type ?? 'invoice'}
      words={listFilterWords(t)}
      target={<ToolButton icon={IconBookmark} label={t('bulk.filters')} />}
      present={savedSearchOf(search)}
      hasDefault
      onUse={(saved) => replaceBy(ArchiveSearch.parse({ ...saved, type: search.type }))}
    />
  );
}
