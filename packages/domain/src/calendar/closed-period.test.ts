import { describe, expect, it } from 'vitest';
import { closedPeriodOf, plainDate } from '../index.ts';

const period = (startsOn: string, endsOn: string) => ({
  startsOn: plainDate(startsOn),
  endsOn: plainDate(endsOn),
});
const third = period('2026-07-01', '2026-09-30');
const year = period('2026-01-01', '2026-10-31');

describe('a day and the closed periods', () => {
  it.each([
    ['2026-06-30', undefined],
    ['2026-07-01', '2026-10-01'],
    ['2026-09-30', '2026-10-01'],
    ['2026-10-01', undefined],
  ])('%s: first open on %s', (day, firstOpen) => {
    expect(closedPeriodOf(plainDate(day), [third])?.firstOpen).toBe(firstOpen);
  });

  it('continues to the end of overlapping and adjacent periods', () => {
    const next = period('2026-11-01', '2026-11-15');
    expect(closedPeriodOf(plainDate('2026-08-01'), [third, next, year])).toEqual({
      period: third,
      firstOpen: '2026-11-16',
    });
  });
});
