import { ActionIcon, Button, NativeSelect, Popover } from '@mantine/core';
import { MAX_SORTS, USUAL_SORTS } from '@penning/contract';
import { IconArrowDown, IconArrowUp, IconArrowsSort, IconX } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { sortOf, tabOf } from '../archive-search.ts';
import type { ArchiveColumn } from '../list/archive-column.ts';
import { useArchiveSearch } from '../use-archive-search.ts';
import classes from './filter.module.css';
import { ToolButton } from './tool-button.tsx';

/** The order of a tab's list, by one column or several; the URL holds it, and cards have no headers to sort by. */
export function SortMenu({ columns }: { columns: readonly ArchiveColumn<never>[] }) {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const usual = USUAL_SORTS[tabOf(search)];
  const order = sortOf(search).split(',');
  const names = order.map((name) => name.replace('-', ''));
  const options = columns.flatMap(({ sort, header }) =>
    sort === undefined ? [] : [{ value: sort, label: header }],
  );
  const set = (next: readonly string[]) => {
    const sort = next.length === 0 ? usual : next.join(',');
    change({ sort: sort === usual ? undefined : sort });
  };
  return (
    <Popover position="bottom-end" width={320} withinPortal trapFocus>
      <Popover.Target>
        <ToolButton icon={IconArrowsSort} label={t('archive.sortOrder')} />
      </Popover.Target>
      <Popover.Dropdown>
        <ol className={classes['sortList']} aria-label={t('archive.sortOrder')}>
          {[...order, ...(order.length < Math.min(MAX_SORTS, options.length) ? [''] : [])].map(
            (sort, index) => {
              const name = names[index] ?? '';
              const isDown = sort.startsWith('-');
              const label = t(index === 0 ? 'bulk.sortFirst' : 'bulk.sortThen');
              return (
                <li key={index}>
                  <NativeSelect
                    aria-label={label}
                    value={name}
                    onChange={({ currentTarget: { value } }) => set(order.toSpliced(index, 1, value))}
                    data={[
                      ...(sort === '' ? [{ value: '', label }] : []),
                      ...options.filter(({ value }) => value === name || !names.includes(value)),
                    ]}
                  />
                  {sort !== '' && (
                    <>
                      <ActionIcon
                        variant="default"
                        size={36}
                        aria-label={t(isDown ? 'bulk.sortDown' : 'bulk.sortUp')}
                        title={t(isDown ? 'bulk.sortDown' : 'bulk.sortUp')}
                        onClick={() => set(order.with(index, isDown ? name : `-${name}`))}
                      >
                        {isDown ? (
                          <IconArrowDown size={17} aria-hidden />
                        ) : (
                          <IconArrowUp size={17} aria-hidden />
                        )}
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={36}
                        aria-label={t('bulk.sortRemove')}
                        disabled={order.length === 1}
                        onClick={() => set(order.toSpliced(index, 1))}
                      >
                        <IconX size={16} aria-hidden />
                      </ActionIcon>
                    </>
                  )}
                </li>
              );
            },
          )}
        </ol>
        <Button variant="subtle" size="compact-sm" onClick={() => set([])}>
          {t('bulk.sortReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
