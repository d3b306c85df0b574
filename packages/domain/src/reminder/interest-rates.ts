import { type PlainDate, compareDates, plainDate } from '../calendar/plain-date.ts';
import { type Percentage, parsePercentage } from '../money/percentage.ts';

/** Which statutory interest applies: for consumers (art. 6:119 BW) or between businesses (art. 6:119a BW). */
export const INTEREST_KINDS = ['consumer', 'trade'] as const;

/** One of the two kinds of statutory interest. */
export type InterestKind = (typeof INTEREST_KINDS)[number];

/** A yearly rate, in percent, from a day until the next rate of its kind. */
export type InterestRate = { kind: InterestKind; from: PlainDate; percentage: Percentage };

/**
 * The Dutch statutory rates: consumers by the Besluit wettelijke rente (art. 6:120 lid 1 BW), businesses
 * the ECB's refinancing rate plus eight points (art. 6:120 lid 2 BW). A company can add later rates as
 * data.
 */
export const STATUTORY_RATES: readonly InterestRate[] = [
  ...ratesOf('consumer', {
    '2012-07-01': '3',
    '2015-01-01': '2',
    '2023-01-01': '4',
    '2023-07-01': '6',
    '2024-01-01': '7',
    '2025-01-01': '6',
    '2026-01-01': '4',
  }),
  ...ratesOf('trade', {
    '2013-03-16': '8.75',
    '2013-07-01': '8.5',
    '2014-01-01': '8.25',
    '2014-07-01': '8.15',
    '2015-01-01': '8.05',
    '2016-07-01': '8',
    '2023-01-01': '10.5',
    '2023-07-01': '12',
    '2024-01-01': '12.5',
    '2024-07-01': '12.25',
    '2025-01-01': '11.15',
    '2025-07-01': '10.15',
  }),
];

/** The rates of one kind by day, oldest first; of two from the same day the later one in the list counts. */
export function ratesOfKind(rates: readonly InterestRate[], kind: InterestKind): InterestRate[] {
  const byDay = new Map(rates.filter((rate) => rate.kind === kind).map((rate) => [rate.from, rate]));
  return [...byDay.values()].toSorted((left, right) => compareDates(left.from, right.from));
}

function ratesOf(kind: InterestKind, percentages: Record<string, string>): InterestRate[] {
  return Object.entries(percentages).map(([from, text]) => {
    const percentage = parsePercentage(text);
    if (percentage === undefined) throw new RangeError(`not a percentage: ${text}`);
    return { kind, from: plainDate(from), percentage };
  });
}
