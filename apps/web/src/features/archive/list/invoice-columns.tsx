import { ActionIcon, Tooltip } from '@mantine/core';
import type { InvoiceSummary } from '@penning/contract';
import { IconMailExclamation, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader } from '../../../ui/reader.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import classes from './invoice-list.module.css';
import { invoiceName } from '../invoice-name.ts';
import { InvoiceStatus } from '../invoice-status.tsx';
import { SelectionTick } from './selection-tick.tsx';

type InvoiceColumn = Column<InvoiceSummary>;

/** The columns of the sent invoices. */
export function useSentColumns(): InvoiceColumn[] {
  const { t, date } = useReader();
  return useMemo<InvoiceColumn[]>(
    () => [
      {
        id: 'number',
        header: t('archive.column_number'),
        sort: 'number',
        cell: (row) => (
          <span className={classes['number']} data-invoice={row.id}>
            {row.number}
            <DeliveryMark
              row={row}
              failed={t('archive.deliveryFailed')}
              queued={t('archive.deliveryQueued')}
            />
          </span>
        ),
      },
      {
        id: 'customer',
        header: t('archive.column_customer'),
        sort: 'customer',
        cell: (row) => <Customer row={row} />,
      },
      {
        id: 'sendDate',
        header: t('archive.column_sendDate'),
        sort: 'sendDate',
        hide: 'tablet',
        cell: dayCell(({ sendDate }) => sendDate, date),
      },
      {
        id: 'dueDate',
        header: t('archive.column_dueDate'),
        sort: 'dueDate',
        cell: dayCell(({ dueDate }) => dueDate, date, '', t('archive.column_dueDate')),
      },
      { id: 'status', header: t('archive.column_status'), cell: (row) => <InvoiceStatus invoice={row} /> },
      {
        id: 'open',
        header: t('archive.column_open'),
        align: 'right',
        hide: 'tablet',
        cell: ({ open, currency, statuses }) =>
          statuses.includes('open') ? <MoneyText amount={open} currency={currency} /> : null,
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

/** The columns of the drafts; `onDelete` is absent for who may not write. */
export function useDraftColumns(onDelete: ((row: InvoiceSummary) => void) | undefined): InvoiceColumn[] {
  const { t, date, instant } = useReader();
  return useMemo<InvoiceColumn[]>(() => {
    const tick: InvoiceColumn = {
      id: 'tick',
      header: t('archive.selectPage'),
      silentHeader: true,
      width: '44px',
      cell: (row) => <SelectionTick id={row.id} name={invoiceName(row, t)} />,
    };
    const actions: InvoiceColumn = {
      id: 'actions',
      header: t('common.actions'),
      silentHeader: true,
      align: 'right',
      width: '92px',
      cell: (row) => <DraftActions row={row} onDelete={() => onDelete?.(row)} />,
    };
    const facts: InvoiceColumn[] = [
      {
        id: 'customer',
        header: t('archive.column_customer'),
        sort: 'customer',
        cell: (row) => <Customer row={row} />,
      },
      {
        id: 'reference',
        header: t('archive.column_reference'),
        hide: 'tablet',
        cell: ({ reference }) => reference,
      },
      {
        id: 'sendDate',
        header: t('archive.sendDate'),
        sort: 'sendDate',
        hide: 'tablet',
        cell: dayCell(({ sendDate }) => sendDate, date, t('archive.sendsToday')),
      },
      {
        id: 'changed',
        header: t('archive.column_changed'),
        sort: 'updatedAt',
        cell: ({ updatedAt }) => <span className={classes['day']}>{instant(updatedAt)}</span>,
      },
      {
        id: 'amount',
        header: t('archive.column_amount'),
        sort: 'amount',
        align: 'right',
        cell: ({ totalIncl, currency }) => <MoneyText amount={totalIncl} currency={currency} strong />,
      },
    ];
    return onDelete ? [tick, ...facts, actions] : facts;
  }, [t, date, instant, onDelete]);
}

/** A day; on a card, which has no headers, it says which day it is. */
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
    <span className={classes['customer']} data-invoice={row.id}>
      {row.customerName === '' ? <em>{t('archive.noCustomer')}</em> : row.customerName}
    </span>
  );
}

function DeliveryMark({ row, failed, queued }: { row: InvoiceSummary; failed: string; queued: string }) {
  if (row.delivery !== 'failed' && row.delivery !== 'queued') return null;
  const [label, Icon] = row.delivery === 'failed' ? [failed, IconMailExclamation] : [queued, IconMailForward];
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
