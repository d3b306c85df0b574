import { ActionIcon, Anchor, Tooltip } from '@mantine/core';
import type { Turnover } from '@penning/contract';
import { lastDayOfMonth, plainDate } from '@penning/domain';
import type { TurnoverPeriod } from '@penning/domain/analytics/turnover-period';
import { formatMoney } from '@penning/i18n';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { monthName, monthNames } from '../../../ui/month-name.ts';
import { useReader } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { growth, writeGrowth } from '../../dashboard/turnover/growth.ts';
import { TurnoverGraph } from '../../dashboard/turnover/turnover-graph.tsx';
import classes from '../analytics.module.css';

interface Props {
  turnover: Turnover;
  period: TurnoverPeriod;
}

/** The months or quarters of a year, or some years, each beside the one before: as a chart, and the same as a table. */
export function PeriodSection({ turnover, period }: Props) {
  const { t, language } = useReader();
  const [asTable, setAsTable] = useState(false);
  const { year, currency, current, previous, untilMonth } = turnover;
  const percent = growth(current, previous);
  const periods = turnover.periods.map((row) => ({
    ...row,
    ...namesOf(row.period, { period, t, language }),
    days: daysOf(row.period, { period, year }),
  }));
  const other = t(asTable ? 'analytics.showChart' : 'analytics.showTable');
  const legend =
    period === 'year'
      ? { current: t('analytics.turnover'), previous: t('analytics.yearBefore') }
      : { current: String(year), previous: String(year - 1) };
  return (
    <Section
      title={t('analytics.turnover')}
      hint={t('analytics.turnoverHint')}
      action={
        <Tooltip label={other}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={other}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <IconChartBar size={19} aria-hidden /> : <IconTable size={19} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      }
    >
      <p className={classes['total']}>
        <MoneyText amount={current} currency={currency} strong />
        {percent !== undefined && (
          <span className={classes['growth']} data-down={percent < 0n || undefined}>
            {untilMonth === 12
              ? t('analytics.against', { percentage: writeGrowth(percent), year: String(year - 1) })
              : t('analytics.againstUntil', {
                  percentage: writeGrowth(percent),
                  year: String(year - 1),
                  month: monthName(untilMonth, language, 'long'),
                })}
          </span>
        )}
      </p>
      {!asTable && (
        <>
          <p className="pn-silent">
            {t('analytics.chartSummary', {
              year: String(year),
              previousYear: String(year - 1),
              current: formatMoney(current, currency),
              previous: formatMoney(previous, currency),
            })}
          </p>
          <TurnoverGraph periods={periods} legend={legend} currency={currency} />
        </>
      )}
      <div className={asTable ? classes['scroll'] : 'pn-silent'}>
        <table className={classes['table']} aria-label={t('analytics.turnover')}>
          <thead>
            <tr>
              <th scope="col">{t(`analytics.period_${period}`)}</th>
              <th scope="col">{legend.previous}</th>
              <th scope="col">{legend.current}</th>
            </tr>
          </thead>
          <tbody>
            {periods.map((row) => (
              <tr key={row.period}>
                <th scope="row">
                  {asTable ? (
                    <Anchor
                      inherit
                      renderRoot={(props) => (
                        <Link to="/archive" search={{ type: 'invoice', ...row.days }} {...props} />
                      )}
                    >
                      {row.name}
                    </Anchor>
                  ) : (
                    row.name
                  )}
                </th>
                <td>
                  <MoneyText amount={row.previous} currency={currency} />
                </td>
                <td>
                  <MoneyText amount={row.current} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function namesOf(
  at: number,
  { period, t, language }: { period: TurnoverPeriod } & Pick<ReturnType<typeof useReader>, 't' | 'language'>,
) {
  if (period === 'month') return monthNames(at, language);
  if (period === 'year') return { name: String(at), short: String(at), narrow: String(at) };
  const name = t('analytics.quarter', { quarter: String(at) });
  return { name, short: name, narrow: String(at) };
}

/** The first and last day of a month or quarter of a year, or of a year. */
function daysOf(at: number, { period, year }: { period: TurnoverPeriod; year: number }) {
  const months = { month: 1, quarter: 3, year: 12 }[period];
  const of = period === 'year' ? at : year;
  const last = period === 'year' ? 12 : at * months;
  const first = (month: number) => plainDate(`${of}-${String(month).padStart(2, '0')}-01`);
  return { from: first(last - months + 1), until: lastDayOfMonth(first(last)) };
}
