import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Column, Page } from '../../ui/page.tsx';
import { ViewTabs } from '../../ui/parts/view-tabs.tsx';
import { useTexts } from '../../ui/reader.ts';
import { includesAnalytics } from '../session/includes-analytics.ts';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { AgeingView } from './ageing-view.tsx';
import { ANALYTICS_VIEWS } from './analytics-search.ts';
import { DaysToPayView } from './days-to-pay/days-to-pay-view.tsx';
import { QuotationsView } from './quotations/quotations-view.tsx';
import { RecurringView } from './recurring-view.tsx';
import { SavedReports } from './saved-reports.tsx';
import { TurnoverView } from './turnover/turnover-view.tsx';
import { VatView } from './vat/vat-view.tsx';

const route = getRouteApi('/_app/analytics');

/** The reports, a tab each; without a package that includes them, how to get it. */
export function AnalyticsPage() {
  const t = useTexts();
  const isIncluded = includesAnalytics(usePreferences());
  return (
    <Page
      title={t('analytics.title')}
      lead={t('analytics.lead')}
      actions={isIncluded && <SavedReports />}
      signsOnly
    >
      {isIncluded ? <Reports /> : <NotIncluded />}
    </Page>
  );
}

function Reports() {
  const t = useTexts();
  const { view = 'turnover' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ViewTabs
      label={t('analytics.title')}
      views={ANALYTICS_VIEWS.map((value) => ({ value, label: t(`analytics.view_${value}`) }))}
      value={view}
      onChange={(chosen) => void navigate({ search: ({ year }) => ({ year, view: chosen }) })}
    >
      <Column>
        {view === 'turnover' && <TurnoverView />}
        {view === 'vat' && <VatView />}
        {view === 'ageing' && <AgeingView />}
        {view === 'quotations' && <QuotationsView />}
        {view === 'daysToPay' && <DaysToPayView />}
        {view === 'recurring' && <RecurringView />}
      </Column>
    </ViewTabs>
  );
}

function NotIncluded() {
  const t = useTexts();
  const maySee = useMay('subscription.read');
  return (
    <EmptyState
      icon={<IconChartBar size={28} />}
      title={t('analytics.notIncluded')}
      text={t('analytics.notIncludedText')}
      action={
        maySee && (
          <Button renderRoot={(props) => <Link to="/settings/subscription" {...props} />}>
            {t('analytics.toPlans')}
          </Button>
        )
      }
    />
  );
}
