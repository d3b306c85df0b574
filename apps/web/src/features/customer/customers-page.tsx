import { Button } from '@mantine/core';
import type { Customer } from '@penning/contract';
import { IconArrowsJoin, IconPlus, IconTableImport, IconUsers } from '@tabler/icons-react';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useTexts } from '../../ui/reader.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { useMay } from '../session/use-preferences.ts';
import { CustomerPanel } from './customer-panel.tsx';

const route = getRouteApi('/_app/customers');

/** The customers, a page at a time; `?select=` opens one beside the list. */
export function CustomersPage() {
  const t = useTexts();
  const navigate = useNavigate({ from: '/customers' });
  const { q, perPage = 25, cursor, sort = 'name', select: selected } = route.useSearch();
  const list = useListState();
  const mayWrite = useMay('customer.write');
  const mayMerge = useMay('customer.merge');
  const customers = useRead('customer.list', { query: { q, perPage, cursor, sort } }, { keepPrevious: true });
  const select = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: '/customers',
        search: (before) => ({ ...before, select: id }),
        resetScroll: false,
      }),
    [navigate],
  );
  const open = useCallback(({ id }: Customer) => select(id), [select]);
  const columns = useCustomerColumns();
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => select('new')}>
      {t('customer.create')}
    </Button>
  );
  return (
    <Page
      title={t('customer.title')}
      lead={t('customer.lead', { count: q ? 0 : (customers.data?.meta.count ?? 0) })}
      actions={
        <>
          {mayMerge && (
            <Button
              variant="default"
              leftSection={<IconTableImport size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/customers/import" {...props} />}
            >
              {t('imports.link')}
            </Button>
          )}
          {mayMerge && (
            <Button
              variant="default"
              leftSection={<IconArrowsJoin size={16} aria-hidden />}
              renderRoot={(props) => <Link to="/customers/merge" {...props} />}
            >
              {t('customerMerge.link')}
            </Button>
          )}
          {add}
        </>
      }
    >
      <ListCard
        search={
          <SearchField value={q ?? ''} onSearch={list.search} label={t('customer.searchPlaceholder')} />
        }
      >
        <DataTable
          label={t('customer.title')}
          columns={columns}
          rows={customers.data?.data}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={list.sort}
          onOpen={open}
          activeKey={selected}
          error={customers.error}
          onRetry={() => void customers.refetch()}
          stale={customers.isPlaceholderData}
          empty={
            q ? (
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

function useCustomerColumns(): Column<Customer>[] {
  const t = useTexts();
  return useMemo(
    () => [
      { id: 'name', header: t('customer.name'), sort: 'name', cell: ({ name }) => <strong>{name}</strong> },
      { id: 'contact', header: t('customer.contact'), hide: 'tablet', cell: ({ contact }) => contact },
      { id: 'email', header: t('customer.email'), hide: 'phone', cell: ({ email }) => email },
      { id: 'city', header: t('customer.city'), sort: 'city', cell: ({ city }) => city },
      {
        id: 'debtorNumber',
        header: t('customer.number'),
        hide: 'tablet',
        cell: ({ debtorNumber }) => debtorNumber,
      },
      {
        id: 'invoices',
        header: t('customer.invoiceCount'),
        align: 'right',
        hide: 'phone',
        width: '100px',
        cell: ({ invoiceCount }) => invoiceCount,
      },
    ],
    [t],
  );
}
