import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import {
  addTargetDays,
  easterSunday,
  isTargetDay,
  subtractTargetDays,
  targetDayFrom,
} from './target-calendar.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(plainDate('2000-01-01'), days));

describe('Easter', () => {
  it.each([
    ['1818-03-22'],
    ['1943-04-25'],
    ['2000-04-23'],
    ['2008-03-23'],
    ['2024-03-31'],
    ['2025-04-20'],
    ['2026-04-05'],
    ['2027-03-28'],
    ['2038-04-25'],
    ['2049-04-18'],
    ['2285-03-22'],
  ])('falls on %s', (day) => {
    expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
  });

  it('is a Sunday between 22 March and 25 April, never a TARGET day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4099 }), (year) => {
        const day = easterSunday(year);
        expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25').toBe(true);
        expect([-2, -1, 0, 1].some((days) => isTargetDay(addDays(day, days)))).toBe(false);
      }),
    );
  });
});

describe('the TARGET calendar', () => {
  it.each<[string, string, boolean]>([
    ['a Saturday', '2026-11-21', false],
    ['a Sunday', '2026-11-22', false],
    ['a Monday', '2026-11-23', true],
    ['New Year', '2027-01-01', false],
    ['Good Friday', '2026-04-03', false],
    ['Easter Monday', '2026-04-06', false],
    ['the day after', '2026-04-07', true],
    ['Labour Day', '2026-05-01', false],
    ["King's Day", '2026-04-27', true],
    ['Ascension', '2026-05-14', true],
    ['Whit Monday', '2026-05-25', true],
    ['Christmas Eve', '2026-12-24', true],
    ['Christmas', '2026-12-25', false],
    ['Boxing Day on a Monday', '2022-12-26', false],
    ['a leap day', '2028-02-29', true],
  ])('%s', (_, day, expected) => {
    expect(isTargetDay(plainDate(day))).toBe(expected);
  });

  it('counts over weekends and holidays', () => {
    expect(addTargetDays(plainDate('2026-04-02'), 1)).toBe('2026-04-07');
    expect(addTargetDays(plainDate('2026-12-24'), 2)).toBe('2026-12-29');
    expect(subtractTargetDays(plainDate('2026-04-07'), 1)).toBe('2026-04-02');
    expect(targetDayFrom(plainDate('2026-12-25'))).toBe('2026-12-28');
  });

  it('goes back as far as it went forward', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 30 }), (day, days) => {
        const from = targetDayFrom(day);
        expect(subtractTargetDays(addTargetDays(from, days), days)).toBe(from);
      }),
    );
  });
});
