import { describe, expect, it } from 'vitest';
import { readDuration } from './duration.ts';

describe('a duration', () => {
  it.each([
    ['1:30:00', '1.5'],
    ['01:30', '1.5'],
    ['0:15:00', '0.25'],
    ['8:00:00', '8'],
    ['100:45:00', '100.75'],
    ['0:06', '0.1'],
    // A third of an hour has no end as a decimal.
    ['0:20:00', '0.3333'],
    ['0:40:00', '0.6667'],
    ['0:00:01', '0.0003'],
    ['1h 30m', '1.5'],
    ['2 h', '2'],
    ['45 min', '0.75'],
    ['1 uur 30 min', '1.5'],
    ['1 Std. 15 Min.', '1.25'],
    ['1.5', '1.5'],
    ['7', '7'],
  ])('of %s is %s hours', (text, hours) => {
    expect(readDuration(text, '.')).toBe(hours);
  });

  it('as a figure has the decimal mark of the file', () => {
    expect(readDuration('1,75', ',')).toBe('1.75');
    expect(readDuration('1:30:00', ',')).toBe('1.5');
  });

  it.each(['', 'an hour', '1:75', '1:30:00:00', '1:5', ':30'])('is not read from “%s”', (text) => {
    expect(readDuration(text, '.')).toBeUndefined();
  });
});
