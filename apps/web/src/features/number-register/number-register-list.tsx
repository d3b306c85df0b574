import type { NumberRange, NumberRegisterEntry, NumberRegisterState } from '@penning/contract';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader, useTexts } from '../../ui/reader.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { ListFooter } from '../../ui/table/list-footer.tsx';
import classes from './number-register.module.css';

const route = getRouteApi('/_app/archive_/number-register');
const DEFAULT_PER_PAGE = 50;

const TONES: Record<NumberRegisterState, StatusTone> = {
  sent: 'good',
  credit: 'reversed',
  credited: 'reversed',
  quotation: 'neutral',
  archived: 'draft',
  skipped: 'attention',
  deleted: 'attention',
  missing: 'bad',
};

/** The numbers of a range in order, a page at a time. */
export function NumberRegisterList({ range }: { range: NumberRange }) {
  const t = useTexts();
  const search = route.useSearch();
  const navigate = useNavigate();
  const perPage = search.perPage ?? DEFAULT_PER_PAGE;
  const query = {
    series: range.series,
    prefix: range.prefix,
    perPage,
    ...(search.year === undefined ? {} : { year: search.year }),
    ...(search.cursor === undefined ? {} : { cursor: search.cursor }),
  };
  const list = useRead('numberRegister.list', { query }, { keepPrevious: true });
  const columns = useColumns();
  const turnTo = route.useNavigate();
  const onOpen = useCallback(
    ({ documentId }: NumberRegisterEntry) => {
      if (documentId === null) return;
      const type = range.series === 'quotation' ? 'quotation' : 'invoice';
      void navigate({ to: '/archive', search: { type, invoice_id: documentId } });
    },
    [navigate, range.series],
  );
  return (
    <div className={classes['list']}>
      <DataTable
        label={t('numberRegister.title')}
        columns={columns}
        rows={list.data?.data}
        rowKey={({ number }) => number}
        onOpen={onOpen}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('common.nothingFound')} />}
        stale={list.isPlaceholderData}
      />
      <ListFooter
        meta={list.data?.meta}
        perPage={perPage}
        onPerPage={(next) =>
          void turnTo({ search: (before) => ({ ...before, cursor: undefined, perPage: next }) })
        }
        onCursor={(cursor) => void turnTo({ search: (before) => ({ ...before, cursor }) })}
      />
    </div>
  );
}

function useColumns(): Column<NumberRegisterEntry>[] {
  const { t, date } = useReader();
  return useMemo<Column<NumberRegisterEntry>[]>(
    () => [
      {
        id: 'number',
        header: t('numberRegister.column_number'),
        cell: ({ number, until }) => (
          <strong className={classes['number']}>{until === null ? number : `${number} – ${until}`}</strong>
        ),
      },
      {
        id: 'state',
        header: t('numberRegister.column_state'),
        cell: ({ state }) => <StatusBadge tone={TONES[state]} label={t(`numberRegister.state_${state}`)} />,
      },
      { id: 'reason', header: t('numberRegister.column_reason'), cell: ({ reason }) => reason },
      {
        id: 'customer',
        header: t('numberRegister.column_customer'),
        hide: 'tablet',
        cell: ({ customerName }) => customerName,
      },
      {
        id: 'sendDate',
        header: t('numberRegister.column_sendDate'),
        hide: 'tablet',
        cell: ({ sendDate }) => (sendDate === null ? '' : date(sendDate)),
      },
      {
        id: 'amount',
        header: t('numberRegister.column_amount'),
        align: 'right',
        hide: 'phone',
        cell: ({ totalIncl, currency }) =>
          totalIncl === null || currency === null ? null : (
            <MoneyText amount={totalIncl} currency={currency} />
          ),
      },
    ],
    [t, date],
  );
}
