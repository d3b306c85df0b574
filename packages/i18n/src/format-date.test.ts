import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, formatDate, formatDayOf, monthName, parseTypedDate } from './index.ts';

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

describe('a date that somebody types', () => {
  it.each(LANGUAGES)('in %s is read as the lists write it', (language) => {
    expect(parseTypedDate(formatDate('2026-11-02', language))).toBe('2026-11-02');
  });

  it.each([
    ['2-1-26', '2026-01-02'],
    [' 2 1 2026 ', '2026-01-02'],
    ['2026.1.2', '2026-01-02'],
    ['2-1', undefined],
    ['2-1-206', undefined],
    ['2026-011-2', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('%j is %s', (typed, expected) => {
    expect(parseTypedDate(typed)).toBe(expected);
  });
});

describe('the day of a moment in words', () => {
  const say = (language: (typeof LANGUAGES)[number], thisYear: string) =>
    formatDayOf('2026-12-02T23:30:00Z', { language, timeZone: 'Europe/Amsterdam', thisYear });

  it.each([
    ['nl', '3 december'],
    ['en', '3 December'],
    ['de', '3. Dezember'],
    ['fr', '3 décembre'],
    ['es', '3 de diciembre'],
  ] as const)('in %s is %s', (language, expected) => {
    expect(say(language, '2026')).toBe(expected);
  });

  it('has its year when that is another', () => {
    expect(say('en', '2027')).toBe('3 December 2026');
  });
});
