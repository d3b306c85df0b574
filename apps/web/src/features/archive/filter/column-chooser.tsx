import { ActionIcon, Button, Checkbox, Popover, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../../../ui/reader.ts';
import { type ColumnId, useChosenColumns } from '../list/use-chosen-columns.ts';
import classes from './filter.module.css';

/** Chooses the columns of this tab and their order; kept for the person. */
export function ColumnChooser() {
  const t = useTexts();
  const { chosen, all, choose, reset } = useChosenColumns();
  const others = all.filter((id) => !chosen.includes(id));
  const move = (id: ColumnId, by: -1 | 1) => {
    const from = chosen.indexOf(id);
    const without = chosen.toSpliced(from, 1);
    choose(without.toSpliced(from + by, 0, id));
  };
  return (
    <Popover position="bottom-end" width={300} withinPortal trapFocus>
      <Popover.Target>
        <Tooltip label={t('bulk.columns')}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('bulk.columns')}
            className={classes['columns'] ?? ''}
          >
            <IconColumns3 size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes['columnList']} aria-label={t('bulk.columns')}>
          {[...chosen, ...others].map((id) => {
            const at = chosen.indexOf(id);
            const name = t(COLUMN_TEXTS[id]);
            return (
              <li key={id}>
                <Checkbox
                  label={name}
                  checked={at >= 0}
                  // The last column stays: a list of nothing is none.
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

const COLUMN_TEXTS = {
  number: 'archive.column_number',
  customer: 'archive.column_customer',
  reference: 'archive.column_reference',
  sendDate: 'archive.column_sendDate',
  dueDate: 'archive.column_dueDate',
  changed: 'archive.column_changed',
  status: 'archive.column_status',
  excl: 'bulk.column_excl',
  paid: 'bulk.column_paid',
  open: 'archive.column_open',
  currency: 'bulk.column_currency',
  amount: 'archive.column_amount',
} as const satisfies Record<ColumnId, string>;
