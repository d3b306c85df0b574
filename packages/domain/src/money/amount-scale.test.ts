import { describe, expect, it } from 'vitest';
import { amountScale } from './amount-scale.ts';
import { amount } from './amount.ts';

describe('amountScale', () => {
  it.each([
    [['0.00'], [0, 1]],
    [
      ['1234.50', '3999.99'],
      [0, 1000, 2000, 3000, 4000],
    ],
    [
      ['-50.00', '100.00'],
      [-50, 0, 50, 100],
    ],
    [['-80.00'], [-80, -60, -40, -20, 0]],
  ])('%j gets the lines %j', (amounts, ticks) => {
    expect(amountScale(amounts.map((text) => amount(text))).ticks.map((tick) => Number(tick / 100n))).toEqual(
      ticks,
    );
  });

  it('zero is at the bottom, the highest line at the top', () => {
    const { position } = amountScale([amount('4000.00')]);
    expect([position(0n), position(200_000n), position(400_000n)]).toEqual([0, 0.5, 1]);
  });
});
