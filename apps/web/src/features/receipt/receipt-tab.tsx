import { Button } from '@mantine/core';
import { IconReceipt2 } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { pageOf, sharedFilters } from '../archive/archive-search.ts';
import { FilterBar } from '../archive/filter/filter-bar.tsx';
import { ArchiveTable } from '../archive/list/archive-table.tsx';
import { NothingFound } from '../archive/list/nothing-found.tsx';
import { useArchiveSearch } from '../archive/use-archive-search.ts';
import { useMay } from '../session/use-preferences.ts';
import { useReceiptColumns } from './receipt-columns.tsx';
import { ReceiptDrawer } from './receipt-drawer.tsx';
import classes from './receipt.module.css';
import { RevenueGroupDialog } from './revenue-group-dialog.tsx';
import { TurnoverFailures } from './turnover-failures.tsx';

/** Receipts of tills: filters, list, and the open one beside it. */
export function ReceiptTab() {
  const t = useTexts();
  const { search, show } = useArchiveSearch();
  const mayMap = useMay('settings.write');
  const mayWrite = useMay('document.write');
  const refresh = useWrite('receipt.refresh', {
    onSuccess: ({ data }) =>
      showToast({ level: 'success', title: t('receipt.refreshed', { count: data.changed }) }),
  });
  const [isMapping, setMapping] = useState(false);
  const { dueDate: _none, ...filters } = sharedFilters(search);
  const list = useRead(
    'receipt.list',
    { query: { ...filters, state: search.receipt_state, ...pageOf(search) } },
    { keepPrevious: true },
  );
  const columns = useReceiptColumns();
  const onOpen = useCallback((id: string) => show({ receipt_id: id }), [show]);
  return (
    <>
      <FilterBar columns={columns} />
      <div className={classes['tools']}>
        {mayWrite && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={refresh.isPending}
            onClick={() => refresh.mutate({})}
          >
            {t('receipt.refresh')}
          </Button>
        )}
        {mayMap && (
          <Button variant="subtle" size="compact-sm" onClick={() => setMapping(true)}>
            {t('receipt.groups')}
          </Button>
        )}
      </div>
      <TurnoverFailures />
      <ArchiveTable
        list={list}
        columns={columns}
        className={classes['list']}
        openId={search.receipt_id}
        onOpen={onOpen}
        empty={
          <NothingFound
            nothingYet={
              <EmptyState
                icon={<IconReceipt2 size={28} />}
                title={t('receipt.empty')}
                text={t('receipt.emptyText')}
              />
            }
          />
        }
      />
      <ReceiptDrawer id={search.receipt_id} onClose={() => show({ receipt_id: undefined })} />
      {isMapping && <RevenueGroupDialog onClose={() => setMapping(false)} />}
    </>
  );
}
