import type { QuotationSummary } from '@penning/contract';
import { useMemo } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { SelectionTick } from '../archive/list/selection-tick.tsx';
import { QuotationStateBadge } from './quotation-state-badge.tsx';
import classes from './quotation-list.module.css';

/** The columns of the quotations. */
export function useQuotationColumns(): Column<QuotationSummary>[] {
  const { t, date } = useReader();
  return useMemo<Column<QuotationSummary>[]>(
    () => [
      {
        id: 'tick',
        header: t('bulk.selectPage'),
        silentHeader: true,
        width: '44px',
        cell: (row) => <SelectionTick id={row.id} name={row.number ?? row.customerName} />,
      },
      {
        id: 'number',
        header: t('archive.column_number'),
        sort: 'number',
        cell: (row) => (
          <span className={classes['number']} data-invoice={row.id}>
            {row.number ?? '–'}
          </span>
        ),
      },
      {
        id: 'customer',
        header: t('archive.column_customer'),
        sort: 'customer',
        cell: ({ customerName }) => (
          <span className={classes['customer']}>
            {customerName === '' ? <em>{t('archive.noCustomer')}</em> : customerName}
          </span>
        ),
      },
      {
        id: 'sendDate',
        header: t('archive.column_sendDate'),
        sort: 'sendDate',
        hide: 'tablet',
        cell: ({ sendDate, status }) => (
          <span className={classes['day']}>{sendDate && status !== 5 ? date(sendDate) : ''}</span>
        ),
      },
      {
        id: 'validUntil',
        header: t('quotation.validUntil'),
        sort: 'dueDate',
        cell: ({ validUntil }) => (
          <span className={classes['day']}>
            {validUntil && <span className={classes['cardLabel']}>{t('quotation.validUntil')}</span>}
            {validUntil ? date(validUntil) : ''}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('archive.column_status'),
        cell: (row) => <QuotationStateBadge quotation={row} />,
      },
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
