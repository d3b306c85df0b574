import { Button, NativeSelect } from '@mantine/core';
import { RECURRING_STATES, type RecurringSummary } from '@penning/contract';
import { IconFilterOff, IconPlus, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ListFooter } from '../../../ui/table/list-footer.tsx';
import { DEFAULT_PER_PAGE } from '../../archive/archive-search.ts';
import { useArchiveSearch } from '../../archive/use-archive-search.ts';
import { useMay } from '../../session/use-preferences.ts';
import { RecurringDrawer } from '../drawer/recurring-drawer.tsx';
import { useRecurringColumns } from './recurring-columns.tsx';
import classes from './recurring-list.module.css';

/** The recurring invoices, the one whose turn comes first at the top, and the open one beside them. */
export function RecurringTab() {
  const t = useTexts();
  const { search, change, turnTo, open } = useArchiveSearch();
  const { q, customer_id: customerId, recurring: state, recurringSort: sort = 'nextOn', cursor } = search;
  const perPage = search.perPage ?? DEFAULT_PER_PAGE;
  const query = { q, customerId, state, sort, cursor, perPage };
  const list = useRead('recurring.list', { query }, { keepPrevious: true });
  const columns = useRecurringColumns();
  const onOpen = useCallback((row: RecurringSummary) => open(row.id), [open]);
  const isFiltered = (q ?? '') !== '' || customerId !== undefined || state !== undefined;
  return (
    <>
      <Filters />
      <div className={classes['list']}>
        <DataTable
          label={t('archive.tab_recurring')}
          columns={columns}
          rows={list.data?.data}
          rowKey={keyOf}
          sort={sort}
          onSort={(next) => change({ recurringSort: next as typeof sort })}
          onOpen={onOpen}
          activeKey={search.invoice_id}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<Nothing isFiltered={isFiltered} />}
          stale={list.isPlaceholderData}
        />
        <ListFooter
          meta={list.data?.meta}
          perPage={perPage}
          onPerPage={(next) => change({ perPage: next === DEFAULT_PER_PAGE ? undefined : next })}
          onCursor={turnTo}
        />
      </div>
      <RecurringDrawer />
    </>
  );
}

function keyOf({ id }: RecurringSummary): string {
  return id;
}

function Filters() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  return (
    <div className={classes['filters']}>
      <SearchField
        label={t('recurring.search')}
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q === '' ? undefined : q })}
      />
      <NativeSelect
        aria-label={t('recurring.state')}
        value={search.recurring ?? ''}
        data={[
          { value: '', label: t('recurring.state_all') },
          ...RECURRING_STATES.map((value) => ({ value, label: t(`recurring.state_${value}`) })),
        ]}
        onChange={(event) => {
          const value = event.currentTarget.value;
          change({ recurring: RECURRING_STATES.find((state) => state === value) });
        }}
      />
      {mayWrite && <NewButton variant="light" />}
    </div>
  );
}

function NewButton({ variant }: { variant: 'light' | 'filled' }) {
  const t = useTexts();
  return (
    <Button
      variant={variant}
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/recurring" {...props} />}
    >
      {t('recurring.newRecurring')}
    </Button>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts();
  const { change } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconFilterOff size={28} />}
        title={t('common.nothingFound')}
        text={t('common.nothingFoundHint')}
        action={
          <Button
            variant="default"
            onClick={() => change({ q: undefined, recurring: undefined, customer_id: undefined })}
          >
            {t('archive.clearAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconRepeat size={28} />}
      title={t('recurring.emptyTitle')}
      text={t('recurring.emptyText')}
      action={mayWrite && <NewButton variant="filled" />}
    />
  );
}
