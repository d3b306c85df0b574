import { Button } from '@mantine/core';
import type { OwnSession } from '@penning/contract';
import { useMemo, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { showToast } from '../../ui/toast.tsx';
import { describeDevice } from './describe-device.ts';
import classes from './session-section.module.css';

/** Where the person is signed in, and how to end it. */
export function SessionSection() {
  const { t, instant } = useReader();
  const list = useRead('account.listSessions');
  const [isEndingOthers, setEndingOthers] = useState(false);
  const { mutate: end, isPending } = useWrite('account.endSession', {
    onSuccess: () => showToast({ level: 'success', title: t('account.sessionEnded') }),
  });
  const endOthers = useWrite('account.endOtherSessions', {
    onSuccess: () => showToast({ level: 'success', title: t('account.othersEnded') }),
  });
  const columns = useMemo<Column<OwnSession>[]>(
    () => [
      { id: 'device', header: t('account.device'), cell: (row) => <Device row={row} /> },
      { id: 'company', header: t('account.company'), hide: 'tablet', cell: ({ company }) => company },
      { id: 'address', header: t('account.address'), hide: 'phone', cell: ({ ip }) => ip },
      {
        id: 'seen',
        header: t('account.lastSeen'),
        hide: 'phone',
        cell: ({ lastSeenAt }) => instant(lastSeenAt),
      },
      {
        id: 'actions',
        header: t('common.actions'),
        silentHeader: true,
        align: 'right',
        cell: ({ id, current }) =>
          !current && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={isPending}
              onClick={() => end({ params: { id } })}
            >
              {t('account.endThis')}
            </Button>
          ),
      },
    ],
    [t, instant, end, isPending],
  );
  const others = (list.data?.data.length ?? 0) > 1;
  return (
    <Section
      title={t('account.sessionsTitle')}
      hint={t('account.sessionsHint')}
      action={
        others && (
          <Button variant="default" onClick={() => setEndingOthers(true)}>
            {t('account.endOthers')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('account.sessionsTitle')}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={null}
      />
      <ConfirmDialog
        opened={isEndingOthers}
        title={t('account.endOthers')}
        confirmLabel={t('account.endOthers')}
        busy={endOthers.isPending}
        onClose={() => setEndingOthers(false)}
        onConfirm={() => endOthers.mutate({}, { onSettled: () => setEndingOthers(false) })}
      />
    </Section>
  );
}

/** On a phone the other columns appear below the name. */
function Device({ row }: { row: OwnSession }) {
  const t = useTexts();
  const { instant } = useReader();
  const device = describeDevice(row.userAgent);
  return (
    <>
      <span className={classes['name']}>
        {device ? t('account.deviceOn', device) : t('account.deviceUnknown')}
        {row.current && <StatusBadge tone="good" label={t('account.thisSession')} />}
      </span>
      <span className={classes['details']}>
        {row.ip} · {instant(row.lastSeenAt)}
      </span>
    </>
  );
}
