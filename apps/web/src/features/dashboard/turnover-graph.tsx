import type { Dashboard } from '@penning/contract';
import { type AmountScale, amountFromCents, amountScale, amountToCents } from '@penning/domain';
import { formatAmount } from '@penning/i18n';
import { useState } from 'react';
import { MoneyText } from '../../ui/money-text.tsx';
import { monthName } from '../../ui/month-name.ts';
import { useReader } from '../../ui/reader.ts';
import classes from './turnover.module.css';

type Month = Dashboard['turnover'][number];

const HEIGHT = 200;
const TOP = 8;
const BASE = HEIGHT - 26;

/** Two bars per month, last year's beside this year's. Screen readers get the table instead. */
export function TurnoverGraph({
  months,
  year,
  currency,
}: {
  months: readonly Month[];
  year: number;
  currency: string;
}) {
  const { language } = useReader();
  const [pointed, setPointed] = useState<Month>();
  const scale = amountScale(months.flatMap(({ current, previous }) => [current, previous]));
  return (
    <div aria-hidden>
      <p className={classes['legend']}>
        <Legend year={year - 1} kind="previous" month={pointed} currency={currency} />
        <Legend year={year} kind="current" month={pointed} currency={currency} />
        {pointed && <span className={classes['pointed']}>{monthName(pointed.month, language, 'long')}</span>}
      </p>
      <div className={classes['plot']}>
        <div className={classes['axis']} style={{ height: HEIGHT }}>
          {scale.ticks.map((tick) => (
            <span key={String(tick)} style={{ top: heightOf(scale, tick) }}>
              {formatAmount(amountFromCents(tick)).replace(/,00$/, '')}
            </span>
          ))}
        </div>
        <svg className={classes['bars']} height={HEIGHT} onMouseLeave={() => setPointed(undefined)}>
          {scale.ticks.map((tick) => (
            <line
              key={String(tick)}
              x1="0"
              x2="100%"
              y1={heightOf(scale, tick)}
              y2={heightOf(scale, tick)}
              className={tick === 0n ? classes['zero'] : classes['grid']}
            />
          ))}
          {months.map((month, index) => (
            <g
              key={month.month}
              className={classes['month']}
              data-pointed={pointed?.month === month.month || undefined}
              onMouseEnter={() => setPointed(month)}
              onTouchStart={() => setPointed(month)}
            >
              <rect
                className={classes['band']}
                x={percent(index, 0)}
                width={`${100 / 12}%`}
                y={0}
                height={BASE + 6}
                rx={6}
              />
              <Bar
                scale={scale}
                value={month.previous}
                x={percent(index, 0.16)}
                className={classes['previous'] ?? ''}
              />
              <Bar
                scale={scale}
                value={month.current}
                x={percent(index, 0.52)}
                className={classes['current'] ?? ''}
              />
              <text x={percent(index, 0.5)} y={HEIGHT - 6} className={classes['long']}>
                {monthName(month.month, language, 'short').replace('.', '')}
              </text>
              <text x={percent(index, 0.5)} y={HEIGHT - 6} className={classes['short']}>
                {monthName(month.month, language, 'narrow')}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}

function Legend(props: {
  year: number;
  kind: 'previous' | 'current';
  month: Month | undefined;
  currency: string;
}) {
  const { year, kind, month, currency } = props;
  return (
    <span className={classes['key']} data-kind={kind}>
      {year}
      {month && <MoneyText amount={month[kind]} currency={currency} />}
    </span>
  );
}

function Bar({
  scale,
  value,
  x,
  className,
}: {
  scale: AmountScale;
  value: Month['current'];
  x: string;
  className: string;
}) {
  const zero = heightOf(scale, 0n);
  const end = heightOf(scale, amountToCents(value));
  if (end === zero) return null;
  return (
    <rect
      className={className}
      x={x}
      width={`${(100 / 12) * 0.32}%`}
      y={Math.min(zero, end)}
      height={Math.abs(zero - end)}
      rx={2}
    />
  );
}

function percent(index: number, within: number): string {
  return `${((index + within) * 100) / 12}%`;
}

function heightOf(scale: AmountScale, cents: bigint): number {
  return BASE - scale.position(cents) * (BASE - TOP);
}
