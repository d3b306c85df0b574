import { type Amount, type AmountScale, amountFromCents, amountScale, amountToCents } from '@penning/domain';
import { formatAmount } from '@penning/i18n';
import { useState } from 'react';
import { MoneyText } from '../../../ui/money-text.tsx';
import classes from './turnover.module.css';

/** A month, quarter or year: its name in full, where there is little room, and on a phone. */
export interface ComparedPeriod {
  readonly name: string;
  readonly short: string;
  readonly narrow: string;
  readonly current: Amount;
  readonly previous: Amount;
}

interface Props {
  periods: readonly ComparedPeriod[];
  /** What the two bars are, such as the years. */
  legend: { readonly current: string; readonly previous: string };
  currency: string;
}

const HEIGHT = 200;
const TOP = 8;
const BASE = HEIGHT - 26;

/** Two bars per period, last year's beside this year's. Screen readers get the table instead. */
export function TurnoverGraph({ periods, legend, currency }: Props) {
  const [pointed, setPointed] = useState<ComparedPeriod>();
  const scale = amountScale(periods.flatMap(({ current, previous }) => [current, previous]));
  const count = periods.length;
  return (
    <div aria-hidden>
      <p className={classes['legend']}>
        <Legend label={legend.previous} kind="previous" period={pointed} currency={currency} />
        <Legend label={legend.current} kind="current" period={pointed} currency={currency} />
        {pointed && <span className={classes['pointed']}>{pointed.name}</span>}
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
          {periods.map((period, index) => (
            <g
              key={period.name}
              className={classes['month']}
              data-pointed={pointed?.name === period.name || undefined}
              onMouseEnter={() => setPointed(period)}
              onTouchStart={() => setPointed(period)}
            >
              <rect
                className={classes['band']}
                x={placeOf(index, count, 0)}
                width={`${100 / count}%`}
                y={0}
                height={BASE + 6}
                rx={6}
              />
              <Bar
                scale={scale}
                value={period.previous}
                x={placeOf(index, count, 0.16)}
                width={`${32 / count}%`}
                className={classes['previous'] ?? ''}
              />
              <Bar
                scale={scale}
                value={period.current}
                x={placeOf(index, count, 0.52)}
                width={`${32 / count}%`}
                className={classes['current'] ?? ''}
              />
              <text x={placeOf(index, count, 0.5)} y={HEIGHT - 6} className={classes['long']}>
                {period.short}
              </text>
              <text x={placeOf(index, count, 0.5)} y={HEIGHT - 6} className={classes['short']}>
                {period.narrow}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}

function Legend(props: {
  label: string;
  kind: 'previous' | 'current';
  period: ComparedPeriod | undefined;
  currency: string;
}) {
  const { label, kind, period, currency } = props;
  return (
    <span className={classes['key']} data-kind={kind}>
      {label}
      {period && <MoneyText amount={period[kind]} currency={currency} />}
    </span>
  );
}

function Bar({
  scale,
  value,
  x,
  width,
  className,
}: {
  scale: AmountScale;
  value: Amount;
  x: string;
  width: string;
  className: string;
}) {
  const zero = heightOf(scale, 0n);
  const end = heightOf(scale, amountToCents(value));
  if (end === zero) return null;
  return (
    <rect
      className={className}
      x={x}
      width={width}
      y={Math.min(zero, end)}
      height={Math.abs(zero - end)}
      rx={2}
    />
  );
}

/** Where something of a period is drawn, `within` from 0 at its left to 1 at its right. */
function placeOf(index: number, count: number, within: number): string {
  return `${((index + within) * 100) / count}%`;
}

function heightOf(scale: AmountScale, cents: bigint): number {
  return BASE - scale.position(cents) * (BASE - TOP);
}
