import { type Amount, type AmountScale, amountToCents, defined } from '@penning/domain';
import { type Series, heightOf, placeOf } from './chart-place.ts';
import classes from './chart.module.css';

/** A line through the months of each series; each has a dash of its own beside its colour. */
export function Lines({ series, scale }: { series: readonly Series[]; scale: AmountScale }) {
  return series.map(({ values }, index) => (
    <g key={index}>
      {values.slice(1).map((value, at) => (
        <line
          key={at}
          className={classes['line']}
          data-series={index}
          x1={placeOf(at, values.length, 0.5)}
          x2={placeOf(at + 1, values.length, 0.5)}
          y1={heightOf(scale, amountToCents(defined(values[at])))}
          y2={heightOf(scale, amountToCents(value))}
        />
      ))}
      {values.map((value, at) => (
        <circle
          key={at}
          className={classes['dot']}
          data-series={index}
          cx={placeOf(at, values.length, 0.5)}
          cy={heightOf(scale, amountToCents(value))}
          r={value.startsWith('-') ? 4 : 3}
          data-below={value.startsWith('-') || undefined}
        />
      ))}
    </g>
  ));
}

/** A bar for each month, from zero up or down. */
export function Bars({ values, scale }: { values: readonly Amount[]; scale: AmountScale }) {
  const zero = heightOf(scale, 0n);
  return values.map((value, at) => {
    const end = heightOf(scale, amountToCents(value));
    return (
      <rect
        key={at}
        className={classes['bar']}
        data-below={value.startsWith('-') || undefined}
        x={placeOf(at, values.length, 0.2)}
        width={`${60 / values.length}%`}
        y={Math.min(zero, end)}
        height={Math.abs(zero - end)}
        rx={2}
      />
    );
  });
}
