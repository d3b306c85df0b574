import { describe, expect, it } from 'vitest';
import { type Amount, roundingLeft } from '../index.ts';

const left = (totalIncl: string, credited: string, rounded: string, open: string) =>
  roundingLeft({
    totalIncl: totalIncl as Amount,
    credited: credited as Amount,
    rounded: rounded as Amount,
    open: open as Amount,
  });

describe('what rounding leaves of an invoice that is credited in parts', () => {
  it('is the difference between its total and its credits, once', () => {
    expect(left('12.11', '12.09', '0.00', '12.11')).toBe('0.02');
    expect(left('12.11', '12.09', '0.02', '0.00')).toBe('0.00');
    expect(left('12.11', '12.11', '0.00', '12.11')).toBe('0.00');
  });

  it('is negative for an invoice that gives money back', () => {
    expect(left('-12.11', '-12.09', '0.00', '-12.11')).toBe('-0.02');
  });

  it('is never more than is open, and nothing when all was paid or too much', () => {
    expect(left('12.11', '12.09', '0.00', '0.01')).toBe('0.01');
    expect(left('12.11', '12.09', '0.01', '0.01')).toBe('0.01');
    expect(left('12.11', '12.09', '0.00', '0.00')).toBe('0.00');
    expect(left('12.11', '12.09', '0.00', '-1.00')).toBe('0.00');
  });
});
