import type { PurchaseSummary } from '@penning/contract';
import { useMemo } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import type { ArchiveColumn } from '../archive/list/archive-column.ts';
import { PurchaseStatus } from './purchase-status.tsx';
import classes from './purchase.module.css';

/** The columns of the purchases. */
export function usePurchaseColumns(): ArchiveColumn<PurchaseSummary>[] {
  const { t, date, instant } = useReader();
  return useMemo<ArchiveColumn<PurchaseSummary>[]>(
    () => [
      {
        id: 'supplier',
        header: t('purchase.supplier'),
        sort: 'supplier',
        cell: ({ id, supplierName }) => (
          <span className={`${classes['supplier']} pn-two-lines`} data-purchase={id}>
            {supplierName === '' ? <em>{t('purchase.noSupplier')}</em> : supplierName}
          </span>
        ),
      },
      {
        id: 'number',
        header: t('purchase.number'),
        sort: 'number',
        cell: ({ number }) => <span className={classes['number']}>{number}</span>,
      },
      {
        id: 'invoiceDate',
        header: t('purchase.invoiceDate'),
        sort: 'invoiceDate',
        hide: 'tablet',
        cell: ({ invoiceDate }) => <span className={classes['day']}>{invoiceDate && date(invoiceDate)}</span>,
      },
      {
        id: 'dueDate',
        header: t('purchase.due'),
        sort: 'dueDate',
        cell: ({ dueDate }) =>
          dueDate && (
            <span className={classes['day']}>
              <span className={classes['cardLabel']}>{t('purchase.due')}</span>
              {date(dueDate)}
            </span>
          ),
      },
      { id: 'status', header: t('common.status'), cell: (row) => <PurchaseStatus purchase={row} /> },
      {
        id: 'received',
        header: t('purchase.received'),
        sort: 'createdAt',
        optional: true,
        cell: ({ createdAt }) => <span className={classes['day']}>{instant(createdAt)}</span>,
      },
      {
        id: 'excl',
        header: t('bulk.column_excl'),
        align: 'right',
        optional: true,
        cell: ({ totalExcl, currency }) => totalExcl && <MoneyText amount={totalExcl} currency={currency} />,
      },
      {
        id: 'currency',
        header: t('bulk.column_currency'),
        optional: true,
        cell: ({ currency }) => currency,
      },
      {
        id: 'amount',
        header: t('archive.column_amount'),
        sort: 'amount',
        align: 'right',
        cell: ({ totalIncl, currency }) =>
          totalIncl && <MoneyText amount={totalIncl} currency={currency} strong />,
      },
    ],
    [t, date, instant],
  );
}
