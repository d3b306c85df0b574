import { Button, NativeSelect } from '@mantine/core';
import { QUOTATION_SORTS, type QuotationSummary } from '@penning/contract';
import { QUOTATION_STATES } from '@penning/domain';
import { IconFilterOff, IconPlus, IconWritingSign } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTexts } from '../../ui/reader.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { DEFAULT_PER_PAGE } from '../archive/archive-search.ts';
import { BulkBar } from '../archive/bulk/bulk-bar.tsx';
import { createSelection } from '../archive/list/selection.ts';
import { SelectionContext } from '../archive/list/selection-tick.tsx';
import { useArchiveSearch } from '../archive/use-archive-search.ts';
import { useMay } from '../session/use-preferences.ts';
import { useQuotationColumns } from './quotation-columns.tsx';
import { QuotationDrawer } from './quotation-drawer.tsx';
import classes from './quotation-list.module.css';

type Search = ReturnType<typeof useArchiveSearch>['search'];

/** The quotations of the archive: those of every state in one list, and the open one beside it. */
export function QuotationTab() {
  const t = useTexts();
  const { search, change, turnTo, open } = useArchiveSearch();
  const list = useRead('quotation.list', { query: toQuery(search) }, { keepPrevious: true });
  const columns = useQuotationColumns();
  const rows = list.data?.data;
  const order = rows?.map(({ id }) => id).join(' ') ?? '';
  const selection = useMemo(() => createSelection(order === '' ? [] : order.split(' ')), [order]);
  const onOpen = useCallback((row: QuotationSummary) => open(row.id), [open]);
  return (
    <SelectionContext value={selection}>
      <QuotationBar />
      <div className={classes['list']}>
        {rows !== undefined && rows.length > 0 && (
          <BulkBar
            rowCount={rows.length}
            selection={selection}
            source={{ filter: toFilter(search), meta: list.data?.meta }}
            actions={['send', 'archive', 'delete']}
            downloads={['pdf', 'csvDocuments', 'csvLines']}
          />
        )}
        <DataTable
          label={t('archive.tab_quotation')}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          sort={sortOf(search)}
          onSort={(sort) => change({ sort })}
          onOpen={onOpen}
          activeKey={search.invoice_id}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<Nothing />}
          stale={list.isPlaceholderData}
        />
        <ListFooter
          meta={list.data?.meta}
          perPage={search.perPage ?? DEFAULT_PER_PAGE}
          onPerPage={(perPage) => change({ perPage: perPage === DEFAULT_PER_PAGE ? undefined : perPage })}
          onCursor={turnTo}
        />
      </div>
      <QuotationDrawer />
    </SelectionContext>
  );
}

function QuotationBar() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  return (
    <div className={classes['bar']}>
      <SearchField
        label={t('archive.searchPlaceholder')}
        value={search.q ?? ''}
        onSearch={(q) => change({ q: q === '' ? undefined : q })}
      />
      <NativeSelect
        aria-label={t('archive.column_status')}
        value={search.state ?? ''}
        data={[
          { value: '', label: t('archive.allStatuses') },
          ...QUOTATION_STATES.map((state) => ({ value: state, label: t(`quotation.state_${state}`) })),
        ]}
        onChange={(event) => {
          const state = QUOTATION_STATES.find((one) => one === event.currentTarget.value);
          change({ state });
        }}
      />
    </div>
  );
}

function Nothing() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  const { q, state, from, until, number, customer_id, amountFrom, amountUntil, cursor } = search;
  const set = [q, state, from, until, number, customer_id, amountFrom, amountUntil, cursor];
  if (set.some((one) => one !== undefined)) {
    const without = {
      q: undefined,
      state: undefined,
      from: undefined,
      until: undefined,
      number: undefined,
      customer_id: undefined,
      amountFrom: undefined,
      amountUntil: undefined,
    };
    return (
      <EmptyState
        icon={<IconFilterOff size={28} />}
        title={t('common.nothingFound')}
        text={t('common.nothingFoundHint')}
        action={
          <Button variant="default" onClick={() => change(without)}>
            {t('archive.clearAll')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconWritingSign size={28} />}
      title={t('quotation.emptyTitle')}
      text={t('quotation.emptyText')}
      action={
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/quotations" {...props} />}
          >
            {t('quotation.writeFirst')}
          </Button>
        )
      }
    />
  );
}

/** The filters of the archive that quotations know. */
function toQuery(search: Search) {
  const { q, state, from, until, number, amountFrom, amountUntil, customer_id, cursor } = search;
  const perPage = search.perPage ?? DEFAULT_PER_PAGE;
  const customerId = customer_id;
  const filters = { q, state, from, until, number, amountFrom, amountUntil, customerId };
  return { ...filters, cursor, perPage, sort: sortOf(search) };
}

/** What "all that match" means; a selection does not know how a quotation stands. */
function toFilter(search: Search) {
  if (search.state !== undefined) return undefined;
  const { q, from, until, number, amountFrom, amountUntil, customer_id: customerId } = search;
  return { type: 'quotation' as const, q, from, until, number, amountFrom, amountUntil, customerId };
}

/** The first of the archive's sorts that quotations know. */
function sortOf({ sort }: Search) {
  const wanted: readonly string[] = sort?.split(',') ?? [];
  return QUOTATION_SORTS.find((name) => name === wanted[0]) ?? '-updatedAt';
}

function keyOf({ id }: QuotationSummary): string {
  return id;
}
