import type { CustomerListRow } from '@penning/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import type { Column } from '../../../ui/table/data-table.tsx';
import { PageTick, SelectionTick } from '../../../ui/table/selection-tick.tsx';
import { TagBadge } from '../tag/tag-badge.tsx';
import classes from './customer-list.module.css';

/** The columns of the customers: name and details, what they owe and what they were invoiced. */
export function useCustomerColumns(hasTicks: boolean): Column<CustomerListRow>[] {
  const t = useTexts();
  return useMemo(
    () => [
      ...(hasTicks
        ? [
            {
              id: 'tick',
              header: t('customerList.selectPage'),
              headerCell: <PageTick label={t('customerList.selectPage')} />,
              width: '44px',
              cell: ({ id, name }: CustomerListRow) => <SelectionTick id={id} name={name} />,
            },
          ]
        : []),
      { id: 'name', header: t('customer.name'), sort: 'name', cell: (row) => <NameCell row={row} /> },
      { id: 'city', header: t('customer.city'), sort: 'city', cell: ({ city }) => city },
      {
        id: 'open',
        header: t('customerList.open'),
        sort: '-open',
        align: 'right',
        cell: (row) => <Sums row={row} of="open" />,
      },
      {
        id: 'overdue',
        header: t('customerList.overdue'),
        sort: '-overdue',
        align: 'right',
        cell: (row) => <Sums row={row} of="overdue" />,
      },
      {
        id: 'turnover',
        header: t('customerList.turnover'),
        sort: '-turnover',
        align: 'right',
        hide: 'phone',
        cell: (row) => <Sums row={row} of="turnover" />,
      },
      {
        id: 'lastInvoice',
        header: t('customerList.lastInvoice'),
        sort: '-lastInvoice',
        align: 'right',
        hide: 'tablet',
        cell: ({ lastInvoiceOn }) => <Day on={lastInvoiceOn} />,
      },
    ],
    [t, hasTicks],
  );
}

/** The address is below the name, where there is room for long ones. */
function NameCell({ row: { id, name, email, tagIds, warnings } }: { row: CustomerListRow }) {
  const t = useTexts();
  return (
    <span className={classes['name']}>
      <Link to="/customers/$id" params={{ id }} className={classes['link']}>
        {name}
      </Link>
      {warnings.length > 0 && (
        <IconAlertTriangle
          size={16}
          className={classes['warning']}
          role="img"
          aria-label={t('customerPage.hasWarning')}
        />
      )}
      {tagIds.length > 0 && <Tags ids={tagIds} />}
      {email !== '' && <span className={classes['email']}>{email}</span>}
    </span>
  );
}

function Tags({ ids }: { ids: readonly string[] }) {
  const tags = useRead('customerTag.list', undefined, { isAside: true }).data?.data ?? [];
  return tags.filter(({ id }) => ids.includes(id)).map((tag) => <TagBadge key={tag.id} tag={tag} />);
}

/** An amount per currency, named on a card; nothing without amounts. */
function Sums({ row, of }: { row: CustomerListRow; of: 'open' | 'overdue' | 'turnover' }) {
  const t = useTexts();
  const sums = row.money.filter((sum) => sum[of] !== '0.00');
  return (
    <span className={classes['sums']} data-late={(of === 'overdue' && sums.length > 0) || undefined}>
      {sums.length > 0 && <span className={classes['cardLabel']}>{t(`customerList.${of}`)}</span>}
      {sums.map((sum) => (
        <MoneyText key={sum.currency} amount={sum[of]} currency={sum.currency} />
      ))}
    </span>
  );
}

function Day({ on }: { on: string | null }) {
  const { date } = useReader();
  return on === null ? '' : date(on);
}
