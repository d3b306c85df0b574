import type { ReceiptSummary } from '@penning/contract';
import { useMemo } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import type { ArchiveColumn } from '../archive/list/archive-column.ts';
import { ReceiptStatus } from './receipt-status.tsx';
import classes from './receipt.module.css';

/** The columns of the receipts. */
export function useReceiptColumns(): ArchiveColumn<ReceiptSummary>[] {
  const { t, instant } = useReader();
  return useMemo<ArchiveColumn<ReceiptSummary>[]>(
    () => [
      {
        id: 'number',
        header: t('receipt.number'),
        sort: 'number',
        cell: ({ number }) => <span className={`${classes['text']} pn-two-lines`}>{number}</span>,
      },
      {
        id: 'till',
        header: t('receipt.till'),
        sort: 'till',
        cell: ({ till }) => <span className={`${classes['text']} pn-two-lines`}>{till}</span>,
      },
      {
        id: 'soldAt',
        header: t('receipt.soldAt'),
        sort: 'soldAt',
        cell: ({ soldAt }) => <span className={classes['figure']}>{instant(soldAt)}</span>,
      },
      { id: 'status', header: t('common.status'), cell: (row) => <ReceiptStatus receipt={row} /> },
      {
        id: 'document',
        header: t('receipt.document'),
        hide: 'tablet',
        cell: ({ documentNumber }) => <span className={classes['figure']}>{documentNumber}</span>,
      },
      { id: 'currency', header: t('bulk.column_currency'), optional: true, cell: ({ currency }) => currency },
      {
        id: 'amount',
        header: t('archive.column_amount'),
        sort: 'amount',
        align: 'right',
        cell: ({ totalIncl, currency }) => <MoneyText amount={totalIncl} currency={currency} strong />,
      },
    ],
    [t, instant],
  );
}
