import { Button } from '@mantine/core';
import type { SepaBatchSummary } from '@penning/contract';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { DEFAULT_PER_PAGE } from '../archive/archive-search.ts';
import { createSelection } from '../archive/list/selection.ts';
import { SelectionContext, SelectionTick } from '../archive/list/selection-tick.tsx';
import { useArchiveSearch } from '../archive/use-archive-search.ts';
import { useMay } from '../session/use-preferences.ts';
import { BatchBulkBar } from './batch-bulk-bar.tsx';
import { BatchDrawer } from './batch-drawer.tsx';
import { BatchState } from './batch-state.tsx';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import classes from './sepa.module.css';
import { useOpenBatch } from './use-open-batch.ts';

/** The archive's tab of SEPA batches: what was collected and what is being put together. */
export function SepaTab() {
  const { t } = useReader();
  const { search } = useArchiveSearch();
  const { perPage = DEFAULT_PER_PAGE, cursor } = search;
  const { openId, open } = useOpenBatch();
  const list = useListState();
  const mayWrite = useMay('batch.write');
  const [isNew, setNew] = useState(false);
  const batches = useRead('sepaBatch.list', { query: { perPage, cursor } }, { keepPrevious: true });
  const columns = useBatchColumns();
  const show = useCallback(({ id }: SepaBatchSummary) => open(id), [open]);
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
      {t('sepa.newBatch')}
    </Button>
  );
  const rows = batches.data?.data;
  const isEmpty = rows?.length === 0;
  const order = rows?.map(({ id }) => id).join(' ') ?? '';
  const selection = useMemo(() => createSelection(order === '' ? [] : order.split(' ')), [order]);
  return (
    <SelectionContext value={selection}>
      {!isEmpty && add && <div className={classes['bar']}>{add}</div>}
      {rows && !isEmpty && <BatchBulkBar batches={rows} selection={selection} />}
      <DataTable
        label={t('archive.tab_sepa')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={show}
        activeKey={openId}
        error={batches.error}
        onRetry={() => void batches.refetch()}
        stale={batches.isPlaceholderData}
        empty={
          <EmptyState
            icon={<IconBuildingBank size={28} />}
            title={t('sepa.emptyTitle')}
            text={t('sepa.emptyText')}
            action={add}
          />
        }
      />
      <ListFooter meta={batches.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
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
    </SelectionContext>
  );
}

function useBatchColumns(): Column<SepaBatchSummary>[] {
  const { t, date } = useReader();
  return useMemo(
    () => [
      {
        id: 'tick',
        header: t('common.choose'),
        silentHeader: true,
        width: '40px',
        cell: ({ id, sepaId }) => <SelectionTick id={id} name={sepaId} />,
      },
      {
        id: 'sepaId',
        header: t('sepa.sepaId'),
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
        hide: 'phone',
        cell: ({ collectionDate }) => date(collectionDate),
      },
      {
        id: 'scheme',
        header: t('sepa.scheme'),
        hide: 'tablet',
        cell: ({ scheme }) => scheme,
      },
      { id: 'count', header: t('sepa.count'), align: 'right', hide: 'phone', cell: ({ count }) => count },
      {
        id: 'total',
        header: t('sepa.total'),
        hide: 'phone',
        align: 'right',
        cell: ({ total }) => <MoneyText amount={total} currency="EUR" />,
      },
      { id: 'state', header: t('sepa.state'), cell: ({ state }) => <BatchState state={state} /> },
    ],
    [t, date],
  );
}
