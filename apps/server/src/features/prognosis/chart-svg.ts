import {
  type Amount,
  PROGNOSIS_SHORT_MONTHS,
  type PrognosisMonth,
  amountFromCents,
  amountScale,
  amountToCents,
} from '@penning/domain';
import { formatAmount } from '@penning/i18n';

const WIDTH = 720;
const HEIGHT = 210;
const LEFT = 74;
const TOP = 10;
const BASE = 178;
const STEP = (WIDTH - LEFT) / 24;

const INK = '#16181d';
const SOFT = '#626873';
const HAIRLINE = '#dfe2e7';
/** Blue and orange can be distinguished with any kind of colour blindness. */
const GOOD = '#1f6feb';
const BAD = '#c2570c';

/** A printed chart of one figure per month: a line for the bank balance, or bars for the result. */
export function chartSvg(months: readonly PrognosisMonth[], kind: 'line' | 'bars'): string {
  const values = months.map((month) => (kind === 'line' ? month.bankBalance : month.result));
  const scale = amountScale(values);
  const heightOf = (cents: bigint) => rounded(BASE - scale.position(cents) * (BASE - TOP));
  const grid = scale.ticks.map(
    (tick) =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${heightOf(tick)}" y2="${heightOf(tick)}" stroke="${tick === 0n ? INK : HAIRLINE}" stroke-width="${tick === 0n ? 1 : 0.7}"/>` +
      text(LEFT - 8, heightOf(tick) + 3.5, formatAmount(amountFromCents(tick)).replace(/,00$/, ''), 'end'),
  );
  const names = months.map(({ month, year }, index) => {
    const x = rounded(LEFT + (index + 0.5) * STEP);
    const name = text(x, BASE + 14, PROGNOSIS_SHORT_MONTHS[month] ?? '', 'middle');
    return name + (index === 0 || month === 0 ? text(x, BASE + 27, String(year), 'middle') : '');
  });
  const drawn = kind === 'line' ? lineOf(values, heightOf) : barsOf(values, heightOf);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[...grid, ...names, drawn].join('')}</svg>`;
}

function lineOf(values: readonly Amount[], heightOf: (cents: bigint) => number): string {
  const points = values.map((value, index) => ({
    x: rounded(LEFT + (index + 0.5) * STEP),
    y: heightOf(amountToCents(value)),
    isNegative: value.startsWith('-'),
  }));
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const dots = points.map(
    ({ x, y, isNegative }) => `<circle cx="${x}" cy="${y}" r="2.6" fill="${isNegative ? BAD : GOOD}"/>`,
  );
  return `<polyline points="${path}" fill="none" stroke="${GOOD}" stroke-width="1.8"/>${dots.join('')}`;
}

function barsOf(values: readonly Amount[], heightOf: (cents: bigint) => number): string {
  const zero = heightOf(0n);
  return values
    .map((value, index) => {
      const end = heightOf(amountToCents(value));
      const x = rounded(LEFT + (index + 0.22) * STEP);
      const colour = value.startsWith('-') ? BAD : GOOD;
      return `<rect x="${x}" y="${Math.min(zero, end)}" width="${rounded(STEP * 0.56)}" height="${rounded(Math.abs(zero - end))}" fill="${colour}"/>`;
    })
    .join('');
}

function text(x: number, y: number, content: string, anchor: 'middle' | 'end'): string {
  return `<text x="${x}" y="${y}" font-family="Inter" font-size="9.5" fill="${SOFT}" text-anchor="${anchor}">${content}</text>`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
