import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREQUENCY_UNITS, formatFrequency, frequency, parseFrequency, partsOfFrequency } from '../index.ts';

describe('a frequency', () => {
  it.each([
    ['1d', { kind: 'every', count: 1, unit: 'd' }],
    ['2w', { kind: 'every', count: 2, unit: 'w' }],
    ['1m', { kind: 'every', count: 1, unit: 'm' }],
    ['3m', { kind: 'every', count: 3, unit: 'm' }],
    ['1y', { kind: 'every', count: 1, unit: 'y' }],
    ['999d', { kind: 'every', count: 999, unit: 'd' }],
    ['LAST', { kind: 'lastDay' }],
  ] as const)('%s is read and written again', (text, parts) => {
    expect(parseFrequency(text)).toBe(text);
    expect(partsOfFrequency(frequency(text))).toEqual(parts);
    expect(formatFrequency(parts)).toBe(text);
  });

  it.each([
    '',
    '0m',
    '00m',
    '01m',
    '1000d',
    '-1m',
    '+1m',
    '1.5m',
    '1e1m',
    'm',
    '1',
    '1M',
    '1h',
    '1mm',
    '1 m',
    ' 1m',
    '1m ',
    '1m\n',
    'last',
    'LAST1',
    '1LAST',
    '١m',
    '9'.repeat(400) + 'd',
  ])('%j is none', (text) => {
    expect(parseFrequency(text)).toBeUndefined();
    expect(() => frequency(text)).toThrow(RangeError);
  });

  it('is only composed of whole counts from 1 to 999', () => {
    fc.assert(
      fc.property(fc.double(), fc.constantFrom(...FREQUENCY_UNITS), (count, unit) => {
        const isCount = Number.isInteger(count) && count >= 1 && count <= 999;
        expect(formatFrequency({ kind: 'every', count, unit }) !== undefined).toBe(isCount);
      }),
    );
  });
});
