import type { ImportedInvoiceSummary } from '@penning/contract';
import { useMemo } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import type { ArchiveColumn } from '../archive/list/archive-column.ts';
import { ImportedInvoiceStatus } from './imported-invoice-status.tsx';
import classes from './imported-invoice.module.css';

/** The columns of the imported invoices. */
export function useImportedInvoiceColumns(): ArchiveColumn<ImportedInvoiceSummary>[] {
  const { t, date } = useReader();
  return useMemo<ArchiveColumn<ImportedInvoiceSummary>[]>(
    () => [
      {
        id: 'customer',
        header: t('imports.field_customerName'),
        sort: 'customer',
        cell: ({ customerName }) => (
          <span className={`${classes['customer']} pn-two-lines`}>{customerName}</span>
        ),
      },
      {
        id: 'number',
        header: t('archive.column_number'),
        sort: 'number',
        cell: ({ number }) => <span className={classes['number']}>{number}</span>,
      },
      {
        id: 'description',
        header: t('imports.field_description'),
        hide: 'tablet',
        cell: ({ description }) => (
          <span className={`${classes['customer']} pn-two-lines`}>{description}</span>
        ),
      },
      {
        id: 'invoiceDate',
        header: t('imports.field_invoiceDate'),
        sort: 'invoiceDate',
        cell: ({ invoiceDate }) => <span className={classes['number']}>{date(invoiceDate)}</span>,
      },
      {
        id: 'dueDate',
        header: t('imports.field_dueDate'),
        sort: 'dueDate',
        optional: true,
        cell: ({ dueDate }) => dueDate && <span className={classes['number']}>{date(dueDate)}</span>,
      },
      {
        id: 'reference',
        header: t('imports.field_reference'),
        optional: true,
        cell: ({ reference }) => reference,
      },
      {
        id: 'contact',
        header: t('imports.field_contact'),
        optional: true,
        cell: ({ contact }) => contact,
      },
      {
        id: 'customerNumber',
        header: t('imports.field_customerNumber'),
        optional: true,
        cell: ({ customerNumber }) => customerNumber,
      },
      { id: 'status', header: t('common.status'), cell: (row) => <ImportedInvoiceStatus invoice={row} /> },
      {
        id: 'paidOn',
        header: t('imports.field_paidOn'),
        optional: true,
        cell: ({ paidOn }) => paidOn && <span className={classes['number']}>{date(paidOn)}</span>,
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
        cell: ({ totalIncl, currency }) => <MoneyText amount={totalIncl} currency={currency} strong />,
      },
    ],
    [t, date],
  );
}
