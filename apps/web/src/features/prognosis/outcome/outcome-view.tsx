import { Alert } from '@mantine/core';
import {
  PROGNOSIS_DISCLAIMER,
  PROGNOSIS_SHORT_MONTHS,
  type Prognosis,
  compareAmounts,
  defined,
} from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { monthText } from '../period-text.tsx';
import { MonthChart } from './month-chart.tsx';
import { MonthTable } from './month-table.tsx';
import { OutcomeFigures } from './outcome-figures.tsx';
import classes from './outcome.module.css';
import type { ShownOutcome } from './use-outcome.ts';

/** What is typed comes to this: figures and charts; the table of all months has a place of its own. */
export function OutcomeView({ shown: { outcome, isWhole, missingYear } }: { shown: ShownOutcome }) {
  const t = useTexts();
  if (missingYear !== undefined) {
    return (
      <Alert color="orange" variant="light" role="status" title={t('prognosis.outcome')}>
        {t('prognosis.coronaMissing', { year: String(missingYear) })}
      </Alert>
    );
  }
  if (!outcome) return null;
  return (
    <div className={classes['outcome']}>
      <div role="status">{!isWhole && <p className={classes['stale']}>{t('prognosis.invalid')}</p>}</div>
      <OutcomeFigures outcome={outcome} />
      <Charts outcome={outcome} />
    </div>
  );
}

/** All months with their figures, and what the report says about itself. */
export function OutcomeMonths({ outcome }: { outcome: Prognosis }) {
  const t = useTexts();
  return (
    <Section title={t('prognosis.table')}>
      <MonthTable outcome={outcome} />
      <p className={classes['disclaimer']} lang="nl">
        {PROGNOSIS_DISCLAIMER}
      </p>
    </Section>
  );
}

function Charts({ outcome: { months, lowest } }: { outcome: Prognosis }) {
  const t = useTexts();
  const { currency } = usePreferences();
  const money = (value: string) => formatMoney(value, currency);
  const ordered = months.map(({ result }) => result).toSorted(compareAmounts);
  const names = months.map(({ month, year }) => ({
    name: monthText(month),
    short: defined(PROGNOSIS_SHORT_MONTHS[month]),
    year: String(year),
  }));
  return (
    <>
      <Section title={t('prognosis.bankChart')}>
        <MonthChart
          kind="line"
          names={names}
          series={[{ label: t('prognosis.bankChart'), values: months.map(({ bankBalance }) => bankBalance) }]}
          summary={t('prognosis.chartSummary', {
            first: money(defined(months[0]).bankBalance),
            last: money(defined(months.at(-1)).bankBalance),
            lowest: money(lowest.bankBalance),
            month: monthText(lowest.month),
            year: String(lowest.year),
          })}
        />
      </Section>
      <Section title={t('prognosis.resultChart')}>
        <MonthChart
          kind="bars"
          names={names}
          series={[{ label: t('prognosis.column_result'), values: months.map(({ result }) => result) }]}
          summary={t('prognosis.resultSummary', {
            min: money(defined(ordered[0])),
            max: money(defined(ordered.at(-1))),
          })}
        />
      </Section>
    </>
  );
}
