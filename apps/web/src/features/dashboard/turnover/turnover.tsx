import { ActionIcon, Tooltip } from '@mantine/core';
import type { Dashboard } from '@penning/contract';
import { isZero, lastDayOfMonth, plainDate, sumAmounts } from '@penning/domain';
import { IconChartBar, IconTable, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useState } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { monthNames } from '../../../ui/month-name.ts';
import { useReader } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { type ShownPeriod, monthsOf } from '../period/shown-period.ts';
import { growth, writeGrowth } from './growth.ts';
import { TurnoverGraph } from './turnover-graph.tsx';
import { TurnoverTable } from './turnover-table.tsx';
import classes from './turnover.module.css';

interface Props {
  turnover: Dashboard['turnover'];
  withoutRate: Dashboard['turnoverWithoutRate'];
  period: ShownPeriod;
}

/** Turnover of the period beside the same months of the year before: a graph, and the same as a table. */
export function Turnover({ turnover, withoutRate, period }: Props) {
  const { t, language } = useReader();
  const { currency, today } = usePreferences();
  const [asTable, setAsTable] = useState(false);
  const year = Number(today.slice(0, 4));
  const wanted = monthsOf(period, plainDate(today));
  const months = turnover.filter(({ month }) => wanted.some((each) => each === month));
  const soFar = months.filter(({ month }) => month <= today);
  const legend =
    period === 'last12'
      ? { current: t('dashboard.period_last12'), previous: t('dashboard.yearBefore') }
      : { current: String(year), previous: String(year - 1) };
  const total = sumAmounts(months.map(({ current }) => current));
  const percent = growth(
    sumAmounts(soFar.map(({ current }) => current)),
    sumAmounts(soFar.map(({ previous }) => previous)),
  );
  const missing = Map.groupBy(
    withoutRate.filter(({ month }) => wanted.some((each) => each === month)),
    (row) => row.currency,
  );
  const nothing = months.every(({ current, previous }) => isZero(current) && isZero(previous));
  const other = t(asTable ? 'dashboard.showGraph' : 'dashboard.showTable');
  return (
    <Section
      title={t('dashboard.turnoverTitle')}
      hint={t('dashboard.turnoverHint', { currency })}
      action={
        !nothing && (
          <Tooltip label={other}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={other}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? (
                <IconChartBar size={19} stroke={1.7} aria-hidden />
              ) : (
                <IconTable size={19} stroke={1.7} aria-hidden />
              )}
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      {nothing ? (
        <p className={classes['nothing']}>
          {t('dashboard.turnoverNone', { previous: year - 1, current: year })}
        </p>
      ) : (
        <>
          <p className={classes['total']}>
            <MoneyText amount={total} currency={currency} strong />
            {percent !== undefined && (
              <span className={classes['growth']} data-down={percent < 0n || undefined}>
                {percent < 0n ? (
                  <IconTrendingDown size={17} aria-hidden />
                ) : (
                  <IconTrendingUp size={17} aria-hidden />
                )}
                {period === 'last12'
                  ? t('dashboard.turnoverGrowth12', { percentage: writeGrowth(percent) })
                  : t('dashboard.turnoverGrowth', { percentage: writeGrowth(percent), year: year - 1 })}
              </span>
            )}
          </p>
          {asTable ? null : (
            <TurnoverGraph
              periods={months.map(({ month, current, previous }) => ({
                current,
                previous,
                ...monthNames(Number(month.slice(5, 7)), language),
                days: { from: month, until: lastDayOfMonth(plainDate(month)) },
              }))}
              legend={legend}
              currency={currency}
            />
          )}
          <TurnoverTable months={months} legend={legend} currency={currency} hidden={!asTable} />
        </>
      )}
      {[...missing].map(([left, rows]) => (
        <p key={left} className={classes['nothing']}>
          {t('dashboard.turnoverWithoutRate', {
            currency: left,
            count: rows.reduce((sum, { count }) => sum + count, 0),
          })}
        </p>
      ))}
    </Section>
  );
}
