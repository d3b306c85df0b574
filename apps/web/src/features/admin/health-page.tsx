import type { JobFailure, PlatformHealth } from '@penning/contract';
import { formatNumber } from '@penning/i18n';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { FactList } from '../record/fact-list.tsx';
import classes from './admin.module.css';
import { type Queue, needsAttention } from './queue-state.ts';

const route = getRouteApi('/_app/admin/health');
const REFRESH_MS = 15_000;
const MEGABYTE = 1024 * 1024;

/** How the jobs, the outbox and the database are doing; refreshes itself. */
export function HealthPage() {
  const t = useTexts();
  const health = useRead('admin.getHealth', undefined, { refetchInterval: REFRESH_MS });
  const data = health.data?.data;
  return (
    <Page title={t('admin.health')} lead={t('admin.healthLead')}>
      {data ? (
        <>
          <Section title={t('admin.version')}>
            <FactList
              facts={[
                [t('admin.version'), data.version],
                ['PostgreSQL', data.databaseVersion],
                [t('admin.databaseSize'), `${formatNumber(Math.round(data.databaseBytes / MEGABYTE))} MB`],
                [t('admin.damagedFiles'), formatNumber(data.damagedFiles)],
                [t('admin.failingPdfs'), formatNumber(data.failingPdfs)],
              ]}
            />
          </Section>
          <Section title={t('admin.outbox')} hint={t('admin.outboxHint')}>
            <Outbox outbox={data.outbox} />
          </Section>
          <Section title={t('admin.jobs')} hint={t('admin.jobsHint')}>
            <Queues queues={data.queues} now={Date.parse(data.at)} />
          </Section>
        </>
      ) : health.error ? (
        <Failure error={health.error} onRetry={() => void health.refetch()} />
      ) : (
        <LinesSkeleton lines={12} />
      )}
      <Section title={t('admin.failures')} hint={t('admin.failuresHint')}>
        <Failures />
      </Section>
    </Page>
  );
}

function Outbox({ outbox }: { outbox: PlatformHealth['outbox'] }) {
  const { t, instant } = useReader();
  if (outbox.length === 0) return <p className={classes['hint']}>{t('admin.outboxEmpty')}</p>;
  return (
    <ul className={classes['outbox']}>
      {outbox.map(({ kind, state, count, oldestAt }) => (
        <li key={kind + state}>
          <strong className={state === 'failed' ? classes['bad'] : undefined}>
            {t(`admin.outbox_${kind}`)}: {t(`admin.outbox_${state}`, { count })}
          </strong>
          {oldestAt !== null && <span>{t('admin.oldest', { when: instant(oldestAt) })}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Those that need a person first; the others are folded. */
function Queues({ queues, now }: { queues: readonly Queue[]; now: number }) {
  const t = useTexts();
  const columns = useQueueColumns();
  const urgent = queues.filter((queue) => needsAttention(queue, now));
  const others = queues.filter((queue) => !urgent.includes(queue));
  const table = (label: string, rows: readonly Queue[]) => (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      empty={<EmptyState title={t('common.nothingFound')} />}
    />
  );
  return (
    <>
      {urgent.length > 0 && table(t('admin.jobs'), urgent)}
      <details className={classes['others']}>
        <summary>{t('admin.jobsFine', { count: others.length })}</summary>
        {table(t('admin.jobsFine', { count: others.length }), others)}
      </details>
    </>
  );
}

function Failures() {
  const { t, instant } = useReader();
  const { perPage = 25, cursor } = route.useSearch();
  const list = useListState();
  const failures = useRead('admin.listFailures', { query: { perPage, cursor } }, { keepPrevious: true });
  const columns = useMemo(
    (): Column<JobFailure>[] => [
      { id: 'at', header: t('accountant.activityWhen'), cell: ({ at }) => instant(at) },
      { id: 'name', header: t('admin.job'), cell: ({ name }) => <code>{name}</code> },
      { id: 'error', header: t('admin.error'), cell: ({ error }) => <code>{error}</code> },
    ],
    [t, instant],
  );
  return (
    <>
      <DataTable
        label={t('admin.failures')}
        columns={columns}
        rows={failures.data?.data}
        rowKey={({ id }) => id}
        error={failures.error}
        onRetry={() => void failures.refetch()}
        stale={failures.isPlaceholderData}
        empty={<EmptyState title={t('admin.failuresEmpty')} />}
      />
      <ListFooter meta={failures.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
    </>
  );
}

function useQueueColumns(): Column<Queue>[] {
  const { t, instant } = useReader();
  return useMemo(() => {
    const when = (iso: string | null) => (iso === null ? '–' : instant(iso));
    return [
      {
        id: 'name',
        header: t('admin.job'),
        cell: ({ name, sweeps }) => (
          <div className={classes['stack']}>
            <code>{name}</code>
            {sweeps && <span>{t('admin.sweep')}</span>}
          </div>
        ),
      },
      { id: 'waiting', header: t('admin.waiting'), align: 'right', cell: ({ waiting }) => waiting },
      {
        id: 'running',
        header: t('admin.running'),
        align: 'right',
        hide: 'phone',
        cell: ({ running }) => running,
      },
      {
        id: 'failed',
        header: t('admin.failed'),
        align: 'right',
        cell: ({ failed }) => <span className={failed > 0 ? classes['bad'] : undefined}>{failed}</span>,
      },
      {
        id: 'oldest',
        header: t('admin.oldestWaiting'),
        hide: 'tablet',
        cell: ({ oldestWaitingAt }) => when(oldestWaitingAt),
      },
      { id: 'lastRun', header: t('admin.lastRun'), hide: 'phone', cell: ({ lastRunAt }) => when(lastRunAt) },
    ];
  }, [t, instant]);
}
