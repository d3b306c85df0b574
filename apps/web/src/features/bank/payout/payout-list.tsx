import { Stack } from '@mantine/core';
import type { Payout } from '@penning/contract';
import { isZero } from '@penning/domain';
import { IconCashBanknote } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { ListFooter } from '../../../ui/table/list-footer.tsx';
import { useListState } from '../../../ui/table/use-list-state.ts';
import { PayoutDrawer } from './payout-drawer.tsx';
import { PayoutReadings } from './payout-readings.tsx';
import { PayoutState } from './payout-state.tsx';

const route = getRouteApi('/_app/bank');

/** What payment providers paid out to the bank account, latest first; one opens with what is in it. */
export function PayoutList() {
  const { t } = useReader();
  const { perPage = 25, cursor, payoutId } = route.useSearch();
  const navigate = useNavigate({ from: '/bank' });
  const list = useListState();
  const payouts = useRead('payout.list', { query: { perPage, cursor } }, { keepPrevious: true });
  const columns = usePayoutColumns();
  const show = useCallback(
    (id: string | undefined) =>
      void navigate({ search: (before) => ({ ...before, payoutId: id }), resetScroll: false }),
    [navigate],
  );
  const open = useCallback(({ id }: Payout) => show(id), [show]);
  return (
    <>
      <PayoutReadings />
      <DataTable
        label={t('bank.view_payouts')}
        columns={columns}
        rows={payouts.data?.data}
        rowKey={({ id }) => id}
        onOpen={open}
        activeKey={payoutId}
        error={payouts.error}
        onRetry={() => void payouts.refetch()}
        stale={payouts.isPlaceholderData}
        empty={
          <EmptyState
            icon={<IconCashBanknote size={28} />}
            title={t('bank.empty_payouts')}
            text={t('bank.emptyText_payouts')}
          />
        }
      />
      <ListFooter meta={payouts.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
      <PayoutDrawer id={payoutId} onClose={() => show(undefined)} />
    </>
  );
}

function usePayoutColumns(): Column<Payout>[] {
  const { t, date } = useReader();
  return useMemo(
    () => [
      {
        id: 'provider',
        header: t('bank.payoutProvider'),
        cell: (payout) => (
          <Stack gap={2} align="flex-start">
            <strong>
              {payout.title} · {date(payout.paidOn)}
            </strong>
            <PayoutState payout={payout} />
          </Stack>
        ),
      },
      {
        id: 'reference',
        header: t('bank.payoutReference'),
        hide: 'tablet',
        cell: ({ reference, remoteId }) => reference || remoteId,
      },
      {
        id: 'gross',
        header: t('bank.payoutGross'),
        align: 'right',
        hide: 'phone',
        cell: ({ gross, currency, isListed }) => isListed && <MoneyText amount={gross} currency={currency} />,
      },
      {
        id: 'fees',
        header: t('bank.payoutFees'),
        align: 'right',
        hide: 'phone',
        cell: ({ fees, currency }) => !isZero(fees) && <MoneyText amount={fees} currency={currency} />,
      },
      {
        id: 'net',
        header: t('bank.payoutNet'),
        align: 'right',
        cell: ({ net, currency }) => <MoneyText amount={net} currency={currency} strong />,
      },
    ],
    [t, date],
  );
}
