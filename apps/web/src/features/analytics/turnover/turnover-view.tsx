import { Alert } from '@mantine/core';
import { Currency, type Turnover } from '@penning/contract';
import { IconChartBar, IconInfoCircle } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { callRoute } from '../../../api/route-name.ts';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from '../analytics.module.css';
import { ReportDownload } from '../report-download.tsx';
import { DivisionSection } from './division-section.tsx';
import { PeriodSection } from './period-section.tsx';
import { TurnoverFilters } from './turnover-filters.tsx';

const route = getRouteApi('/_app/analytics');

/** Turnover of a year against the year before, by period and by customer, product, account, VAT or country. */
export function TurnoverView() {
  const { t, language } = useReader();
  const { today, currency: own } = usePreferences();
  const search = route.useSearch();
  const { year = Number(today.slice(0, 4)), period = 'month', by = 'customer' } = search;
  const currency = Currency.safeParse(search.currency).data ?? own;
  const query = { year, period, by, currency, language };
  const read = useRead('analytics.getTurnover', { query }, { keepPrevious: true });
  const turnover = read.data?.data;
  return (
    <>
      <div className={classes['bar']}>
        <TurnoverFilters
          year={year}
          period={period}
          currency={currency}
          currencies={turnover?.currencies ?? [own]}
        />
        <ReportDownload
          name={`${t('analytics.fileTurnover')}-${year}`}
          load={(format) => callRoute('analytics.downloadTurnover', { query: { ...query, format } })}
        />
      </div>
      {turnover ? (
        <Content turnover={turnover} />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </>
  );
}

function Content({ turnover }: { turnover: Turnover }) {
  const { t } = useReader();
  const { period = 'month', by = 'customer' } = route.useSearch();
  const { leftOut, withoutRate, periods, rows } = turnover;
  const missing = [
    ...(leftOut.length > 0 ? [t('analytics.leftOut', { currencies: leftOut.join(', ') })] : []),
    ...withoutRate.map((left) => t('analytics.withoutRate', left)),
  ];
  const isEmpty =
    rows.length === 0 && periods.every((row) => row.current === '0.00' && row.previous === '0.00');
  return (
    <>
      {missing.length > 0 && (
        <Alert color="yellow" variant="light" radius="lg" icon={<IconInfoCircle size={20} aria-hidden />}>
          {missing.join(' ')}
        </Alert>
      )}
      {isEmpty ? (
        <EmptyState
          icon={<IconChartBar size={28} />}
          title={t('analytics.turnoverEmpty')}
          text={t('analytics.turnoverEmptyText')}
        />
      ) : (
        <>
          <PeriodSection turnover={turnover} period={period} />
          <DivisionSection turnover={turnover} by={by} />
        </>
      )}
    </>
  );
}
