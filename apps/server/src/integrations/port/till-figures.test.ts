import { amount } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { paidUpTo, tillAmount, tillQuantity, tillRate } from './till-figures.ts';

describe('figures of a till', () => {
  it.each([
    ['11', '11.00'],
    ['8.3350', '8.34'],
    ['-8.3350', '-8.34'],
    ['0.0049999999', '0.00'],
    ['-0.5', '-0.50'],
  ])('%s is an amount of %s', (text, expected) => expect(tillAmount(text)).toBe(expected));

  it.each([
    ['1.0', '1'],
    ['0.35555', '0.3556'],
    ['-2', '-2'],
  ])('%s is a quantity of %s', (text, expected) => expect(tillQuantity(text)).toBe(expected));

  it.each([
    ['21.00', '21'],
    ['9', '9'],
    ['5.50', '5.5'],
    ['0.00', '0'],
  ])('%s is a rate of %s', (text, expected) => expect(tillRate(text)).toBe(expected));

  it.each(['', 'abc', '1,5', '1e3'])('“%s” is none', (text) =>
    expect(() => tillAmount(text)).toThrow(SyntaxError),
  );

  it('of payments count up to the total', () => {
    const paid = (of: string) => ({ method: 'Card', amount: amount(of) });
    expect(paidUpTo(amount('10.00'), [paid('4.00'), paid('8.00'), paid('1.00')])).toEqual([
      paid('4.00'),
      paid('6.00'),
    ]);
    expect(paidUpTo(amount('-5.00'), [paid('-5.00'), paid('2.00')])).toEqual([paid('-5.00')]);
  });
});
