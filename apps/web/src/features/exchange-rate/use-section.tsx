import { Anchor } from '@mantine/core';
import type { ExchangeRateInput, ExchangeRateUse } from '@penning/contract';
import { formatRate } from '@penning/i18n';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import { useListState } from '../../ui/table/use-list-state.ts';
import classes from './exchange-rate.module.css';

const route = getRouteApi('/_app/settings/exchange-rates');
const PER_PAGE = 10;

/** Sent invoices in another currency, each with the rate it used. */
export function UseSection({ currency }: { currency: ExchangeRateInput['currency'] | undefined }) {
  const { t } = useReader();
  const { perPage = PER_PAGE, usedCursor } = route.useSearch();
  const navigate = route.useNavigate();
  const { size } = useListState();
  const list = useRead(
    'exchangeRate.listUses',
    { query: { currency, perPage, cursor: usedCursor } },
    { keepPrevious: true },
  );
  const columns = useColumns();
  return (
    <Section title={t('exchangeRate.uses')} hint={t('exchangeRate.usesHint')}>
      <DataTable
        label={t('exchangeRate.uses')}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        stale={list.isPlaceholderData}
        empty={<EmptyState title={t('exchangeRate.usesEmpty')} />}
      />
      <ListFooter
        meta={list.data?.meta}
        perPage={perPage}
        onPerPage={size}
        onCursor={(cursor) =>
          void navigate({ search: (before) => ({ ...before, usedCursor: cursor }), resetScroll: false })
        }
      />
    </Section>
  );
}

function useColumns(): Column<ExchangeRateUse>[] {
  const { t, date } = useReader();
  return useMemo(
    () => [
      {
        id: 'invoice',
        header: t('exchangeRate.invoice'),
        cell: ({ id, number, customerName, sendDate }) => (
          <div className={classes['stack']}>
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link to="/archive" search={{ type: 'invoice', invoice_id: id }} {...props} />
              )}
            >
              {number}
            </Anchor>
            <span>{`${date(sendDate)} · ${customerName}`}</span>
          </div>
        ),
      },
      {
        id: 'amount',
        header: t('exchangeRate.amount'),
        align: 'right',
        cell: ({ totalIncl, currency }) => <MoneyText amount={totalIncl} currency={currency} />,
      },
      {
        id: 'used',
        header: t('exchangeRate.used'),
        align: 'right',
        cell: ({ used }) =>
          used === null ? (
            t('exchangeRate.usedNone')
          ) : (
            <div className={classes['stack']}>
              {formatRate(used.rate)}
              <span>
                {used.source && `${t(`exchangeRate.source_${used.source}`)}, `}
                {date(used.ratedOn)}
              </span>
            </div>
          ),
      },
    ],
    [t, date],
  );
}
