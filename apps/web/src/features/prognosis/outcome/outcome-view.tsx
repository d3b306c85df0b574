import { Alert } from '@mantine/core';
import { PrognosisFields } from '@penning/contract';
import {
  PROGNOSIS_DISCLAIMER,
  type Prognosis,
  type PrognosisInput,
  calculatePrognosis,
  compareAmounts,
  defined,
  missingCoronaYear,
} from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { monthText } from '../period-text.tsx';
import type { PrognosisValues } from '../prognosis-values.ts';
import { MonthChart } from './month-chart.tsx';
import { MonthTable } from './month-table.tsx';
import { OutcomeFigures } from './outcome-figures.tsx';
import classes from './outcome.module.css';

/** What is typed comes to this; while a field is half typed, what the last whole figures came to. */
export function OutcomeView({ values }: { values: PrognosisValues }) {
  const t = useTexts();
  const { scenario, startMonth, startYear } = values;
  const missing = missingCoronaYear({ scenario, startMonth, startYear });
  const parsed = useMemo(() => parseFigures(values), [values]);
  const [last, setLast] = useState(parsed);
  if (parsed && parsed !== last) setLast(parsed);
  const outcome = useMemo(() => last && outcomeOf(last), [last]);
  if (missing !== undefined) {
    return (
      <Alert color="orange" variant="light" role="status" title={t('prognosis.outcome')}>
        {t('prognosis.coronaMissing', { year: String(missing) })}
      </Alert>
    );
  }
  if (!outcome) return null;
  return (
    <div className={classes['outcome']}>
      <div role="status">{!parsed && <p className={classes['stale']}>{t('prognosis.invalid')}</p>}</div>
      <OutcomeFigures outcome={outcome} />
      <Charts outcome={outcome} />
      <Section title={t('prognosis.table')}>
        <MonthTable outcome={outcome} />
        <p className={classes['disclaimer']} lang="nl">
          {PROGNOSIS_DISCLAIMER}
        </p>
      </Section>
    </div>
  );
}

function Charts({ outcome: { months, lowest } }: { outcome: Prognosis }) {
  const t = useTexts();
  const { currency } = usePreferences();
  const money = (value: string) => formatMoney(value, currency);
  const ordered = months.map(({ result }) => result).toSorted(compareAmounts);
  const names = months.map(({ month, year }) => ({ name: monthText(month), year: String(year) }));
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
            least: money(defined(ordered[0])),
            most: money(defined(ordered.at(-1))),
          })}
        />
      </Section>
    </>
  );
}

/** The figures once every field is right; a name is not needed to see what they come to. */
function parseFigures(values: PrognosisValues): PrognosisInput | undefined {
  const { success, data } = PrognosisFields.safeParse({
    ...values,
    name: '-',
    debts: values.debts.map((debt) => ({ ...debt, holder: '-' })),
  });
  return success ? data : undefined;
}

function outcomeOf(input: PrognosisInput): Prognosis | undefined {
  const outcome = calculatePrognosis(input);
  return 'months' in outcome ? outcome : undefined;
}
