import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import type { ArchiveType } from '@penning/contract';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import type { ArchiveColumn } from '../list/archive-column.ts';
import { useChosenColumns } from '../list/use-chosen-columns.ts';
import classes from './filter.module.css';
import { ToolButton } from './tool-button.tsx';

/** Chooses the columns of this tab and their order; saved for the person. */
export function ColumnChooser({
  tab,
  columns,
}: {
  tab: ArchiveType;
  columns: readonly ArchiveColumn<never>[];
}) {
  const t = useTexts();
  const { chosen: shown, choose, reset } = useChosenColumns(tab, columns);
  const chosen = shown.map(({ id }) => id);
  const others = columns.filter(({ id }) => !chosen.includes(id));
  const move = (id: string, by: -1 | 1) => {
    const from = chosen.indexOf(id);
    const without = chosen.toSpliced(from, 1);
    choose(without.toSpliced(from + by, 0, id));
  };
  return (
    <Popover position="bottom-end" width={300} withinPortal trapFocus>
      <Popover.Target>
        <ToolButton icon={IconColumns3} label={t('bulk.columns')} className={classes['columns'] ?? ''} />
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes['columnList']} aria-label={t('bulk.columns')}>
          {[...shown, ...others].map(({ id, header: name }) => {
            const at = chosen.indexOf(id);
            return (
              <li key={id}>
                <Checkbox
                  label={name}
                  checked={at >= 0}
                  // The last column stays: a list without columns is useless.
                  disabled={at >= 0 && chosen.length === 1}
                  onChange={() => choose(at >= 0 ? chosen.toSpliced(at, 1) : [...chosen, id])}
                />
                {at >= 0 && (
                  <span>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('bulk.columnUp', { name })}
                      disabled={at === 0}
                      onClick={() => move(id, -1)}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('bulk.columnDown', { name })}
                      disabled={at === chosen.length - 1}
                      onClick={() => move(id, 1)}
                    >
                      <IconArrowDown size={16} aria-hidden />
                    </ActionIcon>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          {t('bulk.columnsReset')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
