import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { frequency } from './frequency.ts';
import { occurrenceOn } from './occurrences.ts';
import { type PeriodCovered, periodCovered } from './period-covered.ts';

function covered(name: PeriodCovered, [start, every]: readonly [string, string], index: number) {
  const schedule = { startOn: plainDate(start), frequency: frequency(every) };
  const on = occurrenceOn(schedule, index);
  const period = on && periodCovered(name, schedule, { index, on });
  return period && `${period.from} ${period.until}`;
}

const monthly = ['2027-01-31', '1m'] as const;

describe('the period that an invoice of a recurring one covers', () => {
  it.each<[PeriodCovered, readonly [string, string], number, string | undefined]>([
    ['none', monthly, 0, undefined],
    ['thisMonth', monthly, 1, '2027-02-01 2027-02-28'],
    ['previousMonth', monthly, 0, '2026-12-01 2026-12-31'],
    ['nextMonth', monthly, 0, '2027-02-01 2027-02-28'],
    ['nextMonth', ['2028-01-15', '1m'], 0, '2028-02-01 2028-02-29'],
    ['untilNext', ['2027-01-15', '1m'], 0, '2027-01-15 2027-02-14'],
    ['untilNext', monthly, 0, '2027-01-31 2027-02-27'],
    ['untilNext', ['2027-01-01', '3m'], 1, '2027-04-01 2027-06-30'],
    ['untilNext', ['2027-03-01', '1y'], 0, '2027-03-01 2028-02-29'],
    ['untilNext', ['2027-01-04', '2w'], 0, '2027-01-04 2027-01-17'],
    ['sincePrevious', ['2027-01-15', '1m'], 1, '2027-01-15 2027-02-14'],
    ['sincePrevious', ['2027-01-15', '1m'], 0, '2026-12-15 2027-01-14'],
    ['sincePrevious', ['2027-01-01', '1y'], 0, '2026-01-01 2026-12-31'],
    ['sincePrevious', ['2027-01-04', '1w'], 0, '2026-12-28 2027-01-03'],
    ['sincePrevious', ['2027-02-10', 'LAST'], 0, '2027-01-31 2027-02-27'],
    ['sincePrevious', ['0001-01-10', '1y'], 0, undefined],
    ['sincePrevious', ['0001-01-10', '20d'], 0, undefined],
    ['previousMonth', ['0001-01-10', '1m'], 0, undefined],
    ['untilNext', ['9998-12-01', '1m'], 0, undefined],
  ])('%s, from %s, number %i', (name, schedule, index, expected) => {
    expect(covered(name, schedule, index)).toBe(expected);
  });
});
