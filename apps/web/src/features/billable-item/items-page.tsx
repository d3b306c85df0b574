import { Button } from '@mantine/core';
import type { BillableItem } from '@penning/contract';
import { IconClock, IconPlus, IconTableImport } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import cards from '../../ui/table/row-cards.module.css';
import { SelectionContext } from '../../ui/table/selection-tick.tsx';
import { createSelection } from '../../ui/table/selection.ts';
import { useListState } from '../../ui/table/use-list-state.ts';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import classes from './billable-item.module.css';
import { ItemBulkBar } from './item-bulk-bar.tsx';
import { useItemColumns } from './item-columns.tsx';
import { ItemFilterBar } from './item-filters.tsx';
import { ItemPanel } from './item-panel.tsx';

const route = getRouteApi('/_app/hours');

/** The hours and expenses of customers: unbilled ones to make invoices of, and billed ones with their invoice. */
export function ItemsPage() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { state = 'unbilled', customer_id, from, until, perPage = 25, cursor, select } = route.useSearch();
  const list = useListState();
  const mayWrite = useMay('document.write');
  const { today } = usePreferences();
  const filters = { state, customer_id, from, until };
  const query = {
    ...(state === 'all' ? {} : { state }),
    customerId: customer_id,
    from,
    until,
    perPage,
    cursor,
  };
  const items = useRead('billableItem.list', { query }, { keepPrevious: true });
  const rows = items.data?.data;
  const selection = useMemo(() => createSelection(rows?.map(({ id }) => id) ?? []), [rows]);
  const open = useCallback(
    (id: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, select: id }), resetScroll: false }),
    [navigate],
  );
  const openRow = useCallback(
    ({ id, document }: BillableItem) => {
      if (document === null) open(id);
    },
    [open],
  );
  const columns = useItemColumns({ billed: state !== 'unbilled' });
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
      {t('billableItem.add')}
    </Button>
  );
  const isNarrowed = [customer_id, from, until].some((value) => value !== undefined);
  return (
    <Page
      title={t('billableItem.title')}
      lead={t('billableItem.lead')}
      actions={
        <>
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<IconTableImport size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/hours/import" {...props} />}
            >
              {t('imports.link')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <ListCard
        search={
          <ItemFilterBar
            filters={filters}
            onChange={(chosen) =>
              void navigate({ search: { perPage, ...chosen }, replace: true, resetScroll: false })
            }
          />
        }
      >
        <ItemBulkBar items={rows ?? []} selection={selection} />
        <SelectionContext value={selection}>
          <div className={`${classes['list']} ${cards['cards']}`}>
            <DataTable
              label={t('billableItem.title')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              onOpen={openRow}
              activeKey={select}
              error={items.error}
              onRetry={() => void items.refetch()}
              stale={items.isPlaceholderData}
              empty={<NoItems isNarrowed={isNarrowed || state === 'billed'} action={add} />}
            />
          </div>
        </SelectionContext>
        <ListFooter meta={items.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
      </ListCard>
      <ItemPanel
        selected={mayWrite ? select : undefined}
        customerId={customer_id}
        today={today}
        onClose={() => open(undefined)}
      />
    </Page>
  );
}

/** Nothing found, everything billed, or nothing there yet: an explanation of what belongs here. */
function NoItems({ isNarrowed, action }: { isNarrowed: boolean; action: ReactNode }) {
  const t = useTexts();
  const all = useRead('billableItem.list', { query: { perPage: 1 } });
  if (isNarrowed) return <EmptyState title={t('common.nothingFound')} text={t('common.nothingFoundHint')} />;
  const hasAny = (all.data?.data.length ?? 0) > 0;
  return (
    <EmptyState
      icon={<IconClock size={28} />}
      title={t(hasAny ? 'billableItem.nothingUnbilled' : 'billableItem.emptyTitle')}
      text={t(hasAny ? 'billableItem.nothingUnbilledText' : 'billableItem.emptyText')}
      action={action}
    />
  );
}
