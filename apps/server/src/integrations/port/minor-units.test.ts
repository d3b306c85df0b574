import { amount } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { fromMinorUnits, toMinorUnits } from './minor-units.ts';
import { RefusedByService } from './refused-for-good.ts';

describe('an amount in the smallest units of its currency', () => {
  it.each([
    ['EUR', '1234.56', 123_456],
    ['EUR', '0.01', 1],
    ['EUR', '99999999.99', 9_999_999_999],
    ['JPY', '1500.00', 1500],
    ['ISK', '1500.00', 150_000],
    ['KWD', '5.12', 5120],
  ])('in %s, %s is %i, and back', (currency, text, units) => {
    expect(toMinorUnits(amount(text), currency)).toBe(units);
    expect(fromMinorUnits(units, currency)).toBe(text);
  });

  it('is refused where the currency has no such coin', () => {
    expect(() => toMinorUnits(amount('10.50'), 'JPY')).toThrow(RefusedByService);
    expect(() => toMinorUnits(amount('10.50'), 'ISK')).toThrow(RefusedByService);
    expect(fromMinorUnits(5123, 'KWD')).toBeUndefined();
  });
});
