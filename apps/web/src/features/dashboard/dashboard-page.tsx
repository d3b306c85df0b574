import type { Dashboard } from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { Page } from '../../ui/page.tsx';
import { useReader } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import classes from './dashboard.module.css';
import { DistanceSales } from './distance-sales.tsx';
import { Expected } from './expected.tsx';
import { Figures } from './figures.tsx';
import { FirstInvoice } from './first-invoice.tsx';
import { LatestNotifications } from './latest-notifications.tsx';
import { OverdueList } from './overdue-list.tsx';
import { PeriodSelect } from './period/period-select.tsx';
import type { ShownPeriod } from './period/shown-period.ts';
import { useShownPeriod } from './period/use-shown-period.ts';
import { RecentDrafts } from './recent-drafts.tsx';
import { SetupList } from './setup-list.tsx';
import { Suggestions } from './suggestions.tsx';
import { ToDoList } from './to-do-list.tsx';
import { Turnover } from './turnover/turnover.tsx';

/** The first page: the state of the company, and what needs doing. */
export function DashboardPage() {
  const { t, language } = useReader();
  const { user_data, today } = usePreferences();
  const [period, setPeriod] = useShownPeriod();
  const dashboard = useRead('overview.getDashboard');
  const data = dashboard.data?.data;
  return (
    <Page
      title={t('dashboard.welcome', { name: user_data.name.split(' ')[0] ?? '' })}
      lead={longDate(today, language)}
      actions={data && !isNew(data) && <PeriodSelect period={period} onChange={setPeriod} />}
    >
      {data ? (
        <Content data={data} period={period} />
      ) : dashboard.error ? (
        <Failure error={dashboard.error} onRetry={() => void dashboard.refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </Page>
  );
}

interface ContentProps {
  data: Dashboard;
  period: ShownPeriod;
}

function Content({ data, period }: ContentProps) {
  if (isNew(data)) {
    return (
      <div className={classes['columns']}>
        <FirstInvoice />
        <SetupList setup={data.setup} />
      </div>
    );
  }
  return (
    <>
      <DistanceSales sales={data.distanceSales} />
      <Figures data={data} period={period} />
      <ToDoList data={data} />
      <Suggestions suggestions={data.suggestions} />
      <div className={classes['columns']}>
        <div className={classes['stack']}>
          <OverdueList invoices={data.overdueInvoices} overdue={data.overdue} />
          <Turnover turnover={data.turnover} withoutRate={data.turnoverWithoutRate} period={period} />
          <LatestNotifications />
        </div>
        <div className={classes['stack']}>
          <SetupList setup={data.setup} />
          <Expected sums={data.expected} />
          <RecentDrafts drafts={data.recentDrafts} />
        </div>
      </div>
    </>
  );
}

/** No invoice or quotation was sent or started yet: then there is one thing to do, and no figure to show. */
function isNew({ drafts, setup }: Dashboard): boolean {
  return drafts.length === 0 && !setup.hasSent && !setup.hasQuoted;
}

/** A day written out: "Saturday 21 November 2026". */
function longDate(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const text = format.format(Date.parse(`${day}T12:00:00Z`));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
