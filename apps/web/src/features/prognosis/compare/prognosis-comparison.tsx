import { Button } from '@mantine/core';
import type { PrognosisRecord } from '@penning/contract';
import { PROGNOSIS_DISCLAIMER, PROGNOSIS_MONTHS, defined } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readOptions } from '../../../api/use-read.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { MonthChart } from '../outcome/month-chart.tsx';
import { PeriodText, monthText } from '../period-text.tsx';
import classes from './compare.module.css';
import { ComparedTable } from './compared-table.tsx';
import { MAX_COMPARED } from './max-compared.ts';

/** Some saved prognoses beside each other: their bank balances as lines, and what they come to. */
export function PrognosisComparison({ ids }: { ids: readonly string[] }) {
  const t = useTexts();
  const reads = useQueries({
    queries: ids.slice(0, MAX_COMPARED).map((id) => readOptions('prognosis.get', { params: { id } })),
  });
  const failed = reads.find(({ error }) => error);
  const compared = reads.flatMap(({ data }) => (data ? [data.data] : []));
  return (
    <Page
      title={t('prognosis.compareTitle')}
      lead={t('prognosis.compareLead')}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/prognose" search={{}} {...props} />}
        >
          {t('prognosis.all')}
        </Button>
      }
    >
      {failed?.error ? (
        <Failure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : compared.length === reads.length ? (
        <Compared prognoses={compared} />
      ) : (
        <LinesSkeleton />
      )}
    </Page>
  );
}

function Compared({ prognoses }: { prognoses: readonly PrognosisRecord[] }) {
  const t = useTexts();
  const { currency } = usePreferences();
  const numbers = Array.from({ length: PROGNOSIS_MONTHS }, (_, index) => ({
    name: t('prognosis.monthNumber', { number: String(index + 1) }),
    short: String(index + 1),
    year: t('prognosis.total', { number: index < 12 ? '1' : '2' }),
  }));
  const summary = prognoses.map(({ name, outcome: { months, lowest } }) => {
    const text = t('prognosis.chartSummary', {
      first: formatMoney(defined(months[0]).bankBalance, currency),
      last: formatMoney(defined(months.at(-1)).bankBalance, currency),
      lowest: formatMoney(lowest.bankBalance, currency),
      month: monthText(lowest.month),
      year: String(lowest.year),
    });
    return `${name}: ${text}`;
  });
  return (
    <div className={classes['compared']}>
      <Section title={t('prognosis.bankChart')}>
        <MonthChart
          kind="line"
          names={numbers}
          series={prognoses.map(({ name, outcome }) => ({
            label: name,
            values: outcome.months.map(({ bankBalance }) => bankBalance),
          }))}
          summary={summary.join(' ')}
        />
      </Section>
      <Section title={t('prognosis.outcome')}>
        <ComparedTable
          columns={prognoses.map(({ id, name }) => ({ id, name }))}
          rows={[
            {
              label: t('prognosis.period'),
              cells: prognoses.map(({ id, startMonth, startYear }) => (
                <PeriodText key={id} month={startMonth} year={startYear} />
              )),
            },
            {
              label: t('prognosis.scenario'),
              cells: prognoses.map(({ scenario }) => t(`prognosis.scenario_${scenario}`)),
            },
            ...outcomeRows(prognoses, t, currency),
          ]}
        />
        <p className={classes['disclaimer']} lang="nl">
          {PROGNOSIS_DISCLAIMER}
        </p>
      </Section>
      <Section title={t('prognosis.table')} hint={t('prognosis.column_bankBalance')}>
        <ComparedTable
          columns={prognoses.map(({ id, name }) => ({ id, name }))}
          rows={numbers.map(({ name }, index) => ({
            label: name,
            cells: prognoses.map(({ outcome }) =>
              formatMoney(defined(outcome.months[index]).bankBalance, currency),
            ),
          }))}
        />
      </Section>
    </div>
  );
}

function outcomeRows(
  prognoses: readonly PrognosisRecord[],
  t: ReturnType<typeof useTexts>,
  currency: string,
) {
  const row = (label: string, of: (prognosis: PrognosisRecord) => string) => ({
    label,
    cells: prognoses.map((prognosis) => formatMoney(of(prognosis), currency)),
  });
  const years = ['1', '2'].map((number, index) =>
    row(t('prognosis.resultYear', { number }), ({ outcome }) => defined(outcome.years[index]).result),
  );
  return [
    ...years,
    row(t('prognosis.lowest'), ({ outcome }) => outcome.lowest.bankBalance),
    row(t('prognosis.closing'), ({ outcome }) => defined(outcome.months.at(-1)).bankBalance),
    row(`${t('prognosis.owedAfter')}: ${t('prognosis.owedLoan')}`, ({ outcome }) => outcome.owed.loan),
    row(`${t('prognosis.owedAfter')}: ${t('prognosis.owedDebts')}`, ({ outcome }) => outcome.owed.debts),
  ];
}
