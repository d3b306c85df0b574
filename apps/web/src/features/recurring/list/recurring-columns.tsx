import type { RecurringSummary } from '@penning/contract';
import { useMemo } from 'react';
import { useReader } from '../../../ui/reader.ts';
import type { ArchiveColumn } from '../../archive/list/archive-column.ts';
import { totalColumns } from '../../archive/list/total-columns.tsx';
import { frequencyText } from '../frequency-text.ts';
import { RecurringState } from '../recurring-state.tsx';
import classes from './recurring-list.module.css';

/** The columns of the recurring invoices. */
export function useRecurringColumns(): ArchiveColumn<RecurringSummary>[] {
  const { t, date, instant } = useReader();
  return useMemo<ArchiveColumn<RecurringSummary>[]>(
    () => [
      {
        id: 'customer',
        header: t('archive.column_customer'),
        sort: 'customer',
        cell: ({ customerName, reference, id }) => (
          <span className={`${classes['customer']} pn-two-lines`} data-recurring={id}>
            {customerName === '' ? <em>{t('archive.noCustomer')}</em> : customerName}
            {reference !== '' && <small>{reference}</small>}
          </span>
        ),
      },
      {
        id: 'frequency',
        header: t('recurring.column_frequency'),
        cell: ({ frequency }) => frequencyText(frequency, t),
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
        sort: 'remaining',
        hide: 'tablet',
        cell: ({ remaining }) =>
          remaining === null ? t('recurring.endless') : t('recurring.remaining', { count: remaining }),
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
        id: 'changed',
        header: t('archive.column_changed'),
        sort: 'updatedAt',
        optional: true,
        cell: ({ updatedAt }) => <span className={classes['next']}>{instant(updatedAt)}</span>,
      },
      ...totalColumns(t),
    ],
    [t, date, instant],
  );
}
