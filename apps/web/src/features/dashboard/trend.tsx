import { type Amount, amountToCents, isZero } from '@penning/domain';
import { formatMoney } from '@penning/i18n';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTexts } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './dashboard.module.css';
import type { ShownPeriod } from './period/shown-period.ts';
import { growth, writeGrowth } from './turnover/growth.ts';

/** More percent than this say less than the amount itself. */
const MAX_PERCENT = 999n;

interface Props {
  now: Amount;
  /** The same figure when the period began. */
  before: Amount;
  period: ShownPeriod;
  /** More of it is bad. */
  isUnwelcome?: boolean | undefined;
}

/** How a figure changed since the period began. */
export function Trend({ now, before, period, isUnwelcome = false }: Props) {
  const t = useTexts();
  const { currency } = usePreferences();
  if (isZero(now) && isZero(before)) return null;
  const change = amountToCents(now) - amountToCents(before);
  const percent = growth(now, before);
  const opening = t(`dashboard.opening_${period}`, { amount: formatMoney(before, currency) });
  return (
    <span
      className={classes['figureTrend']}
      title={opening}
      data-tone={isUnwelcome && change !== 0n ? (change > 0n ? 'bad' : 'good') : undefined}
    >
      {change > 0n && <IconTrendingUp size={15} aria-hidden />}
      {change < 0n && <IconTrendingDown size={15} aria-hidden />}
      <span>
        {percent === undefined || percent > MAX_PERCENT
          ? opening
          : t(`dashboard.changedSince_${period}`, { percentage: writeGrowth(percent) })}
      </span>
    </span>
  );
}
