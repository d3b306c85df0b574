import { Button } from '@mantine/core';
import { RECURRING_SORTS, RECURRING_STATES, type RecurringSummary } from '@penning/contract';
import { IconFilterOff, IconPlus, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ListFooter } from '../../../ui/table/list-footer.tsx';
import cards from '../../../ui/table/row-cards.module.css';
import { type ArchiveSearch, DEFAULT_PER_PAGE } from '../../archive/archive-search.ts';
import { BulkBar } from '../../archive/bulk/bulk-bar.tsx';
import { NO_TAB_FILTER, TabFilters, isFiltered } from '../../archive/filter/tab-filters.tsx';
import { SelectionContext } from '../../archive/list/selection-tick.tsx';
import { usePageSelection } from '../../archive/list/use-page-selection.ts';
import { useArchiveSearch } from '../../archive/use-archive-search.ts';
import { useMay } from '../../session/use-preferences.ts';
import { RecurringDrawer } from '../drawer/recurring-drawer.tsx';
import { useRecurringColumns } from './recurring-columns.tsx';
import classes from './recurring-list.module.css';

const FIELDS = ['customer_id', 'from', 'until', 'amount', 'amountFrom', 'amountUntil'] as const;

/** The recurring invoices, the one whose turn comes first at the top, and the open one beside them. */
export function RecurringTab() {
  const t = useTexts();
  const { search, change, turnTo, open } = useArchiveSearch();
  const { recurringSort: sort = 'nextOn', cursor } = search;
  const perPage = search.perPage ?? DEFAULT_PER_PAGE;
  const query = { ...filtersOf(search), sort, cursor, perPage };
  const list = useRead('recurring.list', { query }, { keepPrevious: true });
  const columns = useRecurringColumns();
  const rows = list.data?.data;
  const selection = usePageSelection(rows);
  const onOpen = useCallback((row: RecurringSummary) => open(row.id), [open]);
  return (
    <SelectionContext value={selection}>
      <Filters />
      <div className={`${classes['list']} ${cards['cards']}`}>
        {rows !== undefined && rows.length > 0 && (
          <BulkBar
            rowCount={rows.length}
            selection={selection}
            source={{ filter: selectable(search), meta: list.data?.meta }}
            actions={['pause', 'resume', 'delete']}
            downloads={['csvDocuments', 'csvLines']}
          />
        )}
        <DataTable
          label={t('archive.tab_recurring')}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          sort={sort}
          onSort={(next) => change({ recurringSort: next as typeof sort })}
          onOpen={onOpen}
          activeKey={search.invoice_id}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<Nothing isFiltered={isFiltered(search) || search.recurring !== undefined} />}
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
    </SelectionContext>
  );
}

/** The filters of the archive that recurring invoices know. */
function filtersOf(search: ArchiveSearch) {
  const {
    q,
    customer_id: customerId,
    recurring: state,
    from,
    until,
    amount,
    amountFrom,
    amountUntil,
  } = search;
  return { q, customerId, state, from, until, amount, amountFrom, amountUntil };
}

/** What "all that match" means; a selection does not know when the next invoice is made. */
function selectable(search: ArchiveSearch) {
  const { from, until, ...filter } = filtersOf(search);
  return from === undefined && until === undefined ? { ...filter, type: 'recurring' as const } : undefined;
}

function keyOf({ id }: RecurringSummary): string {
  return id;
}

function Filters() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  return (
    <TabFilters
      placeholder={t('recurring.search')}
      dates={{ from: t('recurring.nextFrom'), until: t('recurring.nextUntil') }}
      fields={FIELDS}
      action={mayWrite && <NewButton variant="light" />}
      status={{
        label: t('recurring.state'),
        value: search.recurring ?? '',
        onChange: (value) => change({ recurring: RECURRING_STATES.find((state) => state === value) }),
        options: [
          { value: '', label: t('recurring.state_all') },
          ...RECURRING_STATES.map((value) => ({ value, label: t(`recurring.state_${value}`) })),
        ],
      }}
      order={{
        label: t('archive.sortOrder'),
        value: search.recurringSort ?? 'nextOn',
        onChange: (value) => change({ recurringSort: RECURRING_SORTS.find((name) => name === value) }),
        options: [
          { value: 'nextOn', label: t('recurring.column_next') },
          { value: 'customer', label: t('archive.sort_customer') },
        ],
      }}
    />
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
            onClick={() => change({ ...NO_TAB_FILTER, q: undefined, recurring: undefined })}
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
