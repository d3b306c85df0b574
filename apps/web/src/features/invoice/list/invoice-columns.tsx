import { ActionIcon, Tooltip } from '@mantine/core';
import type { InvoiceSummary } from '@penning/contract';
import {
  IconMailExclamation,
  IconMailForward,
  IconMailQuestion,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { type Reader, useReader } from '../../../ui/reader.ts';
import type { ArchiveColumn } from '../../archive/list/archive-column.ts';
import { invoiceName } from '../invoice-name.ts';
import { InvoiceStatus } from '../invoice-status.tsx';
import classes from './invoice-list.module.css';

type InvoiceColumn = ArchiveColumn<InvoiceSummary>;

/** The columns of the list of sent invoices. */
export function useSentColumns(): InvoiceColumn[] {
  const reader = useReader();
  return useMemo(() => {
    const {
      number,
      customer,
      reference,
      sendDate,
      dueDate,
      changed,
      status,
      excl,
      paid,
      open,
      currency,
      amount,
    } = facts(reader);
    return [
      number,
      customer,
      { ...reference, optional: true },
      sendDate,
      dueDate,
      { ...changed, optional: true },
      status,
      { ...excl, optional: true },
      { ...paid, optional: true },
      open,
      { ...currency, optional: true },
      amount,
    ];
  }, [reader]);
}

/** The columns of the list of drafts. */
export function useDraftColumns(): InvoiceColumn[] {
  const reader = useReader();
  return useMemo(() => {
    const { t, date } = reader;
    const { customer, reference, sendDate, changed, excl, currency, amount } = facts(reader);
    return [
      {
        ...customer,
        cell: (row) => (
          <>
            <Customer row={row} />
            {(row.plannedOn !== null || row.planProblem !== '') && <InvoiceStatus invoice={row} />}
          </>
        ),
      },
      reference,
      {
        ...sendDate,
        header: t('archive.sendDate'),
        cell: dayCell((row) => row.sendDate, date, t('archive.sendsToday')),
      },
      changed,
      { ...excl, optional: true },
      { ...currency, optional: true },
      amount,
    ];
  }, [reader]);
}

/** The buttons of a draft; none without the right to write. */
export function useDraftButtons(
  onDelete: ((row: InvoiceSummary) => void) | undefined,
): InvoiceColumn | undefined {
  const reader = useReader();
  return useMemo(() => onDelete && actionsColumn(reader, onDelete), [reader, onDelete]);
}

function facts({ t, date, instant }: Reader) {
  return {
    number: {
      id: 'number',
      header: t('archive.column_number'),
      sort: 'number',
      cell: (row) => (
        <span className={classes['number']} data-invoice={row.id}>
          {row.number}
          <DeliveryMark row={row} />
        </span>
      ),
    },
    customer: {
      id: 'customer',
      header: t('archive.column_customer'),
      sort: 'customer',
      cell: (row) => <Customer row={row} />,
    },
    reference: {
      id: 'reference',
      header: t('archive.column_reference'),
      hide: 'tablet',
      cell: ({ reference }) => reference,
    },
    sendDate: {
      id: 'sendDate',
      header: t('archive.column_sendDate'),
      sort: 'sendDate',
      hide: 'tablet',
      cell: dayCell(({ sendDate }) => sendDate, date),
    },
    dueDate: {
      id: 'dueDate',
      header: t('archive.column_dueDate'),
      sort: 'dueDate',
      cell: dayCell(({ dueDate }) => dueDate, date, '', t('archive.column_dueDate')),
    },
    changed: {
      id: 'changed',
      header: t('archive.column_changed'),
      sort: 'updatedAt',
      cell: ({ updatedAt }) => <span className={classes['day']}>{instant(updatedAt)}</span>,
    },
    status: {
      id: 'status',
      header: t('archive.column_status'),
      cell: (row) => <InvoiceStatus invoice={row} />,
    },
    excl: {
      id: 'excl',
      header: t('bulk.column_excl'),
      align: 'right',
      hide: 'tablet',
      cell: ({ totalExcl, currency }) => <MoneyText amount={totalExcl} currency={currency} />,
    },
    paid: {
      id: 'paid',
      header: t('bulk.column_paid'),
      align: 'right',
      hide: 'tablet',
      cell: ({ paid, currency }) => <MoneyText amount={paid} currency={currency} />,
    },
    open: {
      id: 'open',
      header: t('archive.column_open'),
      align: 'right',
      hide: 'tablet',
      cell: ({ open, currency, statuses }) =>
        statuses.includes('open') ? <MoneyText amount={open} currency={currency} /> : null,
    },
    currency: {
      id: 'currency',
      header: t('bulk.column_currency'),
      hide: 'tablet',
      cell: ({ currency }) => currency,
    },
    amount: {
      id: 'amount',
      header: t('archive.column_amount'),
      sort: 'amount',
      align: 'right',
      cell: ({ totalIncl, currency }) => <MoneyText amount={totalIncl} currency={currency} strong />,
    },
  } satisfies Record<string, InvoiceColumn>;
}

function actionsColumn({ t }: Reader, onDelete: (row: InvoiceSummary) => void): InvoiceColumn {
  return {
    id: 'actions',
    header: t('common.actions'),
    silentHeader: true,
    align: 'right',
    width: '92px',
    cell: (row) => <DraftActions row={row} onDelete={() => onDelete(row)} />,
  };
}

/** A day; on a card, which has no headers, with the name of the date. */
function dayCell(
  day: (row: InvoiceSummary) => string | null,
  date: (day: string) => string,
  none = '',
  label = '',
) {
  return (row: InvoiceSummary) => {
    const value = day(row);
    return (
      <span className={classes['day']}>
        {label !== '' && <span className={classes['cardLabel']}>{label}</span>}
        {value === null ? none : date(value)}
      </span>
    );
  };
}

function Customer({ row }: { row: InvoiceSummary }) {
  const { t } = useReader();
  return (
    <span className={`${classes['customer']} pn-two-lines`} data-invoice={row.id}>
      {row.customerName === '' ? <em>{t('archive.noCustomer')}</em> : row.customerName}
    </span>
  );
}

const DELIVERY_MARKS = {
  failed: { label: 'archive.deliveryFailed', icon: IconMailExclamation },
  queued: { label: 'archive.deliveryQueued', icon: IconMailForward },
  unconfirmed: { label: 'archive.deliveryUnconfirmed', icon: IconMailQuestion },
} as const;

function DeliveryMark({ row }: { row: InvoiceSummary }) {
  const { t } = useReader();
  const { delivery } = row;
  if (delivery === null || delivery === 'accepted' || delivery === 'delivered') return null;
  const { label: text, icon: Icon } = DELIVERY_MARKS[delivery];
  const label = t(text);
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} className={classes['mark']} data-state={row.delivery}>
        <Icon size={17} stroke={1.8} aria-hidden />
      </span>
    </Tooltip>
  );
}

function DraftActions({ row, onDelete }: { row: InvoiceSummary; onDelete: () => void }) {
  const { t } = useReader();
  const name = invoiceName(row, t);
  return (
    <span className={classes['rowActions']}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('archive.editNamed', { name })}
        renderRoot={(props) => <Link to="/invoices/$id" params={{ id: row.id }} {...props} />}
      >
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('archive.deleteNamed', { name })}
        onClick={onDelete}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </span>
  );
}
