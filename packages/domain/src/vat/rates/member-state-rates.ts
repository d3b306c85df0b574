import { type PlainDate, compareDates, plainDate } from '../../calendar/plain-date.ts';
import type { Factor } from '../../money/factor.ts';
import { factor } from '../../money/factor.ts';

/**
 * Which of a member state's rates it is: the standard one, or the first, second … of the lower ones,
 * highest first.
 */
type RateLevel = 'standard' | 'reduced1' | 'reduced2' | 'reduced3';

/** A rate of a member state and the days on which it is valid; without `until` it still is. */
export type MemberStateRate = {
  country: string;
  level: RateLevel;
  factor: Factor;
  from: PlainDate;
  until?: PlainDate;
};

/** The day on which today's one-stop shop began (Directive (EU) 2017/2455). */
export const RATES_KNOWN_FROM = plainDate('2021-07-01');

/** In percent, by level. A text with dates is a rate that changed: "22 2024-01-01 2025-06-30". */
export type RateRow = readonly [country: string, standard: string, ...reduced: (string | undefined)[]];

/**
 * The rates of the member states (Directive 2006/112/EC, articles 96 to 99 and 102 to 129a), from the tables of taxes in
 * Europe that the Commission publishes (TEDB, September 2026) and its earlier editions. Regions with rates of their own
 * (the Azores, Madeira, the Greek islands, Corsica) are left out, and so are goods with a rate of 0 %.
 */
const ROWS: readonly RateRow[] = [
  ['AT', '20', '13', '10', '-2026-06-30; 4.9 2026-07-01'],
  ['BE', '21', '12', '6'],
  ['BG', '20', '9'],
  ['CY', '19', '9', '5', '-2023-07-20; 3 2023-07-21'],
  ['CZ', '21', '15 -2023-12-31; 12 2024-01-01', '10 -2023-12-31'],
  ['DE', '19', '7'],
  ['DK', '25'],
  [
    'EE',
    '20 -2023-12-31; 22 2024-01-01 2025-06-30; 24 2025-07-01',
    '9 -2024-12-31; 13 2025-01-01',
    '5 -2024-12-31; 9 2025-01-01',
  ],
  ['ES', '21', '10', '4'],
  ['FI', '24 -2024-08-31; 25.5 2024-09-01', '14 -2025-12-31; 13.5 2026-01-01', '10'],
  ['FR', '20', '10', '5.5', '2.1'],
  ['GR', '24', '13', '6'],
  ['HR', '25', '13', '5'],
  ['HU', '27', '18', '5'],
  ['IE', '23', '13.5', '9', '4.8'],
  ['IT', '22', '10', '5', '4'],
  ['LT', '21', '9 -2025-12-31; 12 2026-01-01', '5'],
  [
    'LU',
    '17 -2022-12-31; 16 2023-01-01 2023-12-31; 17 2024-01-01',
    '14 -2022-12-31; 13 2023-01-01 2023-12-31; 14 2024-01-01',
    '8 -2022-12-31; 7 2023-01-01 2023-12-31; 8 2024-01-01',
    '3',
  ],
  ['LV', '21', '12', '5'],
  ['MT', '18', '7 -2023-12-31; 12 2024-01-01', '5 -2023-12-31; 7 2024-01-01', '-2023-12-31; 5 2024-01-01'],
  ['NL', '21', '9'],
  ['PL', '23', '8', '5'],
  ['PT', '23', '13', '6'],
  ['RO', '19 -2025-07-31; 21 2025-08-01', '9 -2025-07-31; 11 2025-08-01', '5 -2025-07-31'],
  ['SE', '25', '12', '6'],
  ['SI', '22', '9.5', '5'],
  ['SK', '20 -2024-12-31; 23 2025-01-01', '10 -2024-12-31; 19 2025-01-01', '-2022-12-31; 5 2023-01-01'],
];

const LEVELS = ['standard', 'reduced1', 'reduced2', 'reduced3'] as const satisfies readonly RateLevel[];

/** All rates by country, level and day. */
export const MEMBER_STATE_RATES: readonly MemberStateRate[] = readRateRows(ROWS);

/** The rates of a table. */
export function readRateRows(rows: readonly RateRow[]): MemberStateRate[] {
  return rows.flatMap(([country, ...rates]) =>
    rates.flatMap((text = '', index) => readRates(country, LEVELS[index] ?? 'reduced3', text)),
  );
}

function readRates(country: string, level: RateLevel, text: string): MemberStateRate[] {
  return text.split('; ').flatMap((part) => {
    const [, rate, from, until] =
      /^([\d.]+)(?: (\d{4}-\d\d-\d\d))?(?: ?-?(\d{4}-\d\d-\d\d))?$/.exec(part) ?? [];
    // Before a rate was introduced there was none.
    if (rate === undefined) return [];
    return [
      {
        country,
        level,
        factor: factorOfPercent(rate),
        from: from === undefined ? RATES_KNOWN_FROM : plainDate(from),
        ...(until === undefined ? {} : { until: plainDate(until) }),
      },
    ];
  });
}

function factorOfPercent(percent: string): Factor {
  const [whole = '', decimals = ''] = percent.split('.');
  return factor(`1.${whole.padStart(2, '0')}${decimals}`.replace(/0+$/, ''));
}

/**
 * The rates of a member state on a day, the standard one first, then descending; none outside the
 * European Union.
 */
export function ratesOf(country: string, on: PlainDate): MemberStateRate[] {
  return ratesInForce(
    MEMBER_STATE_RATES.filter((rate) => rate.country === country),
    on,
  );
}

/** The rates that are valid on a day. */
export function ratesInForce(rates: readonly MemberStateRate[], on: PlainDate): MemberStateRate[] {
  return rates.filter(
    ({ from, until }) => compareDates(from, on) <= 0 && (until === undefined || compareDates(on, until) <= 0),
  );
}

/** Whether a member state has this rate on a day. */
export function isRateOf(country: string, rate: Factor, on: PlainDate): boolean {
  return ratesOf(country, on).some((known) => known.factor === rate);
}
