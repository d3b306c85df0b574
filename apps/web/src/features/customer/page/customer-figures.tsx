import type { CustomerFigures as Figures, CustomerOverview } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import type { ReactNode } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { MoneyText, figureLength } from '../../../ui/money-text.tsx';
import { useReader, useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from './customer-page.module.css';
import { CustomerTrend } from './customer-trend.tsx';

/** What the customer owes, buys, and how fast it pays, with a year of turnover. */
export function CustomerFigures({ customerId }: { customerId: string }) {
  const t = useTexts();
  const read = useRead('customerOverview.get', { params: { id: customerId } });
  const overview = read.data?.data;
  const { currency } = usePreferences();
  if (!overview) {
    if (!read.error) return <LinesSkeleton lines={3} />;
    return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  }
  return (
    <>
      <FigureList overview={overview} />
      {overview.counts.invoices > 0 && (
        <Section title={t('customerPage.trend')}>
          <CustomerTrend months={overview.trend} currency={overview.figures[0]?.currency ?? currency} />
        </Section>
      )}
    </>
  );
}

function FigureList({ overview }: { overview: CustomerOverview }) {
  const { t, date } = useReader();
  const { figures, averageDaysToPay: days, daysOverdue, paidInvoices, lastInvoiceOn } = overview;
  const year = Number((overview.trend.at(-1)?.month ?? '').slice(0, 4));
  const refunds = figures.filter(({ toRefund }) => toRefund !== '0.00');
  return (
    <ul className={classes['figures']} aria-label={t('customerPage.figures')}>
      <Figure
        label={t('customerPage.open')}
        note={[
          refunds.length > 0
            ? `${t('customerPage.toRefund')}: ${refunds.map(({ toRefund, currency }) => formatMoney(toRefund, currency)).join(' + ')}`
            : '',
          textOf(overview, 'open', (amount) => t('customerPage.openImported', { amount })),
        ]}
      >
        <Sums figures={figures} of="open" />
      </Figure>
      <Figure
        label={t('customerPage.overdue')}
        isLate={daysOverdue !== null}
        note={[
          daysOverdue === null
            ? t('customerPage.notOverdue')
            : t('customerPage.daysOverdue', { days: daysOverdue }),
        ]}
      >
        <Sums figures={figures} of="overdue" />
      </Figure>
      <Figure
        label={t('customerPage.turnover', { year })}
        note={[
          figures
            .filter(({ turnoverLastYear }) => turnoverLastYear !== '0.00')
            .map(({ turnoverLastYear, currency }) =>
              t('customerPage.turnoverBefore', {
                amount: formatMoney(turnoverLastYear, currency),
                year: year - 1,
              }),
            )
            .join(' + '),
          textOf(overview, 'turnoverThisYear', (amount) =>
            t('customerPage.turnoverImported', { amount, year }),
          ),
          textOf(overview, 'turnoverLastYear', (amount) =>
            t('customerPage.turnoverImported', { amount, year: year - 1 }),
          ),
        ]}
      >
        <Sums figures={figures} of="turnoverThisYear" />
      </Figure>
      <Figure
        label={t('customerPage.daysToPay')}
        note={[
          t('customerPage.paidInvoices', { count: paidInvoices }),
          lastInvoiceOn === null ? '' : t('customerPage.lastInvoice', { date: date(lastInvoiceOn) }),
        ]}
      >
        {days === null ? '–' : t('customerPage.days', { days })}
      </Figure>
    </ul>
  );
}

/** A figure of the imported invoices in words, since no other figure counts them; empty where there is none. */
function textOf(
  { imported }: CustomerOverview,
  of: 'open' | 'turnoverThisYear' | 'turnoverLastYear',
  word: (amount: string) => string,
): string {
  const known = imported.filter((sum) => sum[of] !== '0.00');
  if (known.length === 0) return '';
  return word(known.map((sum) => formatMoney(sum[of], sum.currency)).join(' + '));
}

function Figure(props: { label: string; note: readonly string[]; isLate?: boolean; children: ReactNode }) {
  const { label, isLate = false, children } = props;
  const note = props.note.filter((part) => part !== '').join(' · ');
  return (
    <li className={classes['figure']} data-late={isLate || undefined}>
      <span>{label}</span>
      <strong>{children}</strong>
      {note !== '' && <span className={classes['note']}>{note}</span>}
    </li>
  );
}

/** An amount per currency; zero amounts are left out while another currency has one. */
function Sums(props: { figures: readonly Figures[]; of: 'open' | 'overdue' | 'turnoverThisYear' }) {
  const { figures, of } = props;
  const { currency } = usePreferences();
  const known = figures.filter((sum) => sum[of] !== '0.00');
  const shown = known.length > 0 ? known : figures.slice(0, 1);
  if (shown.length === 0) return <MoneyText amount="0.00" currency={currency} />;
  return shown.map((sum) => (
    <span key={sum.currency} data-length={figureLength(sum[of], sum.currency)}>
      <MoneyText amount={sum[of]} currency={sum.currency} />
    </span>
  ));
}
