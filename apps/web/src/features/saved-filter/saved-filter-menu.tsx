import { Group, Menu } from '@mantine/core';
import type { FilteredList, SavedFilter } from '@penning/contract';
import { IconPencil, IconPlus, IconStar } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { lazyPart } from '../../ui/load/lazy-part.ts';
import { useTexts } from '../../ui/reader.ts';
import { useMay } from '../session/use-preferences.ts';
import type { SavedFilterWords } from './saved-filter-words.ts';

const SavedFilterDialog = lazyPart(async () => (await import('./saved-filter-dialog.tsx')).SavedFilterDialog);

interface Props {
  tab: FilteredList;
  words: SavedFilterWords;
  /** The button that opens the menu. */
  target: ReactNode;
  /** What would be saved now. */
  present: Record<string, string>;
  hasDefault?: boolean;
  onUse: (search: SavedFilter['search']) => void;
}

/** A person's saved filters of a tab: apply one, save the present ones, change one. */
export function SavedFilterMenu({ tab, words, target, present, hasDefault = false, onUse }: Props) {
  const t = useTexts();
  const kept = useRead('savedFilter.list', { query: { tab } }, { isAside: true });
  const mayKeep = useMay('document.write');
  const [editing, setEditing] = useState<SavedFilter | 'new'>();
  const filters = kept.data?.data ?? [];
  // To people who may not save any, an empty menu is of no use.
  if (!mayKeep && filters.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" width={290}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{kept.data?.data.length === 0 ? words.none : words.label}</Menu.Label>
          {filters.map((filter) => (
            <Group key={filter.id} gap={0} wrap="nowrap" align="stretch">
              <Menu.Item
                flex={1}
                miw={0}
                leftSection={
                  filter.isDefault ? <IconStar size={15} aria-label={t('bulk.isDefault')} /> : null
                }
                onClick={() => onUse(filter.search)}
              >
                {filter.name}
              </Menu.Item>
              {mayKeep && (
                <Menu.Item
                  w={40}
                  aria-label={t('bulk.editFilter', { name: filter.name })}
                  onClick={() => setEditing(filter)}
                >
                  <IconPencil size={16} aria-hidden />
                </Menu.Item>
              )}
            </Group>
          ))}
          {mayKeep && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
                {words.save}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {editing && (
        <Suspense fallback={null}>
          <SavedFilterDialog
            tab={tab}
            words={words}
            filter={editing}
            present={present}
            hasDefault={hasDefault}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
