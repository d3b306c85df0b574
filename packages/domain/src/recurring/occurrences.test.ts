import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import {
  FREQUENCY_UNITS,
  type Schedule,
  addDays,
  addMonthsKeepingDay,
  compareDates,
  daysBetween,
  firstOccurrenceFrom,
  frequency,
  lastDayOfMonth,
  occurrenceOn,
  occurrencesFrom,
  plainDate,
} from '../index.ts';

const DAYS_1990_TO_2110 = 43_829;
const date = fc.nat(DAYS_1990_TO_2110).map((days) => addDays(plainDate('1990-01-01'), days));
const anyFrequency = fc
  .oneof(
    fc.constant('LAST'),
    fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...FREQUENCY_UNITS))
      .map((parts) => parts.join('')),
  )
  .map(frequency);
const schedule: fc.Arbitrary<Schedule> = fc.record({ startOn: date, frequency: anyFrequency });

const scheduleOf = (startOn: string, every: string): Schedule => ({
  startOn: plainDate(startOn),
  frequency: frequency(every),
});
const datesOf = (start: string, every: string, max: number, from = 0) =>
  occurrencesFrom(scheduleOf(start, every), from, max).map(({ on }) => on);

describe('the dates of a schedule', () => {
  it.each([
    ['2026-01-31', '1m', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-31', '1m', ['2028-01-31', '2028-02-29', '2028-03-31']],
    ['2026-01-30', '1m', ['2026-01-30', '2026-02-28', '2026-03-30']],
    ['2026-11-30', '3m', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
    ['2026-12-15', '1m', ['2026-12-15', '2027-01-15', '2027-02-15']],
    ['2028-02-29', '1y', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2096-02-29', '4y', ['2096-02-29', '2100-02-28', '2104-02-29']],
    ['2026-01-10', 'LAST', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['2028-02-29', 'LAST', ['2028-02-29', '2028-03-31', '2028-04-30']],
    ['2026-12-31', 'LAST', ['2026-12-31', '2027-01-31', '2027-02-28']],
    ['2028-02-27', '1d', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-03-28', '1d', ['2026-03-28', '2026-03-29', '2026-03-30']],
    ['2026-12-24', '1w', ['2026-12-24', '2026-12-31', '2027-01-07']],
    ['2026-11-21', '14d', ['2026-11-21', '2026-12-05', '2026-12-19']],
  ])('from %s every %s', (startOn, every, expected) => {
    expect(datesOf(startOn, every, expected.length)).toEqual(expected);
  });

  it('end with the calendar', () => {
    expect(datesOf('9998-11-30', '1m', 12)).toEqual(['9998-11-30', '9998-12-30']);
    expect(datesOf('9998-12-01', 'LAST', 12)).toEqual(['9998-12-31']);
    expect(datesOf('2026-01-01', '999y', 12)).toHaveLength(8);
    expect(datesOf('9999-06-01', '1d', 12)).toEqual([]);
    expect(occurrenceOn(scheduleOf('2026-01-01', '999y'), Number.MAX_SAFE_INTEGER)).toBeUndefined();
    expect(occurrenceOn(scheduleOf('2026-01-01', '999d'), Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('have no index %d', (index) => {
    expect(() => occurrenceOn(scheduleOf('2026-01-01', '1d'), index)).toThrow(RangeError);
  });

  it('only increase, starting with the start', () => {
    // The 191st occurrence every 40 years is still before the end of the calendar.
    fc.assert(
      fc.property(schedule, fc.nat(190), (given, index) => {
        const [first, second] = occurrencesFrom(given, index, 2);
        expect(compareDates(given.startOn, defined(first).on)).not.toBe(1);
        expect(compareDates(defined(first).on, defined(second).on)).toBe(-1);
      }),
    );
  });

  it('keep the day of the start where the month has it', () => {
    const months = fc.constantFrom('m', 'y');
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 1, max: 12 }),
        months,
        fc.nat(60),
        (startOn, count, unit, index) => {
          const on = defined(occurrenceOn({ startOn, frequency: frequency(`${count}${unit}`) }, index));
          const kept = on.slice(8) === startOn.slice(8);
          expect(kept || (on === lastDayOfMonth(on) && on.slice(8) < startOn.slice(8))).toBe(true);
          expect(on).toBe(addMonthsKeepingDay(startOn, index * count * (unit === 'y' ? 12 : 1)));
        },
      ),
    );
  });

  it('are a fixed number of days apart when counted in days or weeks', () => {
    const days = fc.constantFrom('d', 'w');
    fc.assert(
      fc.property(date, fc.integer({ min: 1, max: 99 }), days, fc.nat(60), (startOn, count, unit, index) => {
        const on = defined(occurrenceOn({ startOn, frequency: frequency(`${count}${unit}`) }, index));
        expect(daysBetween(startOn, on)).toBe(index * count * (unit === 'w' ? 7 : 1));
      }),
    );
  });

  it('are the last days of all consecutive months with LAST', () => {
    fc.assert(
      fc.property(date, fc.nat(100), (startOn, index) => {
        const [first, second] = occurrencesFrom({ startOn, frequency: frequency('LAST') }, index, 2);
        expect(defined(first).on).toBe(lastDayOfMonth(defined(first).on));
        expect(defined(second).on).toBe(lastDayOfMonth(addDays(defined(first).on, 1)));
      }),
    );
  });

  it('are found from any day on, the same as by counting them one by one', () => {
    fc.assert(
      fc.property(schedule, fc.integer({ min: -400, max: 4000 }), (given, days) => {
        const from = addDays(given.startOn, days);
        const found = defined(firstOccurrenceFrom(given, from));
        let index = 0;
        while (compareDates(defined(occurrenceOn(given, index)), from) < 0) index += 1;
        expect(found).toEqual({ index, on: occurrenceOn(given, index) });
      }),
    );
  });

  it('are not found beyond the calendar', () => {
    expect(firstOccurrenceFrom(scheduleOf('2026-01-01', '1m'), plainDate('9999-01-01'))).toBeUndefined();
    expect(firstOccurrenceFrom(scheduleOf('2026-01-01', '999y'), plainDate('9990-01-01'))).toBeUndefined();
  });
});
