import { describe, expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { amount } from '../money/amount.ts';
import { discountOf, monthFrom, nextMonth, priceOfPart } from './month-price.ts';

describe('a month’s price', () => {
  it.each([
    ['2026-11-01', '19.00'],
    ['2026-11-21', '6.33'],
    ['2026-11-30', '0.63'],
    ['2028-02-29', '0.66'],
  ])('from %s on is %s of 19.00', (day, price) => {
    expect(priceOfPart(amount('19.00'), monthFrom(plainDate(day)))).toBe(price);
  });

  it('ends with its last day', () => {
    expect(monthFrom(plainDate('2026-02-10'))).toEqual({
      from: '2026-02-10',
      to: '2026-02-28',
      days: 19,
      monthDays: 28,
    });
    expect(nextMonth(plainDate('2026-12-31'))).toBe('2027-01-01');
  });

  it('is lowered by a promocode', () => {
    expect(discountOf(amount('19.00'), '25')).toBe('-4.75');
    expect(discountOf(amount('19.00'), '33.33')).toBe('-6.33');
    expect(discountOf(amount('19.00'), '100.00')).toBe('-19.00');
  });
});
