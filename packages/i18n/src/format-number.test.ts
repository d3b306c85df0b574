import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatFileSize,
  formatMoney,
  formatPrice,
  formatUnitPrice,
  formatQuantity,
  formatRate,
  parseTypedDecimal,
  parseTypedRate,
} from './format-number.ts';

describe('formatMoney', () => {
  it.each([
    ['0.00', 'EUR', '€\u00a00,00'],
    ['1234.50', 'EUR', '€\u00a01.234,50'],
    ['1234567.89', 'USD', 'US$\u00a01.234.567,89'],
    ['-12.50', 'EUR', '€\u00a0\u221212,50'],
    ['100', 'CHF', 'CHF\u00a0100,00'],
    ['-12345.00', 'JPY', 'JP¥\u00a0\u221212.345'],
    ['9999999999.99', 'EUR', '€\u00a09.999.999.999,99'],
  ])('writes %s %s as %s', (amount, currency, written) => {
    expect(formatMoney(amount, currency)).toBe(written);
  });

  it('refuses anything but an amount', () => {
    expect(() => formatMoney('12,50', 'EUR')).toThrow(RangeError);
    expect(() => formatMoney('1.234', 'EUR')).toThrow(RangeError);
  });
});

it('a price keeps up to four decimals and a quantity only those it needs', () => {
  expect(formatPrice('0.0150')).toBe('0,015');
  expect(formatPrice('12.50', 'EUR')).toBe('€\u00a012,50');
  expect(formatPrice('1500.00', 'JPY')).toBe('JP¥\u00a01.500');
  expect(formatPrice('0.5000', 'JPY')).toBe('JP¥\u00a00,50');
  expect(formatUnitPrice('1500.00', 'JPY')).toBe('1.500');
  expect(formatUnitPrice('1500.00', 'ISK')).toBe('1.500');
  expect(formatUnitPrice('1500.25', 'JPY')).toBe('1.500,25');
  expect(formatUnitPrice('1500.00', 'EUR')).toBe('1.500,00');
  expect(formatQuantity('2.5000')).toBe('2,5');
  expect(formatQuantity('-1000')).toBe('\u22121.000');
});

describe('parseTypedDecimal', () => {
  it.each([
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1234.50', '1234.50'],
    ['1234,50', '1234.50'],
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['0,0150', '0.0150'],
    ['0.015', '0.015'],
    ['1.234', '1234'],
    ['1,234', '1.234'],
    ['1.234.567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['007', '7'],
    [',5', '0.5'],
    ['5,', '5'],
    ['\u22123', '-3'],
    ['-3,10', '-3.10'],
    ['\u20ac 5', undefined],
    ['1.23.4', undefined],
    ['12a', undefined],
    ['', undefined],
    ['-', undefined],
    ['1,2,3', undefined],
  ])('reads %j as %s', (typed, decimal) => {
    expect(parseTypedDecimal(typed)).toBe(decimal);
  });
});

it('formatRate writes as many decimals as there are, and thousands', () => {
  expect(formatRate('1.0832')).toBe('1,0832');
  expect(formatRate('1163.4')).toBe('1.163,4');
});

describe('parseTypedRate', () => {
  it.each([
    ['1.083', '1.083'],
    ['1,083', '1.083'],
    ['0163,4', '163.4'],
    [' 1.0832 ', '1.0832'],
    ['1.163,4', '1163.4'],
    ['163', '163'],
    ['', undefined],
    ['abc', undefined],
  ])('reads %j as %s', (typed, rate) => {
    expect(parseTypedRate(typed)).toBe(rate);
  });
});

it.each([
  [10 * 1024 * 1024, 'en', '10\u00a0MB'],
  [256 * 1024, 'fr', '256\u00a0ko'],
  [2000 * 1024 * 1024, 'fr', '2.000\u00a0Mo'],
  [1024 * 1024 - 1, 'de', '1.023\u00a0kB'],
  [0, 'nl', '0\u00a0kB'],
] as const)('%i bytes in %s are %s', (bytes, language, written) => {
  expect(formatBytes(bytes, language)).toBe(written);
});

it.each([
  [3 * 1024 * 1024 + 9, 'de', '3\u00a0MB'],
  [5.25 * 1024 * 1024, 'nl', '5,3\u00a0MB'],
  [256 * 1024 * 1024, 'fr', '256\u00a0Mo'],
  [1024 * 1024 - 1, 'en', '1\u00a0MB'],
  [900 * 1024, 'es', '900\u00a0kB'],
  [1, 'nl', '1\u00a0kB'],
] as const)('a file of %i bytes has in %s a size of %s', (bytes, language, written) => {
  expect(formatFileSize(bytes, language)).toBe(written);
});
