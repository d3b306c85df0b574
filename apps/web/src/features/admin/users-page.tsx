import type { AdminUser } from '@penning/contract';
import { IconUsers } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { SearchedList } from '../record/searched-list.tsx';
import classes from './admin.module.css';
import { InviteToSignUp } from './invite-to-sign-up.tsx';
import { UserActions } from './user-actions.tsx';

const route = getRouteApi('/_app/admin/users');

/** Everybody who can sign in. */
export function AdminUsersPage() {
  const t = useTexts();
  const { q, perPage = 25, cursor, sort = 'name' } = route.useSearch();
  const users = useRead('admin.listUsers', { query: { q, perPage, cursor, sort } }, { keepPrevious: true });
  const columns = useUserColumns();
  return (
    <Page title={t('admin.users')} lead={t('admin.usersLead')} actions={<InviteToSignUp />}>
      <SearchedList
        label={t('admin.users')}
        searchLabel={t('admin.searchUsers')}
        columns={columns}
        rowKey={({ id }) => id}
        list={users}
        state={{ q, perPage, sort }}
        empty={<EmptyState icon={<IconUsers size={28} />} title={t('admin.usersEmpty')} />}
      />
    </Page>
  );
}

function useUserColumns(): Column<AdminUser>[] {
  const { t, date, instant } = useReader();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('accountant.userName'),
        sort: 'name',
        cell: ({ name, email, isSelf }) => (
          <div className={classes['stack']}>
            <strong>
              {name}
              {isSelf && ` (${t('accountant.you')})`}
            </strong>
            <span>{email}</span>
          </div>
        ),
      },
      {
        id: 'status',
        header: t('common.status'),
        cell: ({ status, isAdmin }) => (
          <span className={classes['whole']}>
            {status === 'disabled' ? (
              <StatusBadge tone="draft" label={t('accountant.status_disabled')} />
            ) : isAdmin ? (
              <StatusBadge tone="attention" label={t('admin.isAdmin')} />
            ) : (
              <StatusBadge tone="good" label={t('accountant.status_active')} />
            )}
          </span>
        ),
      },
      {
        id: 'accountant',
        header: t('admin.accountant'),
        hide: 'tablet',
        cell: ({ accountant }) => accountant ?? '–',
      },
      {
        id: 'companies',
        header: t('admin.companies'),
        align: 'right',
        hide: 'tablet',
        cell: ({ companies }) => companies,
      },
      {
        id: 'sessions',
        header: t('admin.sessions'),
        align: 'right',
        hide: 'phone',
        cell: ({ sessions }) => sessions,
      },
      {
        id: 'lastSeen',
        header: t('accountant.lastSeen'),
        hide: 'tablet',
        cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('accountant.never') : instant(lastSeenAt)),
      },
      {
        id: 'createdAt',
        header: t('admin.created'),
        sort: 'createdAt',
        hide: 'tablet',
        cell: ({ createdAt }) => date(createdAt.slice(0, 10)),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        silentHeader: true,
        align: 'right',
        cell: (user) => <UserActions user={user} />,
      },
    ],
    [t, date, instant],
  );
}
