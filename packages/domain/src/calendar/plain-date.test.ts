import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PlainDate,
  addDays,
  addMonthsKeepingDay,
  compareDates,
  daysBetween,
  dueDate,
  isLeapYear,
  lastDayOfMonth,
  parsePlainDate,
  plainDate,
} from '../index.ts';

const DAYS_1900_TO_2200 = 109_937;
const date = fc.nat(DAYS_1900_TO_2200).map((days) => addDays(plainDate('1900-01-01'), days));

describe('reading a day', () => {
  it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(parsePlainDate(text)).toBe(text);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '26-1-1',
    '2026-1-01',
    '2026-01-01T00:00',
    '2026-01-01\n',
    '',
  ])('%j does not', (text) => {
    expect(parsePlainDate(text)).toBeUndefined();
    expect(() => plainDate(text)).toThrow(RangeError);
  });
});

describe('counting days', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-02-28', 1, '2023-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2000-01-01', 9556, '2026-03-01'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(plainDate(from), days)).toBe(to);
    expect(daysBetween(plainDate(from), plainDate(to))).toBe(days);
  });

  it('agrees in both directions', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
        const to = addDays(from, days);
        expect(parsePlainDate(to)).toBe(to);
        expect(daysBetween(from, to)).toBe(days);
        expect(compareDates(from, to)).toBe(Math.sign(-days) + 0);
      }),
    );
  });

  it('walks through three years day by day without skipping or repeating a day', () => {
    let day = plainDate('1999-12-31');
    let expected = { year: 1999, month: 12, day: 31 };
    for (let count = 0; count < 3 * 366; count += 1) {
      day = addDays(day, 1);
      const last = Number(lastDayOfMonth(textOf(expected)).slice(8));
      expected =
        expected.day < last
          ? { ...expected, day: expected.day + 1 }
          : expected.month < 12
            ? { ...expected, month: expected.month + 1, day: 1 }
            : { year: expected.year + 1, month: 1, day: 1 };
      expect(day).toBe(textOf(expected));
    }
    expect(daysBetween(plainDate('1600-03-01'), plainDate('2000-03-01'))).toBe(146_097);
  });

  it('refuses to leave the calendar', () => {
    expect(() => addDays(plainDate('9999-12-31'), 1)).toThrow(RangeError);
    expect(() => addDays(plainDate('0001-01-01'), -1)).toThrow(RangeError);
  });

  it('gives the due date', () => {
    expect(dueDate(plainDate('2026-02-20'), 14)).toBe('2026-03-06');
  });
});

describe('counting months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-01-31', -2, '2025-11-30'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonthsKeepingDay(plainDate(from), months)).toBe(to);
  });

  it('never leaves the month and never moves the day needlessly', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -1000, max: 1000 }), (start, months) => {
        const to = addMonthsKeepingDay(start, months);
        expect(parsePlainDate(to)).toBe(to);
        expect(monthIndex(to)).toBe(monthIndex(start) + months);
        expect(to.slice(8) === start.slice(8) || to === lastDayOfMonth(to)).toBe(true);
      }),
    );
  });
});

describe('years', () => {
  it('are leap years by the Gregorian rule', () => {
    expect([1900, 2000, 2023, 2024, 2100, 2200].map(isLeapYear)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(lastDayOfMonth(plainDate('2024-02-10'))).toBe('2024-02-29');
  });
});

function monthIndex(value: PlainDate): number {
  return Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7));
}

function textOf({ year, month, day }: { year: number; month: number; day: number }): PlainDate {
  return plainDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}
