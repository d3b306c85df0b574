import { describe, expect, it } from 'vitest';
import { lastDayBefore, monthAt, monthEndAt } from './company-month.ts';

describe('the month of a company', () => {
  it.each([
    ['Europe/Amsterdam', '2026-11-21T10:00:00Z', '2026-11-01', '2026-11-30T23:00:00.000Z'],
    // Across daylight saving changes, in both directions.
    ['Europe/Amsterdam', '2026-03-28T10:00:00Z', '2026-03-01', '2026-03-31T22:00:00.000Z'],
    ['Europe/Amsterdam', '2026-10-24T22:30:00Z', '2026-10-01', '2026-10-31T23:00:00.000Z'],
    // Already the next month in the company's time zone.
    ['Europe/Amsterdam', '2026-11-30T23:00:00Z', '2026-12-01', '2026-12-31T23:00:00.000Z'],
    ['America/New_York', '2026-12-01T04:59:59Z', '2026-11-01', '2026-12-01T05:00:00.000Z'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01', '2027-01-31T11:00:00.000Z'],
  ])('in %s at %s began on %s and ends at %s', (zone, at, first, end) => {
    expect(monthAt(zone, new Date(at))).toBe(first);
    expect(monthEndAt(zone, new Date(at)).toISOString()).toBe(end);
    expect(lastDayBefore(zone, monthEndAt(zone, new Date(at))).slice(0, 7)).toBe(first.slice(0, 7));
  });
});
