import type { CurrencyAmount, Dashboard } from '@penning/contract';
import { type PlainDate, ZERO, lastDayOfMonth, plainDate, sumAmounts } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCircleCheck,
  IconHourglass,
  IconPencil,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoneyText, figureLength } from '../../ui/money-text.tsx';
import { useTexts } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './dashboard.module.css';
import { type ShownPeriod, monthsBefore, monthsOf } from './period/shown-period.ts';
import { Trend } from './trend.tsx';

type FigureName = Exclude<keyof Dashboard['openings'][number], 'month'>;

/** The four figures, and what is owed to customers when there is any; each leads to its invoices. */
export function Figures({ data, period }: { data: Dashboard; period: ShownPeriod }) {
  const t = useTexts();
  const { currency, today } = usePreferences();
  const months = monthsOf(period, plainDate(today));
  const paid = sumsIn(data.paidMonths, months);
  const before = sumsIn(data.paidMonths, monthsBefore(months)).find((sum) => sum.currency === currency);
  const opening = data.openings.find(({ month }) => month === months[0]);
  const since = (name: FigureName) =>
    opening && (
      <Trend
        now={data[name].find((sum) => sum.currency === currency)?.amount ?? ZERO}
        before={opening[name]}
        period={period}
        isUnwelcome={name === 'overdue' || name === 'toRefund'}
      />
    );
  const count = (sums: readonly CurrencyAmount[]) => sums.reduce((sum, each) => sum + each.count, 0);
  return (
    <ul
      className={classes['figures']}
      data-count={data.toRefund.length > 0 ? 5 : undefined}
      aria-label={t('dashboard.figures')}
    >
      <Figure
        label={t('dashboard.outstanding')}
        note={t('dashboard.invoiceCount', { count: count(data.outstanding) })}
        sums={data.outstanding}
        trend={since('outstanding')}
        icon={<IconHourglass size={20} stroke={1.7} />}
        search={{ status: 'open' }}
      />
      <Figure
        label={t('dashboard.overdue')}
        note={
          data.overdue.length === 0
            ? t('dashboard.nothingOverdue')
            : t('dashboard.invoiceCount', { count: count(data.overdue) })
        }
        sums={data.overdue}
        trend={since('overdue')}
        icon={<IconAlertCircle size={20} stroke={1.7} />}
        tone={data.overdue.length > 0 ? 'bad' : undefined}
        search={{ status: 'pastdue', sort: 'dueDate' }}
      />
      <Figure
        label={t(`dashboard.paid_${period}`)}
        note={t('dashboard.paymentCount', { count: count(paid) })}
        trend={
          before && (
            <span className={classes['figureTrend']}>
              {t(`dashboard.paidBefore_${period}`, { amount: formatMoney(before.amount, currency) })}
            </span>
          )
        }
        sums={paid}
        icon={<IconCircleCheck size={20} stroke={1.7} />}
        tone="good"
        search={daysOf(months)}
      />
      <Figure
        label={t('dashboard.drafts')}
        note={t('dashboard.draftCount', { count: count(data.drafts) })}
        sums={data.drafts}
        trend={since('drafts')}
        icon={<IconPencil size={20} stroke={1.7} />}
        search={{ type: 'draft' }}
      />
      {data.toRefund.length > 0 && (
        <Figure
          label={t('dashboard.toRefund')}
          note={t('dashboard.invoiceCount', { count: count(data.toRefund) })}
          sums={data.toRefund}
          trend={since('toRefund')}
          icon={<IconArrowBackUp size={20} stroke={1.7} />}
          tone="bad"
          search={{ status: 'torefund' }}
        />
      )}
    </ul>
  );
}

interface FigureProps {
  label: string;
  note: string;
  /** Beside the period before. */
  trend: ReactNode;
  sums: readonly CurrencyAmount[];
  icon: ReactNode;
  tone?: 'good' | 'bad' | undefined;
  search: {
    type?: 'draft';
    status?: 'open' | 'pastdue' | 'torefund';
    sort?: 'dueDate';
    paidFrom?: PlainDate;
    paidUntil?: PlainDate;
  };
}

/** One figure: an amount per currency, because different currencies are never added up. */
function Figure({ label, note, trend, sums, icon, tone, search }: FigureProps) {
  const { currency } = usePreferences();
  // The company's own currency is large, the others below it.
  const own =
    sums.find((sum) => sum.currency === currency) ??
    (sums.length === 0 ? { amount: '0.00', currency } : sums[0]);
  const others = sums.filter((sum) => sum.currency !== own?.currency);
  return (
    <li>
      <Link to="/archive" search={search} className={classes['figure']} data-tone={tone}>
        <span className={classes['figureTop']}>
          <span>{label}</span>
          <span className={classes['figureIcon']} aria-hidden>
            {icon}
          </span>
        </span>
        <span className={classes['figureAmounts']}>
          {own && (
            <span className={classes['figureAmount']} data-length={figureLength(own.amount, own.currency)}>
              <MoneyText amount={own.amount} currency={own.currency} />
            </span>
          )}
          {others.map((sum) => (
            <span key={sum.currency} className={classes['figureOther']}>
              + <MoneyText amount={sum.amount} currency={sum.currency} />
            </span>
          ))}
        </span>
        <span className={classes['figureNotes']}>
          <span className={classes['figureNote']}>{note}</span>
          {trend}
        </span>
      </Link>
    </li>
  );
}

/** The invoices of the payments of some months, whatever their own dates and whether all of it was paid. */
function daysOf(months: readonly PlainDate[]): FigureProps['search'] {
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? { paidFrom: first, paidUntil: lastDayOfMonth(last) } : {};
}

/** What was paid in some months, each currency by itself. */
function sumsIn(paid: Dashboard['paidMonths'], months: readonly PlainDate[]): CurrencyAmount[] {
  const own = paid.filter(({ month }) => months.some((each) => each === month));
  return [...Map.groupBy(own, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    amount: sumAmounts(rows.map(({ amount }) => amount)),
    count: rows.reduce((sum, { count }) => sum + count, 0),
  }));
}
