import { NativeSelect } from '@mantine/core';
import { ACTOR_KINDS, type Activity } from '@penning/contract';
import { IconHistory } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DateInput } from '../../ui/form/date/date-input.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListCard } from '../../ui/table/list-card.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { useMay } from '../session/use-preferences.ts';
import classes from './activity.module.css';
import { describeActivity } from './describe-activity.ts';
import type { KnownConnection } from './word-field.ts';

const route = getRouteApi('/_app/settings/activity');
const WHO = ['elsewhere', ...ACTOR_KINDS] as const;

/** Who did what in the company, when, and from where. */
export function ActivityPage() {
  const t = useTexts();
  const navigate = route.useNavigate();
  const { q, perPage = 25, cursor, who, from, until } = route.useSearch();
  const list = useListState();
  const activity = useRead(
    'company.listActivity',
    { query: { q, perPage, cursor, who, from, until } },
    { keepPrevious: true },
  );
  const columns = useActivityColumns();
  const filter = (change: { who?: string; from?: string; until?: string }) =>
    void navigate({
      search: (before) => ({
        ...before,
        cursor: undefined,
        ...Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value || undefined])),
      }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Page title={t('accountant.activity')} lead={t('accountant.activityLead')}>
      <ListCard
        search={
          <div className={classes['filters']}>
            <SearchField value={q ?? ''} onSearch={list.search} label={t('accountant.activitySearch')} />
            <NativeSelect
              aria-label={t('accountant.activityWho')}
              value={who ?? ''}
              onChange={(event) => filter({ who: event.currentTarget.value })}
              data={[
                { value: '', label: t('accountant.who_all') },
                ...WHO.map((value) => ({ value, label: t(`accountant.who_${value}`) })),
              ]}
            />
            <DateInput
              aria-label={t('accountant.activityFrom')}
              placeholder={t('accountant.activityFrom')}
              value={from ?? ''}
              onChange={(day) => filter({ from: day })}
            />
            <DateInput
              aria-label={t('accountant.activityUntil')}
              placeholder={t('accountant.activityUntil')}
              value={until ?? ''}
              onChange={(day) => filter({ until: day })}
            />
          </div>
        }
      >
        <DataTable
          label={t('accountant.activity')}
          columns={columns}
          rows={activity.data?.data}
          rowKey={({ seq }) => seq}
          error={activity.error}
          onRetry={() => void activity.refetch()}
          stale={activity.isPlaceholderData}
          empty={
            q || who || from || until ? (
              <EmptyState title={t('common.nothingFound')} text={t('common.nothingFoundHint')} />
            ) : (
              <EmptyState icon={<IconHistory size={28} />} title={t('accountant.activityEmpty')} />
            )
          }
        />
        <ListFooter meta={activity.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
      </ListCard>
    </Page>
  );
}

const NONE: readonly KnownConnection[] = [];

/** The connections as the company named them; one that is gone has its own name. */
function useConnections(): readonly KnownConnection[] {
  const maySee = useMay('settings.read');
  return useRead('integration.list', {}, { enabled: maySee }).data?.data ?? NONE;
}

function useActivityColumns(): Column<Activity>[] {
  const { t, instant } = useReader();
  const connections = useConnections();
  return useMemo(
    () => [
      { id: 'when', header: t('accountant.activityWhen'), cell: ({ at }) => instant(at) },
      {
        id: 'who',
        header: t('accountant.activityWho'),
        cell: ({ actorKind, actorName, origin }) => (
          <div className={classes['stack']}>
            <span>{actorName}</span>
            {actorKind !== 'user' && actorKind !== 'system' && (
              <span>{t(`accountant.who_${actorKind}`)}</span>
            )}
            <span className={classes['onPhone']}>{addressOf({ actorKind, origin })}</span>
          </div>
        ),
      },
      {
        id: 'what',
        header: t('accountant.activityWhat'),
        cell: (row) => {
          const { title, detail } = describeActivity(row, t, connections);
          return (
            <div className={classes['stack']}>
              <span>{title}</span>
              {detail !== '' && <span>{detail}</span>}
            </div>
          );
        },
      },
      {
        id: 'origin',
        header: t('accountant.activityOrigin'),
        hide: 'phone',
        cell: (row) => addressOf(row) || '–',
      },
    ],
    [t, instant, connections],
  );
}

/**
 * The address a person acted from. Penning's own actions have an internal name, which means nothing to a
 * reader.
 */
function addressOf({ actorKind, origin }: Pick<Activity, 'actorKind' | 'origin'>): string {
  return actorKind === 'system' ? '' : origin;
}
