import {
  type Amount,
  type AmountScale,
  addDays,
  addMonthsKeepingDay,
  amountFromCents,
  amountScale,
  amountToCents,
  defined,
  plainDate,
} from '@penning/domain';
import { type Language, formatAmount, formatMoney } from '@penning/i18n';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useChartReader } from '../../../ui/hook/use-chart-reader.ts';
import { useReader } from '../../../ui/reader.ts';
import classes from './turnover.module.css';

/** A month, quarter or year: its name in full, where there is little room, and on a phone. */
export interface ComparedPeriod {
  readonly name: string;
  readonly short: string;
  readonly narrow: string;
  readonly current: Amount;
  readonly previous: Amount;
  /** Whether there is nothing that its figures could be of, so that they are none rather than zero. */
  readonly isEmpty?: boolean;
  /** Its first and last day, which its bars lead to the invoices of. */
  readonly days: { readonly from: string; readonly until: string };
}

/** Figures other than turnover: the name of their chart, how they read, and the documents they lead to. */
export interface GraphFigures {
  readonly label: string;
  readonly write: (value: Amount) => string;
  /** The documents of a period; without any, a period is only read, by pointing or with the arrow keys. */
  readonly documents?: { readonly type: 'quotation'; readonly say: (period: ComparedPeriod) => string };
}

interface Props {
  periods: readonly ComparedPeriod[];
  /** What the two bars are, such as the years. */
  legend: { readonly current: string; readonly previous: string };
  currency: string;
  /** Without them, it is turnover, which leads to invoices. */
  figures?: GraphFigures;
}

/** Fewer periods are drawn as wide as if there were so many, in the middle. */
const FEWEST = 6;
const HEIGHT = 200;
const MILLION = 1_000_000n;
const TOP = 8;
const BASE = HEIGHT - 26;

/**
 * Two bars per period, last year's beside this year's. Each period is a link to its invoices that says its
 * figures, so that keyboards and screen readers get what pointing shows; the table has all of them. Last year's bar leads to
 * last year's.
 */
export function TurnoverGraph({ periods, legend, currency, figures }: Props) {
  const [pointed, setPointed] = useState<ComparedPeriod>();
  const leads = figures === undefined || figures.documents !== undefined;
  const scale = amountScale(periods.flatMap(({ current, previous }) => [current, previous]));
  const { t, language } = useReader();
  const count = Math.max(periods.length, FEWEST);
  const first = (count - periods.length) / 2;
  const write = figures?.write ?? ((value: Amount) => formatMoney(value, currency));
  return (
    <div>
      <p className={classes['legend']} aria-hidden>
        <Legend label={legend.previous} kind="previous" period={pointed} write={write} />
        <Legend label={legend.current} kind="current" period={pointed} write={write} />
        {pointed && <span className={classes['pointed']}>{pointed.name}</span>}
      </p>
      <div className={classes['plot']}>
        <div className={classes['axis']} aria-hidden style={{ height: HEIGHT }}>
          {scale.ticks.map((tick) => (
            <span key={String(tick)} style={{ top: heightOf(scale, tick) }}>
              {writeTick(tick, language)}
            </span>
          ))}
        </div>
        <div className={classes['drawing']}>
          <svg className={classes['bars']} height={HEIGHT} aria-hidden>
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
                key={period.days.from}
                className={classes['month']}
                data-pointed={pointed?.days.from === period.days.from || undefined}
              >
                <rect
                  className={classes['band']}
                  x={placeOf(first + index, count, 0)}
                  width={`${100 / count}%`}
                  y={0}
                  height={BASE + 6}
                  rx={6}
                />
                <Bar
                  scale={scale}
                  value={period.previous}
                  x={placeOf(first + index, count, 0.16)}
                  width={`${32 / count}%`}
                  className={classes['previous'] ?? ''}
                />
                <Bar
                  scale={scale}
                  value={period.current}
                  x={placeOf(first + index, count, 0.52)}
                  width={`${32 / count}%`}
                  className={classes['current'] ?? ''}
                />
                <text x={placeOf(first + index, count, 0.5)} y={HEIGHT - 6} className={classes['long']}>
                  {period.short}
                </text>
                <text x={placeOf(first + index, count, 0.5)} y={HEIGHT - 6} className={classes['short']}>
                  {period.narrow}
                </text>
              </g>
            ))}
          </svg>
          {leads ? (
            <ul
              className={classes['links']}
              aria-label={figures?.label ?? t('dashboard.turnoverByPeriod')}
              onMouseLeave={() => setPointed(undefined)}
            >
              {first > 0 && <li aria-hidden style={{ flex: first }} />}
              {periods.map((period) => (
                <li key={period.days.from}>
                  <PeriodLink period={period} figures={figures} currency={currency} onPoint={setPointed} />
                </li>
              ))}
              {first > 0 && <li aria-hidden style={{ flex: first }} />}
            </ul>
          ) : (
            <PeriodReader
              label={figures.label}
              periods={periods}
              textOf={({ name, current, previous, isEmpty }) =>
                isEmpty
                  ? `${name}: –`
                  : `${name}: ${legend.current} ${write(current)}, ${legend.previous} ${write(previous)}`
              }
              spacers={first}
              onPoint={setPointed}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** What is read of a period by pointing at it, and where it leads. */
function PeriodLink({
  period,
  figures,
  currency,
  onPoint,
}: {
  period: ComparedPeriod;
  figures: GraphFigures | undefined;
  currency: string;
  onPoint: (period: ComparedPeriod | undefined) => void;
}) {
  const { t } = useReader();
  const pointing = {
    onMouseEnter: () => onPoint(period),
    onFocus: () => onPoint(period),
    onBlur: () => onPoint(undefined),
  };
  const label = figures?.documents
    ? figures.documents.say(period)
    : t('dashboard.showInvoicesOf', {
        period: period.name,
        current: formatMoney(period.current, currency),
        previous: formatMoney(period.previous, currency),
      });
  const type = figures?.documents?.type ?? 'invoice';
  return (
    <>
      <Link to="/archive" search={{ type, ...period.days }} aria-label={label} {...pointing} />
      {/* Pointing only: whoever uses the keyboard or a screen reader chooses the year above. */}
      <Link
        to="/archive"
        search={{ type, ...yearBefore(period.days) }}
        className={classes['before']}
        aria-hidden
        tabIndex={-1}
        {...pointing}
      />
    </>
  );
}

/** The periods of a chart that leads nowhere, in one stop of Tab. */
function PeriodReader(props: {
  label: string;
  periods: readonly ComparedPeriod[];
  textOf: (period: ComparedPeriod) => string;
  spacers: number;
  onPoint: (period: ComparedPeriod | undefined) => void;
}) {
  const { label, periods, textOf, spacers, onPoint } = props;
  const { reading, point } = useChartReader({
    label,
    count: periods.length,
    textOf: (place) => textOf(defined(periods[place])),
    onPoint: (place) => onPoint(place === undefined ? undefined : periods[place]),
  });
  return (
    <div className={classes['links']} {...reading} onMouseLeave={() => point(undefined)}>
      {spacers > 0 && <span style={{ flex: spacers }} />}
      {periods.map((period, index) => (
        <span key={period.days.from} className={classes['pointable']} onMouseEnter={() => point(index)} />
      ))}
      {spacers > 0 && <span style={{ flex: spacers }} />}
    </div>
  );
}

/** The same days a year earlier, to the end of the month. */
function yearBefore({ from, until }: ComparedPeriod['days']): ComparedPeriod['days'] {
  const afterwards = addDays(plainDate(until), 1);
  return {
    from: addMonthsKeepingDay(plainDate(from), -12),
    until: addDays(addMonthsKeepingDay(afterwards, -12), -1),
  };
}

function Legend(props: {
  label: string;
  kind: 'previous' | 'current';
  period: ComparedPeriod | undefined;
  write: (value: Amount) => string;
}) {
  const { label, kind, period, write } = props;
  return (
    <span className={classes['key']} data-kind={kind}>
      {label}
      {period && <span>{period.isEmpty ? '–' : write(period[kind])}</span>}
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

/** Millions are abbreviated ("2,5 Mio."), because written out they don't fit beside the bars. */
function writeTick(cents: bigint, language: Language): string {
  const whole = cents / 100n;
  if (whole > -MILLION && whole < MILLION) return formatAmount(amountFromCents(cents)).replace(/,00$/, '');
  return new Intl.NumberFormat(language, { notation: 'compact' }).format(whole);
}

/** Where something of a period is drawn, `within` from 0 at its left to 1 at its right. */
function placeOf(index: number, count: number, within: number): string {
  return `${((index + within) * 100) / count}%`;
}

function heightOf(scale: AmountScale, cents: bigint): number {
  return BASE - scale.position(cents) * (BASE - TOP);
}
