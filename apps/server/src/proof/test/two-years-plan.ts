import type { Rhythm } from './calendar.ts';

/** Two whole years, one of them a leap year. */
export const FIRST = '2027-01-01';
export const LAST = '2028-12-31';
/** The clock changes on these days; seven in the morning is at these hours UTC. */
export const CLOCK_CHANGES: Readonly<Record<string, number>> = {
  '2027-03-28': 5,
  '2027-10-31': 6,
  '2028-03-26': 5,
  '2028-10-29': 6,
};
/** The first moment of those days in the company's time zone. */
export const MIDNIGHTS: Readonly<Record<string, string>> = {
  '2027-03-28': '2027-03-27T23:00:00.000Z',
  '2027-10-31': '2027-10-30T22:00:00.000Z',
};
/** Drafts scheduled on one day for another. */
export const PLANNED: Readonly<Record<string, string>> = {
  '2027-03-20': '2027-03-28',
  '2027-10-20': '2027-10-31',
  '2027-12-20': '2028-01-01',
  '2028-02-10': '2028-02-29',
  '2028-03-20': '2028-03-26',
  '2028-10-20': '2028-10-29',
};
/** A number of tenths of what the company sells. */
export const work = (tenths: bigint) => ({ tenths, price: 10_000n, rate: 'high', ledger: 0 }) as const;
export const goods = (tenths: bigint) => ({ tenths, price: 2500n, rate: 'low', ledger: 1 }) as const;

/** The recurring invoices, as requested and as the calendar says they should occur. */
export const RECURRING: readonly {
  startOn: string;
  frequency: string;
  rhythm: Rhythm;
  times?: number;
  asDrafts?: true;
}[] = [
  { startOn: '2027-01-31', frequency: '1m', rhythm: { dayOfMonth: 31 } },
  { startOn: '2027-01-10', frequency: 'LAST', rhythm: { dayOfMonth: 31 } },
  { startOn: '2027-06-15', frequency: '1y', rhythm: { dayOfYear: '06-15' } },
  { startOn: '2028-02-29', frequency: '1y', rhythm: { dayOfYear: '02-29' } },
  { startOn: '2027-03-30', frequency: '1m', rhythm: { dayOfMonth: 30 }, times: 12, asDrafts: true },
  { startOn: '2027-03-14', frequency: '1w', rhythm: { everyDays: 7 }, times: 34 },
];
