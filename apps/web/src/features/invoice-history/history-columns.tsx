import type { HistorySummary } from '@penning/contract';
import { useMemo } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { HistoryStatus } from './history-status.tsx';
import classes from './history.module.css';

/** The columns of the invoice history. */
export function useHistoryColumns(): Column<HistorySummary>[] {
  const { t, date } = useReader();
  return useMemo<Column<HistorySummary>[]>(
    () => [
      {
        id: 'customer',
        header: t('history.field_customerName'),
        sort: 'customer',
        cell: ({ customerName }) => <span className={classes['customer']}>{customerName}</span>,
      },
      {
        id: 'number',
        header: t('archive.column_number'),
        sort: 'number',
        cell: ({ number }) => <span className={classes['number']}>{number}</span>,
      },
      {
        id: 'description',
        header: t('history.field_description'),
        hide: 'tablet',
        cell: ({ description }) => <span className={classes['customer']}>{description}</span>,
      },
      {
        id: 'invoiceDate',
        header: t('history.field_invoiceDate'),
        sort: 'invoiceDate',
        cell: ({ invoiceDate }) => <span className={classes['number']}>{date(invoiceDate)}</span>,
      },
      { id: 'status', header: t('common.status'), cell: (row) => <HistoryStatus invoice={row} /> },
      {
        id: 'amount',
        header: t('archive.column_amount'),
        sort: 'amount',
        align: 'right',
        cell: ({ totalIncl, currency }) => <MoneyText amount={totalIncl} currency={currency} strong />,
      },
    ],
    [t, date],
  );
}
