import { Button } from '@mantine/core';
import type { User } from '@penning/contract';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import { SearchedList } from '../record/searched-list.tsx';
import { AccountantUserPanel } from './user-panel.tsx';

const route = getRouteApi('/_app/accountant/users');

/** Who works for the accounting firm. */
export function AccountantUsersPage() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { q, perPage = 25, cursor, select: selected } = route.useSearch();
  const users = useRead('accountant.listUsers', { query: { q, perPage, cursor } }, { keepPrevious: true });
  const select = useCallback(
    (id: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, select: id }), resetScroll: false }),
    [navigate],
  );
  const open = useCallback(({ id }: User) => select(id), [select]);
  const columns = useUserColumns();
  return (
    <Page
      title={t('accountant.users')}
      lead={t('accountant.usersLead')}
      actions={
        <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => select('new')}>
          {t('accountant.invite')}
        </Button>
      }
    >
      <SearchedList
        label={t('accountant.users')}
        searchLabel={t('accountant.searchUsers')}
        columns={columns}
        rowKey={({ id }) => id}
        list={users}
        state={{ q, perPage }}
        onOpen={open}
        activeKey={selected}
        empty={<EmptyState icon={<IconUsers size={28} />} title={t('accountant.usersEmpty')} />}
      />
      <AccountantUserPanel
        selected={selected}
        user={users.data?.data.find(({ id }) => id === selected)}
        onClose={() => select(undefined)}
      />
    </Page>
  );
}

const TONES = { active: 'good', invited: 'attention', expired: 'draft', disabled: 'bad' } as const;

function useUserColumns(): Column<User>[] {
  const { t, instant } = useReader();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('accountant.userName'),
        cell: ({ name, isSelf }) => (
          <strong>
            {name}
            {isSelf && ` (${t('accountant.you')})`}
          </strong>
        ),
      },
      { id: 'email', header: t('accountant.userEmail'), hide: 'phone', cell: ({ email }) => email },
      { id: 'role', header: t('accountant.role'), cell: ({ role }) => t(`accountant.role_${role}`) },
      {
        id: 'status',
        header: t('common.status'),
        cell: ({ status }) => <StatusBadge tone={TONES[status]} label={t(`user.status_${status}`)} />,
      },
      {
        id: 'lastVisitAt',
        header: t('accountant.lastSeen'),
        hide: 'tablet',
        cell: ({ lastVisitAt }) => (lastVisitAt === null ? t('user.never') : instant(lastVisitAt)),
      },
    ],
    [t, instant],
  );
}
