import { Menu } from '@mantine/core';
import type { SavedFilter } from '@penning/contract';
import { IconBookmark, IconPencil, IconPlus, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useTexts } from '../../../ui/reader.ts';
import { useMay } from '../../session/use-preferences.ts';
import { ArchiveSearch } from '../archive-search.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import classes from './filter.module.css';
import { SavedFilterDialog } from './saved-filter-dialog.tsx';
import { ToolButton } from './tool-button.tsx';

/** A person's saved filters for this tab: apply one, save the present ones, change one. */
export function SavedFilters() {
  const t = useTexts();
  const { search, replaceBy } = useArchiveSearch();
  const tab = search.type ?? 'invoice';
  const kept = useRead('savedFilter.list', { query: { tab } });
  const mayKeep = useMay('document.write');
  const [editing, setEditing] = useState<SavedFilter | 'new'>();
  const filters = kept.data?.data ?? [];
  return (
    <>
      <Menu position="bottom-end" width={290}>
        <Menu.Target>
          <ToolButton icon={IconBookmark} label={t('bulk.filters')} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{filters.length === 0 ? t('bulk.noFilters') : t('bulk.filters')}</Menu.Label>
          {filters.map((filter) => (
            <div key={filter.id} className={classes['saved']}>
              <Menu.Item
                leftSection={
                  filter.isDefault ? <IconStar size={15} aria-label={t('bulk.isDefault')} /> : null
                }
                onClick={() => replaceBy(ArchiveSearch.parse({ ...filter.search, type: search.type }))}
              >
                {filter.name}
              </Menu.Item>
              {mayKeep && (
                <Menu.Item
                  className={classes['savedEdit'] ?? ''}
                  aria-label={t('bulk.editFilter', { name: filter.name })}
                  onClick={() => setEditing(filter)}
                >
                  <IconPencil size={16} aria-hidden />
                </Menu.Item>
              )}
            </div>
          ))}
          {mayKeep && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
                {t('bulk.saveFilter')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {editing && <SavedFilterDialog tab={tab} filter={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
