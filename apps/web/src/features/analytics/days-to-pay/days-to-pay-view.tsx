import { Anchor, SegmentedControl } from '@mantine/core';
import type { DaysToPay } from '@penning/contract';
import { type Amount, amountFromCents, amountToCents, oneOf } from '@penning/domain';
import { PAYING_PERIODS, type PayingPeriod } from '@penning/domain/analytics/days-to-pay';
import { IconClockDollar } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { callRoute } from '../../../api/route-name.ts';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { monthNames } from '../../../ui/month-name.ts';
import { useReader } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { TurnoverGraph } from '../../dashboard/turnover/turnover-graph.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { daysOfMonth } from '../days-of-month.ts';
import { InsightBar } from '../insight-bar.tsx';
import { PayingTable, writeDays } from './paying-table.tsx';

const route = getRouteApi('/_app/analytics');

type InCurrency = DaysToPay['currencies'][number];

/** How long customers took to pay in a year, by month or quarter, and the slowest of them. */
export function DaysToPayView() {
  const { t, language } = useReader();
  const { today } = usePreferences();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { year = Number(today.slice(0, 4)) } = search;
  const period: PayingPeriod = search.period === 'quarter' ? 'quarter' : 'month';
  const query = { year, period, language };
  const read = useRead('analytics.getDaysToPay', { query }, { keepPrevious: true });
  const paid = read.data?.data;
  const shown = paid?.currencies.find(({ currency }) => currency === search.currency) ?? paid?.currencies[0];
  return (
    <>
      <InsightBar
        year={year}
        currency={shown?.currency}
        currencies={paid?.currencies.map(({ currency }) => currency) ?? []}
        file={{
          name: `${t('analytics.fileDaysToPay')}-${year}`,
          load: (format) => callRoute('analytics.downloadDaysToPay', { query: { ...query, format } }),
        }}
      >
        <SegmentedControl
          aria-label={t('analytics.period')}
          value={period}
          onChange={(chosen) =>
            void navigate({ search: (all) => ({ ...all, period: oneOf(PAYING_PERIODS, chosen) }) })
          }
          data={PAYING_PERIODS.map((value) => ({ value, label: t(`analytics.period_${value}`) }))}
        />
      </InsightBar>
      {paid && shown ? (
        <>
          <Periods year={paid.year} paid={shown} />
          <Slowest paid={shown} />
        </>
      ) : paid ? (
        <EmptyState
          icon={<IconClockDollar size={28} />}
          title={t('analytics.daysToPayEmpty')}
          text={t('analytics.daysToPayEmptyText')}
        />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </>
  );
}

/** Days to pay beside days late, as a chart and as a table. */
function Periods({ year, paid: { currency, total, periods } }: { year: number; paid: InCurrency }) {
  const { t, language } = useReader();
  // While another division is loading, the chart still shows the one before.
  const period: PayingPeriod = periods.length === 4 ? 'quarter' : 'month';
  const named = periods.map((row) => ({
    ...row,
    ...namesOf(row.period, period, {
      language,
      quarter: t('analytics.quarter', { quarter: String(row.period) }),
    }),
  }));
  return (
    <Section title={t('analytics.daysToPay')} hint={t('analytics.daysToPayHint')}>
      <TurnoverGraph
        periods={named.map(({ name, short, narrow, ...row }) => ({
          name,
          short,
          narrow,
          current: drawn(row.averageDays),
          previous: drawn(row.daysLate),
          isEmpty: row.averageDays === null,
          days: daysOfMonth(year, row.period),
        }))}
        legend={{ current: t('analytics.averageDays'), previous: t('analytics.daysLate') }}
        currency={currency}
        figures={{
          label: t('analytics.daysToPay'),
          write: (days) => writeDays(Number(amountToCents(days) / 100n)),
        }}
      />
      <PayingTable
        title={t('analytics.daysToPay')}
        first={t(`analytics.period_${period}`)}
        currency={currency}
        rows={named.map((row) => ({ ...row, key: String(row.period), name: row.name }))}
        total={total}
      />
    </Section>
  );
}

/** Who took longest, each leading to the customer's page. */
function Slowest({ paid: { currency, slowest } }: { paid: InCurrency }) {
  const { t } = useReader();
  if (slowest.length === 0) return null;
  return (
    <Section title={t('analytics.slowest')} hint={t('analytics.slowestHint')}>
      <PayingTable
        title={t('analytics.slowest')}
        first={t('analytics.by_customer')}
        currency={currency}
        rows={slowest.map(({ customerId, name, ...row }) => ({
          ...row,
          key: customerId,
          name: (
            <Anchor
              inherit
              renderRoot={(props) => <Link to="/customers/$id" params={{ id: customerId }} {...props} />}
            >
              {name}
            </Anchor>
          ),
        }))}
      />
    </Section>
  );
}

function namesOf(
  at: number,
  period: PayingPeriod,
  { language, quarter }: { language: string; quarter: string },
) {
  return period === 'month'
    ? monthNames(at, language)
    : { name: quarter, short: quarter, narrow: String(at) };
}

/** The graph draws amounts; days are whole units of one. */
function drawn(days: number | null): Amount {
  return amountFromCents(BigInt(days ?? 0) * 100n);
}
