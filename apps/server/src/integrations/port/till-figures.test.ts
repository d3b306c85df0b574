import { amount, percentage, quantity } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import {
  discountedLines,
  paidUpTo,
  settledLines,
  tillAmount,
  tillQuantity,
  tillRate,
  tillRateOfParts,
} from './till-figures.ts';

const linesOf = (...amounts: string[]) =>
  amounts.map((text) => ({
    description: 'Bell',
    quantity: quantity('1'),
    amount: amount(text),
    vatRate: percentage('21'),
    group: '',
  }));
const amountsOf = (lines: readonly { amount: string }[]) => lines.map((line) => line.amount);

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

  it.each([
    [['0.21'], '21'],
    [['0.055'], '5.5'],
    [['0.05', '0.09975'], '14.98'],
    [['0', '0'], '0'],
  ])('%s of one is a rate of %s', (parts, expected) => expect(tillRateOfParts(...parts)).toBe(expected));

  it('of lines come to the total of the till, unless they differ by more than their rounding', () => {
    expect(amountsOf(settledLines(linesOf('3.33', '3.33', '3.33'), amount('10.00')))).toEqual([
      '3.34',
      '3.33',
      '3.33',
    ]);
    expect(amountsOf(settledLines(linesOf('-1.01', '-2.00'), amount('-3.00')))).toEqual(['-1.01', '-1.99']);
    expect(amountsOf(settledLines(linesOf('3.00'), amount('5.00')))).toEqual(['3.00']);
    expect(settledLines([], amount('5.00'))).toEqual([]);
  });

  it('of lines carry their part of a discount on the whole', () => {
    expect(amountsOf(discountedLines(linesOf('7.00', '10.90', '0.00'), amount('1.79')))).toEqual([
      '6.30',
      '9.81',
      '0.00',
    ]);
  });
});
