import { Button } from '@mantine/core';
import type { RecurringSummary } from '@penning/contract';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { type ArchiveSearch, pageOf, sortOf } from '../../archive/archive-search.ts';
import { BulkBar } from '../../archive/bulk/bulk-bar.tsx';
import { FilterBar } from '../../archive/filter/filter-bar.tsx';
import { ArchiveTable } from '../../archive/list/archive-table.tsx';
import { NothingFound } from '../../archive/list/nothing-found.tsx';
import { useArchiveSearch } from '../../archive/use-archive-search.ts';
import { useMay } from '../../session/use-preferences.ts';
import { RecurringDrawer } from '../drawer/recurring-drawer.tsx';
import { useRecurringColumns } from './recurring-columns.tsx';
import classes from './recurring-list.module.css';

/** The recurring invoices, next one first, and the open one beside them. */
export function RecurringTab() {
  const { search, open } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  const filters = filtersOf(search);
  const list = useRead(
    'recurring.list',
    { query: { ...filters, ...pageOf(search) } },
    { keepPrevious: true },
  );
  const columns = useRecurringColumns();
  return (
    <>
      <FilterBar columns={columns} action={mayWrite && <NewButton />} />
      <ArchiveTable
        list={list}
        columns={columns}
        className={classes['list']}
        openId={search.invoice_id}
        onOpen={open}
        nameOf={nameOf}
        bar={(selection, rows) => (
          <BulkBar
            rowCount={rows.length}
            selection={selection}
            source={{
              filter: { ...filters, type: 'recurring', sort: sortOf(search) },
              meta: list.data?.meta,
            }}
            actions={['pause', 'resume', 'delete']}
            downloads={['csvDocuments', 'csvLines']}
          />
        )}
        empty={<NothingFound nothingYet={<NothingYet />} />}
      />
      <RecurringDrawer />
    </>
  );
}

/** The archive's filters that apply to recurring invoices; the dates are those of the next invoice. */
function filtersOf(search: ArchiveSearch) {
  const { q, customer_id: customerId, recurring: state, from, until } = search;
  const { amount, amountFrom, amountUntil } = search;
  return { q, customerId, state, from, until, amount, amountFrom, amountUntil };
}

function nameOf({ customerName }: RecurringSummary): string {
  return customerName;
}

function NewButton() {
  const t = useTexts();
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/recurring" {...props} />}
    >
      {t('recurring.newRecurring')}
    </Button>
  );
}

function NothingYet() {
  const t = useTexts();
  const mayWrite = useMay('document.write');
  return (
    <EmptyState
      icon={<IconRepeat size={28} />}
      title={t('recurring.emptyTitle')}
      text={t('recurring.emptyText')}
      action={mayWrite && <NewButton />}
    />
  );
}
