import { MEMBER_ROLES, type MemberRole, type UserEvent } from '@penning/contract';
import { useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { oneOf } from '../../ui/narrow.ts';
import { useReader } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import classes from './user-event-log.module.css';

/** What happened to people and API tokens: who did it, when, and from where. */
export function UserEventLog() {
  const { t, instant } = useReader();
  const [place, setPlace] = useState<{ perPage: number; cursor?: string | undefined }>({ perPage: 10 });
  const events = useRead('user.listEvents', { query: place }, { keepPrevious: true });
  const columns = useMemo<Column<UserEvent>[]>(
    () => [
      { id: 'at', header: t('user.eventAt'), width: '170px', cell: ({ at }) => instant(at) },
      {
        id: 'event',
        header: t('user.eventWhat'),
        cell: ({ event, subject, detail }) =>
          t(`user.event_${event}`, { subject, detail: isRole(detail) ? t(`user.role_${detail}`) : detail }),
      },
      {
        id: 'actor',
        header: t('user.eventWho'),
        hide: 'phone',
        cell: ({ actor, origin }) => (
          <>
            {actor} <span className={classes['origin']}>{origin}</span>
          </>
        ),
      },
    ],
    [t, instant],
  );
  return (
    <Section title={t('user.auditLogTitle')} hint={t('user.auditLogHint')}>
      <DataTable
        label={t('user.auditLogTitle')}
        columns={columns}
        rows={events.data?.data}
        rowKey={({ at, event, subject }) => `${at}${event}${subject}`}
        error={events.error}
        onRetry={() => void events.refetch()}
        stale={events.isPlaceholderData}
        empty={<EmptyState title={t('user.auditLogEmpty')} />}
      />
      <ListFooter
        meta={events.data?.meta}
        perPage={place.perPage}
        onPerPage={(perPage) => setPlace({ perPage })}
        onCursor={(cursor) => setPlace(({ perPage }) => ({ perPage, cursor }))}
      />
    </Section>
  );
}

function isRole(text: string): text is MemberRole {
  return oneOf(MEMBER_ROLES, text) !== undefined;
}
