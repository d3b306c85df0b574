import { Button } from '@mantine/core';
import type { SepaBatchSummary } from '@penning/contract';
import { IconBuildingBank, IconPlus, IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { pageOf, sharedFilters } from '../archive/archive-search.ts';
import { FilterBar } from '../archive/filter/filter-bar.tsx';
import { isNarrowed } from '../archive/filter/tab-filters.ts';
import type { ArchiveColumn } from '../archive/list/archive-column.ts';
import { ArchiveTable } from '../archive/list/archive-table.tsx';
import { NothingFound } from '../archive/list/nothing-found.tsx';
import { useArchiveSearch } from '../archive/use-archive-search.ts';
import { useMay } from '../session/use-preferences.ts';
import { BatchBulkBar } from './batch-bulk-bar.tsx';
import { BatchDrawer } from './batch-drawer.tsx';
import { BatchState } from './batch-state.tsx';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import classes from './sepa.module.css';
import { useOpenBatch } from './use-open-batch.ts';

/** The archive's tab of SEPA batches, collected and in preparation. */
export function SepaTab() {
  const { t } = useReader();
  const { search } = useArchiveSearch();
  const { openId, open } = useOpenBatch();
  const mayWrite = useMay('batch.write');
  const mayImport = useMay('customer.merge');
  const [isNew, setNew] = useState(false);
  const query = { ...sharedFilters(search), state: search.batch_state, ...pageOf(search) };
  const list = useRead('sepaBatch.list', { query }, { keepPrevious: true });
  const columns = useBatchColumns();
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
      {t('sepa.newBatch')}
    </Button>
  );
  return (
    <>
      {/* When there are no batches, the only button is in the middle. */}
      <FilterBar
        columns={columns}
        action={
          <>
            {mayImport && (
              <Button
                variant="default"
                leftSection={<IconTableImport size={16} aria-hidden />}
                renderRoot={(props) => <Link to="/mandates/import" {...props} />}
              >
                {t('imports.title_mandate')}
              </Button>
            )}
            {(list.data?.meta.count !== 0 || isNarrowed(search)) && add}
          </>
        }
      />
      <ArchiveTable
        list={list}
        columns={columns}
        openId={openId}
        onOpen={open}
        nameOf={nameOf}
        bar={(selection, batches) => (
          <BatchBulkBar batches={batches} selection={selection} query={query} meta={list.data?.meta} />
        )}
        empty={
          <NothingFound
            nothingYet={
              <EmptyState
                icon={<IconBuildingBank size={28} />}
                title={t('sepa.emptyTitle')}
                text={t('sepa.emptyText')}
                action={add}
              />
            }
          />
        }
      />
      <BatchDrawer id={openId} onClose={() => open(undefined)} />
      {isNew && (
        <NewBatchDialog
          onClose={() => setNew(false)}
          onMade={(id) => {
            setNew(false);
            open(id);
          }}
        />
      )}
    </>
  );
}

function nameOf({ sepaId }: SepaBatchSummary): string {
  return sepaId;
}

function useBatchColumns(): ArchiveColumn<SepaBatchSummary>[] {
  const { t, date, instant } = useReader();
  return useMemo(
    () => [
      {
        id: 'sepaId',
        header: t('sepa.sepaId'),
        sort: 'sepaId',
        cell: ({ sepaId, collectionDate, total }) => (
          <>
            <strong className={classes['name']}>{sepaId}</strong>
            <span className={classes['onPhone']}>
              {date(collectionDate)} · <MoneyText amount={total} currency="EUR" />
            </span>
          </>
        ),
      },
      {
        id: 'collectionDate',
        header: t('sepa.collectionDate'),
        sort: 'collectionDate',
        hide: 'phone',
        cell: ({ collectionDate }) => date(collectionDate),
      },
      {
        id: 'scheme',
        header: t('sepa.scheme'),
        hide: 'tablet',
        cell: ({ scheme }) => scheme,
      },
      {
        id: 'count',
        header: t('sepa.count'),
        sort: 'count',
        align: 'right',
        hide: 'phone',
        cell: ({ count }) => count,
      },
      {
        id: 'total',
        header: t('sepa.total'),
        sort: 'total',
        hide: 'phone',
        align: 'right',
        cell: ({ total }) => <MoneyText amount={total} currency="EUR" />,
      },
      {
        id: 'settled',
        header: t('sepa.item_settled'),
        align: 'right',
        optional: true,
        cell: ({ settledCount }) => settledCount,
      },
      {
        id: 'returned',
        header: t('sepa.item_returned'),
        align: 'right',
        optional: true,
        cell: ({ returnedCount }) => returnedCount,
      },
      {
        id: 'created',
        header: t('sepa.made'),
        sort: 'createdAt',
        optional: true,
        cell: ({ creationDate }) => date(creationDate),
      },
      {
        id: 'changed',
        header: t('archive.column_changed'),
        optional: true,
        cell: ({ updatedAt }) => instant(updatedAt),
      },
      { id: 'state', header: t('sepa.state'), cell: ({ state }) => <BatchState state={state} /> },
    ],
    [t, date, instant],
  );
}
