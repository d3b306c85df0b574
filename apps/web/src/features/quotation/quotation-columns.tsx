import type { QuotationSummary } from '@penning/contract';
import { STATUS } from '@penning/domain';
import { useMemo } from 'react';
import { useReader } from '../../ui/reader.ts';
import type { ArchiveColumn } from '../archive/list/archive-column.ts';
import { totalColumns } from '../archive/list/total-columns.tsx';
import classes from './quotation-list.module.css';
import { QuotationStateBadge } from './quotation-state-badge.tsx';

/** The columns of the quotations. */
export function useQuotationColumns(): ArchiveColumn<QuotationSummary>[] {
  const { t, date, instant } = useReader();
  return useMemo<ArchiveColumn<QuotationSummary>[]>(
    () => [
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
          <span className={`${classes['customer']} pn-two-lines`}>
            {customerName === '' ? <em>{t('archive.noCustomer')}</em> : customerName}
          </span>
        ),
      },
      {
        id: 'reference',
        header: t('archive.column_reference'),
        optional: true,
        cell: ({ reference }) => reference,
      },
      {
        id: 'sendDate',
        header: t('archive.column_sendDate'),
        sort: 'sendDate',
        hide: 'tablet',
        cell: ({ sendDate, status }) => (
          <span className={classes['day']}>
            {sendDate && status !== STATUS.draftQuotation ? date(sendDate) : ''}
          </span>
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
        id: 'changed',
        header: t('archive.column_changed'),
        sort: 'updatedAt',
        optional: true,
        cell: ({ updatedAt }) => <span className={classes['day']}>{instant(updatedAt)}</span>,
      },
      ...totalColumns(t),
    ],
    [t, date, instant],
  );
}
