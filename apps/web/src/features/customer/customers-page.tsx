import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { Customer } from '@penning/contract';
import {
  IconArrowsJoin,
  IconClock,
  IconDownload,
  IconPlus,
  IconTableImport,
  IconUsers,
} from '@tabler/icons-react';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { LesserActions } from '../../ui/parts/lesser-actions.tsx';
import { useTexts } from '../../ui/reader.ts';
import { saveFile } from '../../ui/save-file.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import cards from '../../ui/table/row-cards.module.css';
import { SearchField } from '../../ui/table/search-field.tsx';
import { SelectionContext } from '../../ui/table/selection-tick.tsx';
import { createSelection } from '../../ui/table/selection.ts';
import { useListState } from '../../ui/table/use-list-state.ts';
import { showError } from '../../ui/toast.tsx';
import { CrmImportButton } from '../crm/crm-import-button.tsx';
import { useMay } from '../session/use-preferences.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { CustomerBulkBar } from './list/customer-bulk-bar.tsx';
import { useCustomerColumns } from './list/customer-columns.tsx';
import { CustomerFilters, type Filters } from './list/customer-filters.tsx';
import classes from './list/customer-list.module.css';
import { SavedCustomerFilters } from './list/saved-customer-filters.tsx';

const route = getRouteApi('/_app/customers');

/** The customers, a page at a time; `?select=` opens one beside the list. */
export function CustomersPage() {
  const t = useTexts();
  const navigate = useNavigate({ from: '/customers' });
  const { q, perPage = 25, cursor, sort = 'name', select: selected, ...narrowed } = route.useSearch();
  // By name: the address may hold values of other pages, such as the language.
  const { status, owing, country, tagId, lastInvoice } = narrowed;
  const filters = { status, owing, country, tagId, lastInvoice };
  const list = useListState();
  const mayWrite = useMay('customer.write');
  const customers = useRead(
    'customer.list',
    { query: { q, ...filters, perPage, cursor, sort } },
    { keepPrevious: true },
  );
  const rows = customers.data?.data;
  const selection = useMemo(() => createSelection(rows?.map(({ id }) => id) ?? []), [rows]);
  const isNarrowed = q !== undefined || Object.values(filters).some((value) => value !== undefined);
  const narrow = (search: Filters & { q?: string | undefined }) =>
    void navigate({
      to: '/customers',
      search: (before) => ({ perPage: before.perPage, sort: before.sort, ...search }),
      resetScroll: false,
    });
  const exportAll = () =>
    callRoute('customerBulk.export', { query: { q, ...filters } }).then(
      (file) => saveFile(file, `${t('customer.title')}.csv`),
      (error: unknown) => showError(error),
    );
  const select = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: '/customers',
        search: (before) => ({ ...before, select: id }),
        resetScroll: false,
      }),
    [navigate],
  );
  const open = useCallback(({ id }: Pick<Customer, 'id'>) => select(id), [select]);
  const columns = useCustomerColumns(mayWrite);
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => select('new')}>
      {t('customer.create')}
    </Button>
  );
  return (
    <Page
      title={t('customer.title')}
      lead={t('customer.lead', { count: isNarrowed ? 0 : (customers.data?.meta.count ?? 0) })}
      actions={
        <>
          {mayWrite && <OtherActions onOpen={open} />}
          {add}
        </>
      }
    >
      <ListCard
        search={
          <>
            <SearchField value={q ?? ''} onSearch={list.search} label={t('customer.searchPlaceholder')} />
            <CustomerFilters
              filters={filters}
              onChange={(chosen) => narrow({ q, ...chosen })}
              sort={sort}
              onSort={list.sort}
              tools={
                <>
                  <SavedCustomerFilters present={{ q, ...filters }} onUse={narrow} />
                  <ExportButton onExport={exportAll} />
                </>
              }
            />
          </>
        }
      >
        {mayWrite && (
          <CustomerBulkBar
            selection={selection}
            filter={{ q, ...filters }}
            isArchive={filters.status === 'archived'}
          />
        )}
        <SelectionContext value={selection}>
          <div className={`${classes['list']} ${cards['cards']}`}>
            <DataTable
              label={t('customer.title')}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              sort={sort}
              onSort={list.sort}
              onOpen={open}
              activeKey={selected}
              error={customers.error}
              onRetry={() => void customers.refetch()}
              stale={customers.isPlaceholderData}
              empty={
                isNarrowed ? (
                  <EmptyState title={t('common.nothingFound')} text={t('common.nothingFoundHint')} />
                ) : (
                  <EmptyState
                    icon={<IconUsers size={28} />}
                    title={t('customer.emptyTitle')}
                    text={t('customer.emptyText')}
                    action={add}
                  />
                )
              }
            />
          </div>
        </SelectionContext>
        <ListFooter
          meta={customers.data?.meta}
          perPage={perPage}
          onPerPage={list.size}
          onCursor={list.page}
        />
      </ListCard>
      <CustomerPanel selected={selected} onSelect={select} />
    </Page>
  );
}

function OtherActions({ onOpen }: ComponentProps<typeof CrmImportButton>) {
  const mayMerge = useMay('customer.merge');
  return (
    <LesserActions>
      <CrmImportButton onOpen={onOpen} />
      <HoursLink />
      {mayMerge && <ImportAndMerge />}
    </LesserActions>
  );
}

function HoursLink() {
  const t = useTexts();
  return (
    <Button
      variant="default"
      leftSection={<IconClock size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/hours" {...props} />}
    >
      {t('billableItem.title')}
    </Button>
  );
}

function ImportAndMerge() {
  const t = useTexts();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableImport size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/customers/import" {...props} />}
      >
        {t('imports.link')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsJoin size={16} aria-hidden />}
        renderRoot={(props) => <Link to="/customers/merge" {...props} />}
      >
        {t('customerMerge.link')}
      </Button>
    </>
  );
}

function ExportButton({ onExport }: { onExport: () => Promise<unknown> }) {
  const t = useTexts();
  return (
    <Tooltip label={t('customerList.export')}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('customerList.export')}
        onClick={() => void onExport()}
      >
        <IconDownload size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
