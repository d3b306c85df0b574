import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as money from '../index.ts';
import { unitsOf } from './decimal.ts';

const { amount } = money;
const anyAmount = fc.bigInt({ min: -(10n ** 12n) + 1n, max: 10n ** 12n - 1n }).map(money.amountFromCents);

describe('reading numbers', () => {
  it.each([
    ['12.5', '12.50'],
    ['-12.50', '-12.50'],
    ['-0', '0.00'],
    ['-0.00', '0.00'],
    ['007', '7.00'],
    ['9999999999.99', '9999999999.99'],
  ])('amount %s is %s', (text, expected) => {
    expect(money.parseAmount(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '1,50',
    '1.',
    '.5',
    '+1',
    '--1',
    '1e3',
    '0x10',
    '1.005',
    '1 000',
    '1234567890123456',
    'NaN',
    '1\n',
    '١',
  ])('amount %j is refused', (text) => {
    expect(money.parseAmount(text)).toBeUndefined();
    expect(() => amount(text)).toThrow(RangeError);
  });

  it.each([
    ['12.5', '12.50'],
    ['0.0049', '0.0049'],
    ['0.0050', '0.005'],
    ['3', '3.00'],
    ['-0.0000', '0.00'],
    ['0.00490', undefined],
  ])('price %s is %s', (text, expected) => {
    expect(money.parsePrice(text)).toBe(expected);
  });

  it.each([
    ['1', '1'],
    ['1.0', '1'],
    ['2.50', '2.5'],
    ['-0.0', '0'],
    ['100', '100'],
    ['1.23456', undefined],
  ])('quantity %s is %s', (text, expected) => {
    expect(money.parseQuantity(text)).toBe(expected);
  });

  it.each([
    ['0', '0'],
    ['12.50', '12.5'],
    ['100', '100'],
    ['100.01', undefined],
    ['-1', undefined],
    ['1.234', undefined],
  ])('percentage %s is %s', (text, expected) => {
    expect(money.parsePercentage(text)).toBe(expected);
  });

  it.each([
    ['1.21', '1.21'],
    ['1.090', '1.09'],
    ['1.00', '1'],
    ['2', '2'],
    ['0.99', undefined],
    ['2.0001', undefined],
    ['21', undefined],
  ])('factor %s is %s', (text, expected) => {
    expect(money.parseFactor(text)).toBe(expected);
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(money.parseAmount(value)).toBe(value);
      }),
    );
    const units = fc.integer({ min: -99_999_999, max: 99_999_999 });
    fc.assert(
      fc.property(units, (n) => {
        const text = `${n < 0 ? '-' : ''}${Math.floor(Math.abs(n) / 10_000)}.${String(Math.abs(n) % 10_000).padStart(4, '0')}`;
        for (const parse of [money.parsePrice, money.parseQuantity]) {
          const once = parse(text) ?? '';
          expect(parse(once)).toBe(once);
          expect(unitsOf(once, 4)).toBe(BigInt(n));
        }
      }),
    );
  });
});

describe('adding and comparing', () => {
  it('is exact where binary fractions are not', () => {
    expect(money.addAmounts(amount('0.10'), amount('0.20'))).toBe('0.30');
    expect(money.subtractAmounts(amount('0.30'), amount('0.10'))).toBe('0.20');
    expect(money.sumAmounts([])).toBe(money.ZERO);
  });

  it('handles signs', () => {
    expect(money.negateAmount(money.ZERO)).toBe('0.00');
    expect(money.negateAmount(amount('0.05'))).toBe('-0.05');
    expect(money.absAmount(amount('-0.05'))).toBe('0.05');
    expect([money.isNegative(amount('-0.01')), money.isNegative(money.ZERO)]).toEqual([true, false]);
    expect([money.isZero(money.ZERO), money.isZero(amount('0.01'))]).toEqual([true, false]);
  });

  it('orders by value, not as text', () => {
    expect(money.compareAmounts(amount('9.00'), amount('10.00'))).toBe(-1);
    expect(money.compareAmounts(amount('-9.00'), amount('-10.00'))).toBe(1);
    expect(money.compareAmounts(amount('1'), amount('1.00'))).toBe(0);
    expect(money.minAmount(amount('10.00'), amount('9.00'), amount('-9.50'))).toBe('-9.50');
  });

  it('subtracts what it added', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(money.subtractAmounts(money.addAmounts(a, b), b)).toBe(a);
        expect(money.amountFromCents(money.amountToCents(a))).toBe(a);
      }),
    );
  });
});

describe('multiplying', () => {
  it.each([
    ['10.00', '1.2345', '12.35'],
    ['0.01', '0.5', '0.01'],
    ['-0.01', '0.5', '-0.01'],
    ['0.01', '0.49', '0.00'],
    ['100.00', '-0.333333333333', '-33.33'],
    ['-100.00', '0', '0.00'],
  ])('%s times %s is %s', (value, decimal, product) => {
    expect(money.multiplyAmount(amount(value), decimal)).toBe(product);
  });

  it('refuses anything but a plain decimal', () => {
    for (const text of ['', 'x', '1e2', '1.']) {
      expect(() => money.multiplyAmount(amount('1'), text)).toThrow(RangeError);
    }
  });
});
