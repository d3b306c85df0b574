import { type AmountScale, amountFromCents, amountScale, defined } from '@penning/domain';
import { formatAmount, formatMoney } from '@penning/i18n';
import { useChartReader } from '../../../ui/hook/use-chart-reader.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import { usePreferences } from '../../session/use-preferences.ts';
import { Bars, Lines } from './chart-marks.tsx';
import { HEIGHT, type Series, heightOf, placeOf } from './chart-place.ts';
import classes from './chart.module.css';

/** How a month is named: in full where it is pointed at, and short below. */
interface MonthLabel {
  readonly name: string;
  readonly short: string;
  readonly year: string;
}

interface Props {
  kind: 'line' | 'bars';
  series: readonly Series[];
  /** The months below; a year is written where one begins. */
  names: readonly MonthLabel[];
  /** What the chart shows, in words. */
  summary: string;
}

/** A chart of figures by month: pointing at a month or the arrow keys say its figures, and the table beside it has all of them. */
export function MonthChart({ kind, series, names, summary }: Props) {
  const { currency } = usePreferences();
  const { pointed, point, reading } = useChartReader({
    label: summary,
    count: names.length,
    textOf: (place) => {
      const { name, year } = defined(names[place]);
      const figures = series.flatMap(({ label, values }) => {
        const value = values[place];
        return value === undefined ? [] : `${label} ${formatMoney(value, currency)}`;
      });
      return `${name} ${year}: ${figures.join(', ')}`;
    },
  });
  const scale = amountScale(series.flatMap(({ values }) => values));
  const count = names.length;
  return (
    <figure className={classes['figure']}>
      <Legend series={series} kind={kind} pointed={pointed} names={names} />
      <div className={classes['plot']} {...reading}>
        <Axis scale={scale} />
        <svg className={classes['drawing']} height={HEIGHT} onMouseLeave={() => point(undefined)} aria-hidden>
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
          {names.map((_, index) => (
            <rect
              key={index}
              className={classes['band']}
              data-pointed={pointed === index || undefined}
              x={placeOf(index, count, 0)}
              width={`${100 / count}%`}
              y={0}
              height={HEIGHT - 34}
              onMouseEnter={() => point(index)}
              onTouchStart={() => point(index)}
            />
          ))}
          {kind === 'line' ? (
            <Lines series={series} scale={scale} />
          ) : (
            <Bars values={series[0]?.values ?? []} scale={scale} />
          )}
          <Names names={names} />
        </svg>
      </div>
    </figure>
  );
}

function Axis({ scale }: { scale: AmountScale }) {
  const ticks = scale.ticks.map((tick) => ({
    text: formatAmount(amountFromCents(tick)).replace(/,00$/, ''),
    top: heightOf(scale, tick),
  }));
  const width = `${Math.max(...ticks.map(({ text }) => text.length))}ch`;
  return (
    <div className={classes['axis']} style={{ height: HEIGHT, width }} aria-hidden>
      {ticks.map(({ text, top }) => (
        <span key={top} style={{ top }}>
          {text}
        </span>
      ))}
    </div>
  );
}

function Legend({ series, kind, pointed, names }: Omit<Props, 'summary'> & { pointed: number | undefined }) {
  const { currency } = usePreferences();
  const at = pointed === undefined ? undefined : names[pointed];
  return (
    <figcaption className={classes['legend']}>
      {series.map(({ label, values }, index) => {
        const value = pointed === undefined ? undefined : values[pointed];
        return (
          <span key={index} className={classes['key']}>
            <svg width="26" height="10" aria-hidden>
              {kind === 'line' ? (
                <line x1="1" x2="25" y1="5" y2="5" className={classes['line']} data-series={index} />
              ) : (
                <rect x="8" y="0" width="10" height="10" rx="2" className={classes['bar']} />
              )}
            </svg>
            {label}
            {value !== undefined && <MoneyText amount={value} currency={currency} />}
          </span>
        );
      })}
      {at && (
        <span className={classes['pointed']} lang="nl">
          {at.name} {at.year}
        </span>
      )}
    </figcaption>
  );
}

/** Every second month is named, which leaves room for names of three letters on a phone too. */
function Names({ names }: Pick<Props, 'names'>) {
  return names.map(({ short, year }, index) => (
    <g key={index} lang="nl">
      {index % 2 === 0 && (
        <text x={placeOf(index, names.length, 0.5)} y={HEIGHT - 20} className={classes['month']}>
          {short}
        </text>
      )}
      {year !== names[index - 1]?.year && (
        <text x={placeOf(index, names.length, 0.1)} y={HEIGHT - 4} className={classes['year']}>
          {year}
        </text>
      )}
    </g>
  ));
}
