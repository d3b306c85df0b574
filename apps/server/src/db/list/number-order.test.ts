import { describe, expect, it } from 'vitest';
import { numberRanges, orderOfNumber } from './number-order.ts';

function isAmong(beginning: string, prefix: string, digits: string): boolean {
  const order = orderOfNumber(prefix, digits);
  return numberRanges(beginning).some(({ low, high }) => low <= order && order <= high);
}

describe('the order of numbers', () => {
  it.each([
    ['b', 'B', '1000042'],
    ['B1', 'B', '1'],
    ['b10', 'B', '1000042'],
    ['B1000042', 'B', '1000042'],
    ['20', '2026-', '0042'],
    ['2026', '2026-', '0042'],
    ['2026-', '2026-', '0042'],
    ['2026-00', '2026-', '0042'],
    ['2026-0042', '2026-', '0042'],
    ['4', '', '42'],
    [' f9', 'F', '999'],
  ])('has what begins with %s where %s%s is', (beginning, prefix, digits) => {
    expect(isAmong(beginning, prefix, digits)).toBe(true);
  });

  it.each([
    ['b11', 'B', '1000042'],
    ['b2', 'B', '1000042'],
    ['c', 'B', '1000042'],
    ['2025', '2026-', '0042'],
    ['2026-1', '2026-', '0042'],
  ])('has what begins with %s elsewhere than %s%s', (beginning, prefix, digits) => {
    expect(isAmong(beginning, prefix, digits)).toBe(false);
  });
});
