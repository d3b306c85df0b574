import { Button } from '@mantine/core';
import type { Accountant } from '@penning/contract';
import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { useSelect } from '../../ui/table/use-select.ts';
import { groupNumber } from '../record/group-number.ts';
import { SearchedList } from '../record/searched-list.tsx';
import { AccountantPanel } from './accountant-panel.tsx';
import classes from './admin.module.css';

const route = getRouteApi('/_app/admin/accountants');

/** Every accounting firm of the installation. */
export function AccountantsPage() {
  const t = useTexts();
  const { q, perPage = 25, cursor, sort = 'name', select: selected } = route.useSearch();
  const accountants = useRead(
    'admin.listAccountants',
    { query: { q, perPage, cursor, sort } },
    { keepPrevious: true },
  );
  const select = useSelect();
  const open = useCallback(({ id }: Accountant) => select(id), [select]);
  const columns = useAccountantColumns();
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => select('new')}>
      {t('admin.createAccountant')}
    </Button>
  );
  return (
    <Page title={t('admin.accountants')} lead={t('admin.accountantsLead')} actions={add}>
      <SearchedList
        label={t('admin.accountants')}
        searchLabel={t('admin.searchAccountants')}
        columns={columns}
        rowKey={({ id }) => id}
        list={accountants}
        state={{ q, perPage, sort }}
        onOpen={open}
        activeKey={selected}
        empty={
          <EmptyState
            icon={<IconBriefcase size={28} />}
            title={t('admin.accountantsEmpty')}
            text={t('admin.accountantsEmptyText')}
            action={add}
          />
        }
      />
      <AccountantPanel selected={selected} onSelect={select} />
    </Page>
  );
}

function useAccountantColumns(): Column<Accountant>[] {
  const { t, date } = useReader();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('accountant.accountantName'),
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
