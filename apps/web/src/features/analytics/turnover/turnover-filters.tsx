import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { Currency } from '@penning/contract';
import { TURNOVER_PERIODS, type TurnoverPeriod } from '@penning/domain/analytics/turnover-period';
import { getRouteApi } from '@tanstack/react-router';
import { useTexts } from '../../../ui/reader.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from '../analytics.module.css';
import { YearSelect } from '../year-select.tsx';

const route = getRouteApi('/_app/analytics');

interface Props {
  year: number;
  period: TurnoverPeriod;
  currency: Currency;
  currencies: readonly Currency[];
}

/** Which year, how it is divided, and in which currency where there is more than one. */
export function TurnoverFilters({ year, period, currency, currencies }: Props) {
  const t = useTexts();
  const { currency: own } = usePreferences();
  const navigate = route.useNavigate();
  const choices = [...new Set([own, ...currencies])];
  return (
    <div className={classes['filters']}>
      <YearSelect
        year={year}
        onChange={(chosen) => void navigate({ search: (all) => ({ ...all, year: chosen }) })}
      />
      <SegmentedControl
        aria-label={t('analytics.period')}
        value={period}
        onChange={(chosen) => void navigate({ search: (all) => ({ ...all, period: chosen }) })}
        data={TURNOVER_PERIODS.map((value) => ({ value, label: t(`analytics.period_${value}`) }))}
      />
      {choices.length > 1 && (
        <NativeSelect
          aria-label={t('analytics.currency')}
          value={currency}
          onChange={({ currentTarget }) =>
            void navigate({ search: (all) => ({ ...all, currency: currentTarget.value }) })
          }
          data={choices.map((value) => ({
            value,
            label: value === 'EUR' ? t('analytics.inEuros') : t('analytics.onlyIn', { currency: value }),
          }))}
        />
      )}
    </div>
  );
}
