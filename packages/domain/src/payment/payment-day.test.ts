import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { paymentDayProblem } from './payment-day.ts';

const today = plainDate('2026-11-23');

describe('the day of a payment', () => {
  it.each([
    ['2026-11-01', '2026-11-23', undefined],
    ['2026-11-01', '2026-11-24', 'inFuture'],
    ['2026-11-01', '2026-10-31', undefined],
    ['2026-11-01', '2025-11-01', undefined],
    ['2026-11-01', '2025-10-31', 'tooEarly'],
    ['2024-02-29', '2023-03-01', undefined],
    ['2024-02-29', '2023-02-28', 'tooEarly'],
    ['2026-11-01', '1900-01-01', 'tooEarly'],
    [null, '2016-11-23', undefined],
    [null, '2016-11-22', 'tooEarly'],
    [null, '2026-11-24', 'inFuture'],
  ] as const)('of a document of %s, paid on %s: %s', (documentDate, paidOn, problem) => {
    const date = documentDate === null ? null : plainDate(documentDate);
    expect(paymentDayProblem(plainDate(paidOn), { documentDate: date, today })).toBe(problem);
  });
});
