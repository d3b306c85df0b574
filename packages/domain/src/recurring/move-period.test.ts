import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { frequency } from './frequency.ts';
import { movePeriod } from './move-period.ts';

describe('a period of supply that moves with its schedule', () => {
  it.each([
    ['2027-01-01 2027-01-31', '1m', 0, '2027-01-01 2027-01-31'],
    ['2027-01-01 2027-01-31', '1m', 1, '2027-02-01 2027-02-28'],
    ['2027-01-01 2027-01-31', '1m', 2, '2027-03-01 2027-03-31'],
    ['2027-01-01 2027-03-31', '3m', 1, '2027-04-01 2027-06-30'],
    ['2027-01-15 2027-02-14', '1m', 1, '2027-02-15 2027-03-14'],
    ['2027-01-30 2027-01-30', '1m', 1, '2027-02-28 2027-02-28'],
    ['2027-03-01 2028-02-29', '1y', 1, '2028-03-01 2029-02-28'],
    ['2027-01-04 2027-01-17', '2w', 3, '2027-02-15 2027-02-28'],
    ['2027-01-04 2027-01-04', '10d', 1, '2027-01-14 2027-01-14'],
    ['2027-01-01 2027-01-31', 'LAST', 1, '2027-02-01 2027-02-28'],
    ['9998-12-01 9998-12-31', '1m', 1, undefined],
  ])('%s, every %s, number %i', (given, every, index, expected) => {
    const [from = '', until = ''] = given.split(' ');
    const period = { from: plainDate(from), until: plainDate(until) };
    const moved = movePeriod(period, frequency(every), index);
    expect(moved && `${moved.from} ${moved.until}`).toBe(expected);
  });
});
