import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, monthName } from './index.ts';

describe('the name of a month', () => {
  it.each([
    ['nl', 'maart'],
    ['en', 'March'],
    ['de', 'März'],
    ['fr', 'mars'],
    ['es', 'marzo'],
  ] as const)('in %s is %s', (language, expected) => {
    expect(monthName('2027-03-31', language)).toBe(expected);
  });

  it.each(LANGUAGES)('in %s is the same on the first and the last day of the month', (language) => {
    for (const [first, last] of [
      ['2028-02-01', '2028-02-29'],
      ['2026-01-01', '2026-01-31'],
      ['0001-12-01', '9998-12-31'],
    ]) {
      expect(monthName(defined(first), language)).toBe(monthName(defined(last), language));
    }
  });
});
