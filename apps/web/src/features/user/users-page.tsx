import { Button } from '@mantine/core';
import type { User } from '@penning/contract';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { InviteForm } from './invite-form.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UserEventLog } from './user-event-log.tsx';

const route = getRouteApi('/_app/settings/users');

/** The people of the company: inviting, changing and disabling them, and what happened. */
export function UsersPage() {
  const t = useTexts();
  const { q, perPage = 25, cursor } = route.useSearch();
  const state = useListState();
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<User>();
  const users = useRead('user.list', { query: { q, perPage, cursor } }, { keepPrevious: true });
  const columns = useUserColumns();
  const choose = useCallback((user: User) => setOpen(user), []);
  const invite = (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
      {t('user.invite')}
    </Button>
  );
  return (
    <Page title={t('user.usersTitle')} lead={t('user.usersLead')} actions={invite}>
      <ListCard
        search={<SearchField value={q ?? ''} onSearch={state.search} label={t('user.searchUsers')} />}
      >
        <DataTable
          label={t('user.usersTitle')}
          columns={columns}
          rows={users.data?.data}
          rowKey={({ id }) => id}
          onOpen={choose}
          activeKey={open?.id}
          error={users.error}
          onRetry={() => void users.refetch()}
          stale={users.isPlaceholderData}
          empty={
            <EmptyState
              icon={<IconUsers size={28} />}
              title={t('common.nothingFound')}
              text={t('common.nothingFoundHint')}
            />
          }
        />
        <ListFooter meta={users.data?.meta} perPage={perPage} onPerPage={state.size} onCursor={state.page} />
      </ListCard>
      <UserEventLog />
      <Dialog opened={inviting} onClose={() => setInviting(false)} title={t('user.inviteTitle')}>
        {inviting && <InviteForm onDone={() => setInviting(false)} />}
      </Dialog>
      <UserDialog user={open} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

const TONES: Record<User['status'], StatusTone> = {
  active: 'good',
  invited: 'attention',
  expired: 'draft',
  disabled: 'bad',
};

function useUserColumns(): Column<User>[] {
  const { t, instant } = useReader();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('common.name'),
        cell: ({ name, isSelf }) => (
          <>
            <strong>{name}</strong>
            {isSelf && ` (${t('user.you')})`}
          </>
        ),
      },
      { id: 'email', header: t('user.email'), hide: 'phone', cell: ({ email }) => email },
      { id: 'role', header: t('user.role'), cell: ({ role }) => t(`user.role_${role}`) },
      {
        id: 'status',
        header: t('common.status'),
        cell: ({ status }) => <StatusBadge tone={TONES[status]} label={t(`user.status_${status}`)} />,
      },
      {
        id: 'lastVisitAt',
        header: t('user.lastVisit'),
        hide: 'tablet',
        cell: ({ lastVisitAt }) => (lastVisitAt ? instant(lastVisitAt) : t('user.never')),
      },
    ],
    [t, instant],
  );
}
