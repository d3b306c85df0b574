import { describe, expect, it } from 'vitest';
import { defined } from '../defined.ts';
import { amount } from './amount.ts';
import { convertAmount, inEuro, parseExchangeRate } from './exchange-rate.ts';

describe('parseExchangeRate', () => {
  it.each([
    ['1.0832', '1.0832'],
    ['1.083200', '1.0832'],
    ['163', '163'],
    ['0.85000', '0.85'],
    ['0', undefined],
    ['0.000000', undefined],
    ['-1', undefined],
    ['1,08', undefined],
    ['1.0000001', undefined],
    ['123456789', undefined],
    ['', undefined],
    ['N/A', undefined],
  ])('reads %s as %s', (text, rate) => {
    expect(parseExchangeRate(text)).toBe(rate);
  });
});

describe('convertAmount', () => {
  it.each([
    ['100.00', '1', '7.4604', '746.04'],
    ['21.00', '1.0832', '4.2615', '82.62'],
    ['-21.00', '1.0832', '4.2615', '-82.62'],
    ['0.01', '2', '1', '0.01'],
  ])('%s at %s is %3$s at %2$s', (value, from, to, other) => {
    const rate = (text: string) => defined(parseExchangeRate(text));
    expect(convertAmount(amount(value), rate(from), rate(to))).toBe(other);
  });
});

describe('inEuro', () => {
  it.each([
    ['21.00', '1.0832', '19.39'],
    ['-21.00', '1.0832', '-19.39'],
    ['0.01', '2', '0.01'],
    ['-0.01', '2', '-0.01'],
    ['0.01', '2.000001', '0.00'],
    ['1000.00', '163.06', '6.13'],
    ['9999999999.99', '0.5', '19999999999.98'],
  ])('%s at %s is %s euro', (value, rate, euro) => {
    expect(inEuro(amount(value), defined(parseExchangeRate(rate)))).toBe(euro);
  });
});
