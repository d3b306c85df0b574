import { Anchor } from '@mantine/core';
import type { BillableItem } from '@penning/contract';
import { sumOfItems } from '@penning/domain';
import { formatPrice, formatQuantity } from '@penning/i18n';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { PageTick, SelectionTick } from '../../ui/table/selection-tick.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './billable-item.module.css';

/** The columns of the hours and expenses: what was done for whom, what it comes to, and where it is billed if any are. */
export function useItemColumns({ billed }: { billed: boolean }): Column<BillableItem>[] {
  const { t, date } = useReader();
  const { currency } = usePreferences();
  return useMemo(
    () => [
      {
        id: 'tick',
        header: t('customerList.selectPage'),
        headerCell: <PageTick label={t('customerList.selectPage')} />,
        width: '44px',
        cell: ({ id, description }) => <SelectionTick id={id} name={description} />,
      },
      { id: 'date', header: t('billableItem.spentOn'), width: '104px', cell: ({ spentOn }) => date(spentOn) },
      {
        id: 'description',
        header: t('billableItem.description'),
        cell: ({ description, customerName, doneBy }) => (
          <span className={classes['what']}>
            <strong>{description}</strong>
            <span>{[customerName, doneBy].filter(Boolean).join(' · ')}</span>
          </span>
        ),
      },
      {
        id: 'quantity',
        header: t('billableItem.quantity'),
        align: 'right',
        hide: 'phone',
        width: '108px',
        cell: ({ quantity, unit, kind }) => (
          <span className={classes['quantity']}>
            {`${formatQuantity(quantity)} ${unit || (kind === 'hours' ? t('billableItem.hourUnit') : '')}`.trim()}
          </span>
        ),
      },
      {
        id: 'price',
        header: t('billableItem.price'),
        align: 'right',
        hide: 'tablet',
        width: '120px',
        cell: ({ price }) => formatPrice(price, currency),
      },
      {
        id: 'amount',
        header: t('billableItem.amount'),
        align: 'right',
        width: '116px',
        cell: (item) => <MoneyText amount={sumOfItems([item])} currency={currency} />,
      },
      ...(billed
        ? [
            {
              id: 'document',
              header: t('billableItem.invoice'),
              hide: 'phone' as const,
              width: '130px',
              cell: ({ document }: BillableItem) => document && <BilledBy document={document} />,
            },
          ]
        : []),
    ],
    [t, date, currency, billed],
  );
}

/** The invoice that bills an item, or the draft. */
function BilledBy({ document: { id, number, state } }: { document: NonNullable<BillableItem['document']> }) {
  const { t } = useReader();
  if (state === 'draft')
    return (
      <Anchor size="sm" renderRoot={(props) => <Link to="/invoices/$id" params={{ id }} {...props} />}>
        {t('billableItem.draft')}
      </Anchor>
    );
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link to="/archive" search={{ type: 'invoice', invoice_id: id }} {...props} />}
    >
      {state === 'credited' ? t('billableItem.creditedNumber', { number: number ?? '' }) : number}
    </Anchor>
  );
}
