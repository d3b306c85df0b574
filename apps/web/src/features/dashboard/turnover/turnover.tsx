import { ActionIcon, Tooltip } from '@mantine/core';
import type { Dashboard } from '@penning/contract';
import { isZero, sumAmounts } from '@penning/domain';
import { IconChartBar, IconTable, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useState } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import { monthNames } from '../../../ui/month-name.ts';
import { useReader } from '../../../ui/reader.ts';
import { Section } from '../../../ui/section.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { growth, writeGrowth } from './growth.ts';
import { TurnoverGraph } from './turnover-graph.tsx';
import { TurnoverTable } from './turnover-table.tsx';
import classes from './turnover.module.css';

/** Turnover of this year against last: a graph, and the same as a table. */
export function Turnover({ months }: { months: Dashboard['turnover'] }) {
  const { t, language } = useReader();
  const { currency, today } = usePreferences();
  const [asTable, setAsTable] = useState(false);
  const year = Number(today.slice(0, 4));
  const thisMonth = Number(today.slice(5, 7));
  const soFar = months.filter(({ month }) => month <= thisMonth);
  const total = sumAmounts(months.map(({ current }) => current));
  const percent = growth(
    sumAmounts(soFar.map(({ current }) => current)),
    sumAmounts(soFar.map(({ previous }) => previous)),
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
                {t('dashboard.turnoverGrowth', { percentage: writeGrowth(percent), year: year - 1 })}
              </span>
            )}
          </p>
          {asTable ? null : (
            <TurnoverGraph
              periods={months.map((month) => ({ ...month, ...monthNames(month.month, language) }))}
              legend={{ current: String(year), previous: String(year - 1) }}
              currency={currency}
            />
          )}
          <TurnoverTable months={months} year={year} currency={currency} hidden={!asTable} />
        </>
      )}
    </Section>
  );
}
