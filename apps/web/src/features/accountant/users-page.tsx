import { Button } from '@mantine/core';
import type { User } from '@penning/contract';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
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
import { OfficeUserPanel } from './user-panel.tsx';

const route = getRouteApi('/_app/accountant/users');

/** Who works for the office. */
export function OfficeUsersPage() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { q, perPage = 25, cursor, select: selected } = route.useSearch();
  const list = useListState();
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
      <ListCard
        search={<SearchField value={q ?? ''} onSearch={list.search} label={t('accountant.searchUsers')} />}
      >
        <DataTable
          label={t('accountant.users')}
          columns={columns}
          rows={users.data?.data}
          rowKey={({ id }) => id}
          sort="name"
          onOpen={open}
          activeKey={selected}
          error={users.error}
          onRetry={() => void users.refetch()}
          stale={users.isPlaceholderData}
          empty={
            <EmptyState
              icon={<IconUsers size={28} />}
              title={t(q ? 'common.nothingFound' : 'accountant.usersEmpty')}
            />
          }
        />
        <ListFooter meta={users.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
      </ListCard>
      <OfficeUserPanel
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
