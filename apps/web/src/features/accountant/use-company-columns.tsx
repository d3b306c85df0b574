import type { AccountantCompany } from '@penning/contract';
import { useMemo } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { useReader } from '../../ui/reader.ts';
import type { Column } from '../../ui/table/data-table.tsx';
import { EnterButton } from '../record/enter-button.tsx';
import { StateBadge } from '../record/state-badge.tsx';
import classes from './companies.module.css';

/** What the list of an accounting firm shows of each company. */
export function useCompanyColumns(): Column<AccountantCompany>[] {
  const { t, instant } = useReader();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('accountant.company'),
        sort: 'name',
        cell: ({ name, city, state }) => (
          <div className={classes['name']}>
            <strong>{name}</strong>
            {city !== '' && <span>{city}</span>}
            {state !== 'confirmed' && <StateBadge state={state} />}
          </div>
        ),
      },
      {
        id: 'open',
        header: t('accountant.open'),
        sort: 'open',
        align: 'right',
        hide: 'phone',
        cell: ({ open }) => <Amounts amounts={open} />,
      },
      {
        id: 'overdue',
        header: t('accountant.overdue'),
        sort: 'overdue',
        align: 'right',
        cell: ({ overdue, overdueCount }) => (
          <div className={classes['overdue']}>
            <Amounts amounts={overdue} />
            {overdueCount > 0 && <span>{t('frame.overdueCount', { count: overdueCount })}</span>}
          </div>
        ),
      },
      {
        id: 'drafts',
        header: t('accountant.drafts'),
        sort: 'drafts',
        align: 'right',
        hide: 'tablet',
        cell: ({ drafts }) => drafts,
      },
      {
        id: 'missing',
        header: t('accountant.missing'),
        hide: 'phone',
        cell: ({ missing }) => <Missing missing={missing} />,
      },
      {
        id: 'lastActivity',
        header: t('accountant.lastActivity'),
        sort: 'lastActivity',
        hide: 'tablet',
        cell: ({ lastActivityAt }) => (lastActivityAt === null ? '–' : instant(lastActivityAt)),
      },
      {
        id: 'enter',
        header: t('accountant.enter'),
        silentHeader: true,
        align: 'right',
        cell: ({ id, name }) => <EnterButton id={id} name={name} />,
      },
    ],
    [t, instant],
  );
}

function Amounts({ amounts }: { amounts: AccountantCompany['open'] }) {
  if (amounts.length === 0) return <span className={classes['none']}>–</span>;
  return (
    <div className={classes['amounts']}>
      {amounts.map(({ currency, amount }) => (
        <MoneyText key={currency} amount={amount} currency={currency} />
      ))}
    </div>
  );
}

const KINDS = ['unsentDrafts', 'planned', 'unpaidPurchases', 'unmatchedTransactions', 'unbooked'] as const;

function Missing({ missing }: { missing: AccountantCompany['missing'] }) {
  const { t } = useReader();
  const kinds = KINDS.filter((kind) => missing[kind] > 0);
  if (kinds.length === 0) return <span className={classes['none']}>{t('accountant.missingNothing')}</span>;
  return (
    <ul className={classes['missing']}>
      {kinds.map((kind) => (
        <li key={kind}>{t(`accountant.missing_${kind}`, { count: missing[kind] })}</li>
      ))}
    </ul>
  );
}
