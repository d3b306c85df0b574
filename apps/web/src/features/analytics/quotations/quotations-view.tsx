import { SegmentedControl } from '@mantine/core';
import { oneOf } from '@penning/domain';
import { IconFileCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { callRoute } from '../../../api/route-name.ts';
import { useRead } from '../../../api/use-read.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { useReader } from '../../../ui/reader.ts';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { SHOWN_FIGURES } from '../analytics-search.ts';
import classes from '../analytics.module.css';
import { InsightBar } from '../insight-bar.tsx';
import { QuotationsByMonth } from './quotations-by-month.tsx';
import { QuotationsChart } from './quotations-chart.tsx';
import { QuotationsInShort } from './quotations-in-short.tsx';

const route = getRouteApi('/_app/analytics');

/** What became of the quotations of a year, beside the year before: in short, as a chart, and by month. */
export function QuotationsView() {
  const { t, language } = useReader();
  const { today } = usePreferences();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { year = Number(today.slice(0, 4)), figures = 'count' } = search;
  const query = { year, language };
  const read = useRead('analytics.getQuotationsWon', { query }, { keepPrevious: true });
  const won = read.data?.data;
  const shown = won?.currencies.find(({ currency }) => currency === search.currency) ?? won?.currencies[0];
  return (
    <>
      <InsightBar
        year={year}
        currency={shown?.currency}
        currencies={won?.currencies.map(({ currency }) => currency) ?? []}
        file={{
          name: `${t('analytics.fileQuotationsWon')}-${year}`,
          load: (format) => callRoute('analytics.downloadQuotationsWon', { query: { ...query, format } }),
        }}
      >
        <SegmentedControl
          aria-label={t('analytics.figures')}
          value={figures}
          onChange={(chosen) =>
            void navigate({ search: (all) => ({ ...all, figures: oneOf(SHOWN_FIGURES, chosen) }) })
          }
          data={SHOWN_FIGURES.map((value) => ({ value, label: t(`analytics.figures_${value}`) }))}
        />
      </InsightBar>
      {won && shown ? (
        <>
          <div className={classes['sideBySide']}>
            <QuotationsInShort year={won.year} figures={shown} />
            <QuotationsChart year={won.year} quotations={shown} by={figures} />
          </div>
          <QuotationsByMonth year={won.year} quotations={shown} by={figures} />
        </>
      ) : won ? (
        <EmptyState
          icon={<IconFileCheck size={28} />}
          title={t('analytics.quotationsEmpty')}
          text={t('analytics.quotationsEmptyText')}
        />
      ) : read.error ? (
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </>
  );
}
