import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatNumber,
  incrementNumber,
  isOfEarlierYear,
  parseNumber,
  plainDate,
  upcomingNumbers,
} from '../index.ts';

const number = fc
  .tuple(
    fc.stringMatching(/^([A-Za-z0-9\-/._][A-Za-z0-9\-/._ ]{0,14}[A-Za-z\-/._ ])?$/),
    fc.stringMatching(/^\d{1,14}$/),
  )
  .map(([prefix, digits]) => prefix + digits)
  .filter((text) => !text.startsWith(' '));

describe('document numbers', () => {
  it.each([
    ['2026-0099', '2026-0100'],
    ['F999', 'F1000'],
    ['1', '2'],
    ['0009', '0010'],
    ['2026.A/7_099', '2026.A/7_100'],
    ['INV 41', 'INV 42'],
    ['9007199254740993', undefined],
    ['900719925474099', '900719925474100'],
  ])('after %s comes %s', (text, next) => {
    if (next === undefined) expect(() => incrementNumber(text)).toThrow(RangeError);
    else expect(incrementNumber(text)).toBe(next);
  });

  it.each(['', 'F', 'F-', ' 1', '1 ', 'F1\n', 'é1', 'F#1', '1'.repeat(16), `${'A'.repeat(32)}1`, 'F١'])(
    '%j is no number',
    (text) => {
      expect(parseNumber(text)).toBeUndefined();
      expect(() => incrementNumber(text)).toThrow(RangeError);
    },
  );

  it.each([
    ['2026-0412', '2027-01-02', true],
    ['F2026/0412', '2027-01-02', true],
    ['2026-0412', '2026-12-31', false],
    ['2027-0001', '2026-12-31', false],
    ['2026/27-0412', '2027-01-02', false],
    ['2026/27-0412', '2028-01-02', true],
    ['2026-2027/0412', '2027-01-02', false],
    ['0412', '2027-01-02', false],
    ['20260412', '2027-01-02', false],
    ['no number', '2027-01-02', false],
  ])('%j on %s: of an earlier year is %s', (text, day, expected) => {
    expect(isOfEarlierYear(text, plainDate(day))).toBe(expected);
  });

  it('end when the digits or the length run out', () => {
    expect(() => incrementNumber('9'.repeat(15))).toThrow(RangeError);
    expect(() => incrementNumber(`${'A'.repeat(30)}99`)).toThrow(RangeError);
  });

  it.each([
    ['2026-0099', ['2026-0099', '2026-0100', '2026-0101']],
    ['F999', ['F999', 'F1000', 'F1001']],
    [`1${'0'.repeat(14)}`, ['100000000000000', '100000000000001', '100000000000002']],
    ['9'.repeat(15), ['9'.repeat(15)]],
    [`${'A'.repeat(30)}99`, [`${'A'.repeat(30)}99`]],
    ['no digits', []],
    ['', []],
  ])('from %j on are %j', (text, numbers) => {
    expect(upcomingNumbers(text, 3)).toEqual(numbers);
  });

  it('are split into prefix, counter and width', () => {
    expect(parseNumber('2026-0099')).toEqual({ prefix: '2026-', next: 99n, width: 4 });
    expect(formatNumber({ prefix: 'Q', next: 7n, width: 3 })).toBe('Q007');
  });

  it('are written as they were read', () => {
    fc.assert(
      fc.property(number, (text) => {
        const parts = parseNumber(text);
        expect(parts && formatNumber(parts)).toBe(text);
      }),
    );
  });

  it('keep their prefix and grow by one', () => {
    fc.assert(
      fc.property(number, (text) => {
        const before = parseNumber(text);
        const after = parseNumber(incrementNumber(text));
        expect(after?.prefix).toBe(before?.prefix);
        expect(after?.next).toBe((before?.next ?? 0n) + 1n);
        expect(after?.width).toBeGreaterThanOrEqual(before?.width ?? 0);
      }),
    );
  });
});
