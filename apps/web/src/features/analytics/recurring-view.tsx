import type { RecurringRevenue } from '@penning/contract';
import type { RecurringMovement } from '@penning/domain/analytics/recurring-revenue';
import { formatMoney, formatPercentage } from '@penning/i18n';
import { IconRepeat } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { callRoute } from '../../api/route-name.ts';
import { useRead } from '../../api/use-read.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { monthNames } from '../../ui/month-name.ts';
import { useReader } from '../../ui/reader.ts';
import { Section } from '../../ui/section.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { TurnoverGraph } from '../dashboard/turnover/turnover-graph.tsx';
import { usePreferences } from '../session/use-preferences.ts';
import { daysOfMonth } from './days-of-month.ts';
import { FigureTable } from './figure-table.tsx';
import { InsightBar } from './insight-bar.tsx';

const route = getRouteApi('/_app/analytics');

type InCurrency = RecurringRevenue['currencies'][number];

/** What recurring invoices come to per month in a year, and what was new, more, less and ended. */
export function RecurringView() {
  const { t, language } = useReader();
  const { today } = usePreferences();
  const search = route.useSearch();
  const { year = Number(today.slice(0, 4)) } = search;
  const query = { year, language };
  const read = useRead('analytics.getRecurringRevenue', { query }, { keepPrevious: true });
  const recurring = read.data?.data;
  const currencies = recurring?.currencies ?? [];
  const shown = currencies.find(({ currency }) => currency === search.currency) ?? currencies[0];
  return (
    <>
      <InsightBar
        year={year}
        currency={shown?.currency}
        currencies={currencies.map(({ currency }) => currency)}
        file={{
          name: `${t('analytics.fileRecurringRevenue')}-${year}`,
          load: (format) => callRoute('analytics.downloadRecurringRevenue', { query: { ...query, format } }),
        }}
      />
      {recurring && shown ? (
        <Months year={recurring.year} recurring={shown} />
      ) : recurring ? (
        <EmptyState
          icon={<IconRepeat size={28} />}
          title={t('analytics.recurringEmpty')}
          text={t('analytics.recurringEmptyText')}
        />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </>
  );
}

/** Each month's revenue beside the one before it, as a chart; how it changed, as a table. */
function Months({ year, recurring: { currency, total, months } }: { year: number; recurring: InCurrency }) {
  const { t, language } = useReader();
  const named = months.map((row) => ({ ...row, ...monthNames(row.month, language) }));
  return (
    <Section title={t('analytics.recurringRevenue')} hint={t('analytics.recurringHint')}>
      <TurnoverGraph
        periods={named.map(({ name, short, narrow, month, closing, opening }) => ({
          name,
          short,
          narrow,
          current: closing,
          previous: opening,
          days: daysOfMonth(year, month),
        }))}
        legend={{ current: t('analytics.recurring_closing'), previous: t('analytics.recurring_opening') }}
        currency={currency}
        figures={{
          label: t('analytics.recurringRevenue'),
          write: (value) => formatMoney(value, currency),
        }}
      />
      <FigureTable label={t('analytics.recurringRevenue')}>
        <thead>
          <tr>
            <th scope="col">{t('analytics.period_month')}</th>
            <th scope="col">{t('analytics.recurring_opening')}</th>
            <th scope="col">{t('analytics.recurring_started')}</th>
            <th scope="col">{t('analytics.recurring_increased')}</th>
            <th scope="col">{t('analytics.recurring_decreased')}</th>
            <th scope="col">{t('analytics.recurring_ended')}</th>
            <th scope="col">{t('analytics.recurring_closing')}</th>
            <th scope="col">{t('analytics.recurringChurn')}</th>
            <th scope="col">{t('analytics.recurringCustomers')}</th>
          </tr>
        </thead>
        <tbody>
          {named.map((row) => (
            <tr key={row.month}>
              <th scope="row">{row.name}</th>
              <Cells movement={row} currency={currency} />
              <td>{row.customers}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('analytics.total')}</th>
            <Cells movement={total} currency={currency} />
            <td>{months.at(-1)?.customers ?? 0}</td>
          </tr>
        </tfoot>
      </FigureTable>
    </Section>
  );
}

function Cells({ movement, currency }: { movement: RecurringMovement; currency: string }) {
  const { opening, started, increased, decreased, ended, closing, churn } = movement;
  const amounts = { opening, started, increased, decreased, ended, closing };
  return (
    <>
      {Object.entries(amounts).map(([name, amount]) => (
        <td key={name}>
          <MoneyText amount={amount} currency={currency} />
        </td>
      ))}
      <td>{churn === null ? '–' : formatPercentage(churn)}</td>
    </>
  );
}
