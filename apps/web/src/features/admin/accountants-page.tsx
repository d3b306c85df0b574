import { Button } from '@mantine/core';
import type { Office } from '@penning/contract';
import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { groupNumber } from '../office/group-number.ts';
import { AccountantPanel } from './accountant-panel.tsx';
import classes from './admin.module.css';

const route = getRouteApi('/_app/admin/accountants');

/** Every accounting office of the installation. */
export function AccountantsPage() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { q, perPage = 25, cursor, sort = 'name', select: selected } = route.useSearch();
  const list = useListState();
  const offices = useRead(
    'admin.listAccountants',
    { query: { q, perPage, cursor, sort } },
    { keepPrevious: true },
  );
  const select = useCallback(
    (id: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, select: id }), resetScroll: false }),
    [navigate],
  );
  const open = useCallback(({ id }: Office) => select(id), [select]);
  const columns = useOfficeColumns();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => select('new')}>
      {t('admin.createAccountant')}
    </Button>
  );
  return (
    <Page title={t('admin.accountants')} lead={t('admin.accountantsLead')} actions={add}>
      <ListCard
        search={<SearchField value={q ?? ''} onSearch={list.search} label={t('admin.searchAccountants')} />}
      >
        <DataTable
          label={t('admin.accountants')}
          columns={columns}
          rows={offices.data?.data}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={list.sort}
          onOpen={open}
          activeKey={selected}
          error={offices.error}
          onRetry={() => void offices.refetch()}
          stale={offices.isPlaceholderData}
          empty={
            q ? (
              <EmptyState title={t('common.nothingFound')} text={t('common.nothingFoundHint')} />
            ) : (
              <EmptyState
                icon={<IconBriefcase size={28} />}
                title={t('admin.accountantsEmpty')}
                text={t('admin.accountantsEmptyText')}
                action={add}
              />
            )
          }
        />
        <ListFooter meta={offices.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
      </ListCard>
      <AccountantPanel selected={selected} onSelect={select} />
    </Page>
  );
}

function useOfficeColumns(): Column<Office>[] {
  const { t, date } = useReader();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('accountant.officeName'),
        sort: 'name',
        cell: ({ name, city }) => (
          <div className={classes['stack']}>
            <strong>{name}</strong>
            <span>{city}</span>
          </div>
        ),
      },
      {
        id: 'number',
        header: t('accountant.accountantId'),
        cell: ({ number }) => <span className={classes['figures']}>{groupNumber(number)}</span>,
      },
      { id: 'email', header: t('settings.emailAddress'), hide: 'tablet', cell: ({ email }) => email },
      {
        id: 'companies',
        header: t('admin.companies'),
        align: 'right',
        hide: 'phone',
        cell: ({ companies }) => companies,
      },
      { id: 'users', header: t('admin.users'), align: 'right', hide: 'tablet', cell: ({ users }) => users },
      {
        id: 'status',
        header: t('common.status'),
        hide: 'phone',
        cell: ({ status }) => (
          <StatusBadge
            tone={status === 'active' ? 'good' : 'draft'}
            label={t(`accountant.status_${status}`)}
          />
        ),
      },
      {
        id: 'createdAt',
        header: t('admin.created'),
        sort: 'createdAt',
        hide: 'tablet',
        cell: ({ createdAt }) => date(createdAt.slice(0, 10)),
      },
    ],
    [t, date],
  );
}
