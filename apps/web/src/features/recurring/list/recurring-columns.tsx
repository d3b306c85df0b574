import type { RecurringSummary } from '@penning/contract';
import { useMemo } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { SelectionTick } from '../../archive/list/selection-tick.tsx';
import { frequencyText } from '../frequency-text.ts';
import { RecurringState } from '../recurring-state.tsx';
import classes from './recurring-list.module.css';

/** The columns of the recurring invoices. */
export function useRecurringColumns(): Column<RecurringSummary>[] {
  const { t, date } = useReader();
  return useMemo<Column<RecurringSummary>[]>(
    () => [
      {
        id: 'tick',
        header: t('bulk.selectPage'),
        silentHeader: true,
        width: '44px',
        cell: (row) => <SelectionTick id={row.id} name={row.customerName} />,
      },
      {
        id: 'customer',
        header: t('archive.column_customer'),
        sort: 'customer',
        cell: ({ customerName, reference, id }) => (
          <span className={classes['customer']} data-recurring={id}>
            {customerName === '' ? <em>{t('archive.noCustomer')}</em> : customerName}
            {reference !== '' && <small>{reference}</small>}
          </span>
        ),
      },
      {
        id: 'frequency',
        header: t('recurring.column_frequency'),
        cell: ({ frequency }) => <span className={classes['frequency']}>{frequencyText(frequency, t)}</span>,
      },
      {
        id: 'next',
        header: t('recurring.column_next'),
        sort: 'nextOn',
        cell: ({ nextOn, state }) => (
          <span className={classes['next']} data-state={state}>
            {nextOn === null ? '–' : date(nextOn)}
          </span>
        ),
      },
      {
        id: 'remaining',
        header: t('recurring.column_remaining'),
        hide: 'tablet',
        cell: ({ remaining }) => (
          <span className={classes['remaining']}>
            {remaining === null ? t('recurring.endless') : t('recurring.remaining', { count: remaining })}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('recurring.state'),
        cell: (row) => (
          <span className={classes['state']}>
            <RecurringState recurring={row} />
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('archive.column_amount'),
        align: 'right',
        cell: ({ totalIncl, currency }) => (
          <span className={classes['amount']}>
            <MoneyText amount={totalIncl} currency={currency} strong />
          </span>
        ),
      },
    ],
    [t, date],
  );
}
