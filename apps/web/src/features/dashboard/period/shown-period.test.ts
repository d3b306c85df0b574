import { plainDate } from '@penning/domain';
import { expect, it } from 'vitest';
import { type ShownPeriod, monthsBefore, monthsOf } from './shown-period.ts';

const ends = (months: readonly string[]) => [months[0], months.at(-1), months.length];

it.each([
  ['month', '2026-11-21', ['2026-11-01', '2026-11-01', 1], ['2026-10-01', '2026-10-01', 1]],
  ['quarter', '2026-11-21', ['2026-10-01', '2026-12-01', 3], ['2026-07-01', '2026-09-01', 3]],
  ['year', '2026-11-21', ['2026-01-01', '2026-12-01', 12], ['2025-01-01', '2025-12-01', 12]],
  ['last12', '2026-11-21', ['2025-12-01', '2026-11-01', 12], ['2024-12-01', '2025-11-01', 12]],
  ['quarter', '2027-01-31', ['2027-01-01', '2027-03-01', 3], ['2026-10-01', '2026-12-01', 3]],
] as const)('the months of the %s of %s, and those before', (period, today, own, before) => {
  const months = monthsOf(period satisfies ShownPeriod, plainDate(today));
  expect(ends(months)).toEqual(own);
  expect(ends(monthsBefore(months))).toEqual(before);
});
