import type { BankStatementRow } from '@penning/contract';
import { formatIban, isZero } from '@penning/domain';
import { IconFileText } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';

const route = getRouteApi('/_app/bank');

/** The statements with their balances, and where one is missing between two. */
export function StatementList() {
  const t = useTexts();
  const { perPage = 25, cursor } = route.useSearch();
  const list = useListState();
  const statements = useRead('bank.listStatements', { query: { perPage, cursor } }, { keepPrevious: true });
  const columns = useStatementColumns();
  return (
    <>
      <DataTable
        label={t('bank.view_statements')}
        columns={columns}
        rows={statements.data?.data}
        rowKey={({ id }) => id}
        error={statements.error}
        onRetry={() => void statements.refetch()}
        stale={statements.isPlaceholderData}
        empty={
          <EmptyState
            icon={<IconFileText size={28} />}
            title={t('bank.empty_statements')}
            text={t('bank.emptyText_statements')}
          />
        }
      />
      <ListFooter meta={statements.data?.meta} perPage={perPage} onPerPage={list.size} onCursor={list.page} />
    </>
  );
}

function useStatementColumns(): Column<BankStatementRow>[] {
  const t = useTexts();
  const { date } = useReader();
  return useMemo(
    () => [
      {
        id: 'account',
        header: t('bank.account'),
        hide: 'phone',
        cell: ({ account }) => formatIban(account),
      },
      {
        id: 'number',
        header: t('bank.statement'),
        cell: ({ number, gapBefore, difference }) => (
          <>
            {number} {gapBefore && <StatusBadge tone="attention" label={t('bank.gap')} />}
            {difference !== null && !isZero(difference) && (
              <StatusBadge tone="attention" label={t('bank.uneven')} />
            )}
          </>
        ),
      },
      {
        id: 'closesOn',
        header: t('bank.until'),
        cell: ({ closesOn }) => (closesOn === null ? '' : date(closesOn)),
      },
      {
        id: 'opening',
        header: t('bank.opening'),
        align: 'right',
        hide: 'phone',
        cell: ({ openingBalance, currency }) =>
          openingBalance !== null && <MoneyText amount={openingBalance} currency={currency} />,
      },
      {
        id: 'closing',
        header: t('bank.closing'),
        align: 'right',
        cell: ({ closingBalance, currency }) =>
          closingBalance !== null && <MoneyText amount={closingBalance} currency={currency} />,
      },
    ],
    [t, date],
  );
}
