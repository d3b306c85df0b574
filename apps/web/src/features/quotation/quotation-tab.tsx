import { Button } from '@mantine/core';
import { QUOTATION_SORTS, type QuotationSummary } from '@penning/contract';
import { QUOTATION_STATES } from '@penning/domain';
import { IconFilterOff, IconPlus, IconWritingSign } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTexts } from '../../ui/reader.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import cards from '../../ui/table/row-cards.module.css';
import { DEFAULT_PER_PAGE } from '../archive/archive-search.ts';
import { BulkBar } from '../archive/bulk/bulk-bar.tsx';
import { NO_TAB_FILTER, TabFilters, isFiltered, sharedQuery } from '../archive/filter/tab-filters.tsx';
import { SelectionContext } from '../archive/list/selection-tick.tsx';
import { usePageSelection } from '../archive/list/use-page-selection.ts';
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
  const selection = usePageSelection(rows);
  const onOpen = useCallback((row: QuotationSummary) => open(row.id), [open]);
  return (
    <SelectionContext value={selection}>
      <QuotationBar />
      <div className={`${classes['list']} ${cards['cards']}`}>
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

const FIELDS = [
  'customer_id',
  'number',
  'from',
  'until',
  'sendDate',
  'dueDate',
  'amount',
  'amountFrom',
  'amountUntil',
] as const;
const SORTS = [
  ['changed', '-updatedAt'],
  ['newest', '-sendDate'],
  ['oldest', 'sendDate'],
  ['amount', '-amount'],
  ['customer', 'customer'],
] as const;

function QuotationBar() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  return (
    <TabFilters
      placeholder={t('archive.searchPlaceholder')}
      dates={{
        from: t('archive.filter_from'),
        until: t('archive.filter_until'),
        dueDate: t('quotation.validUntil'),
      }}
      fields={FIELDS}
      status={{
        label: t('archive.column_status'),
        value: search.state ?? '',
        onChange: (value) => change({ state: QUOTATION_STATES.find((state) => state === value) }),
        options: [
          { value: '', label: t('archive.allStatuses') },
          ...QUOTATION_STATES.map((state) => ({ value: state, label: t(`quotation.state_${state}`) })),
        ],
      }}
      order={{
        label: t('archive.sortOrder'),
        value: sortOf(search),
        onChange: (sort) => change({ sort }),
        options: SORTS.map(([name, value]) => ({ value, label: t(`archive.sort_${name}`) })),
      }}
    />
  );
}

function Nothing() {
  const t = useTexts();
  const { search, change } = useArchiveSearch();
  const mayWrite = useMay('document.write');
  if (isFiltered(search) || search.state !== undefined || search.cursor !== undefined) {
    const without = { ...NO_TAB_FILTER, q: undefined, state: undefined };
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
function filtersOf(search: Search) {
  const { customer_id: customerId, state, sendDate } = search;
  const { cursor: _, perPage: __, ...filters } = sharedQuery(search);
  return { ...filters, customerId, state, sendDate };
}

function toQuery(search: Search) {
  const { cursor, perPage = DEFAULT_PER_PAGE } = search;
  return { ...filtersOf(search), cursor, perPage, sort: sortOf(search) };
}

/** What "all that match" means; a selection does not know the last day of acceptance. */
function toFilter(search: Search) {
  const { dueDate, ...filter } = filtersOf(search);
  return dueDate === undefined ? { ...filter, type: 'quotation' as const } : undefined;
}

/** The first of the archive's sorts that quotations know. */
function sortOf({ sort }: Search) {
  const wanted: readonly string[] = sort?.split(',') ?? [];
  return QUOTATION_SORTS.find((name) => name === wanted[0]) ?? '-updatedAt';
}

function keyOf({ id }: QuotationSummary): string {
  return id;
}
