import { Group, Stack } from '@mantine/core';
import type { RefundFile } from '@penning/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import { RefundFileActions } from './refund-file-actions.tsx';

const route = getRouteApi('/_app/bank');

const TONES: Record<RefundFile['state'], StatusTone> = {
  filed: 'attention',
  executed: 'good',
  cancelled: 'reversed',
};

/** The transfer files of refunds, newest first, with their actions. */
export function RefundFileList() {
  const { t } = useReader();
  const { perPage = 25, cursor } = route.useSearch();
  const list = useListState();
  const files = useRead('refund.listFiles', { query: { perPage, cursor } }, { keepPrevious: true });
  const columns = useFileColumns();
  return (
    <>
      <DataTable
        label={t('bank.view_refunds')}
        columns={columns}
        rows={files.data?.data}
        rowKey={({ id }) => id}
        error={files.error}
        onRetry={() => void files.refetch()}
        stale={files.isPlaceholderData}
        empty={
          <EmptyState
            icon={<IconArrowBackUp size={28} />}
            title={t('refund.noFiles')}
            text={t('refund.noFilesText')}
          />
        }
      />
      <ListFooter meta={files.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
    </>
  );
}

function useFileColumns(): Column<RefundFile>[] {
  const { t, date } = useReader();
  return useMemo(
    () => [
      {
        id: 'file',
        header: t('refund.file'),
        cell: ({ messageId, state }) => (
          <Stack gap={2} align="flex-start">
            <strong>{messageId}</strong>
            <StatusBadge tone={TONES[state]} label={t(`refund.file_${state}`)} />
          </Stack>
        ),
      },
      {
        id: 'executeOn',
        header: t('refund.executeOn'),
        hide: 'phone',
        cell: ({ executeOn }) => date(executeOn),
      },
      {
        id: 'count',
        header: t('refund.count'),
        align: 'right',
        hide: 'phone',
        cell: ({ count }) => count,
      },
      {
        id: 'total',
        header: t('refund.amount'),
        align: 'right',
        cell: ({ total }) => <MoneyText amount={total} currency="EUR" />,
      },
      {
        id: 'actions',
        header: t('refund.actions'),
        silentHeader: true,
        align: 'right',
        cell: (file) => (
          <Group gap={4} justify="flex-end">
            <RefundFileActions fileId={file.id} state={file.state} />
          </Group>
        ),
      },
    ],
    [t, date],
  );
}
