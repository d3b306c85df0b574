import { amount } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { growth, makeScale } from './turnover-scale.ts';

describe('makeScale', () => {
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
    expect(makeScale(amounts.map((text) => amount(text))).ticks.map((tick) => Number(tick / 100n))).toEqual(
      ticks,
    );
  });

  it('zero is at the bottom, the highest line at the top', () => {
    const { position } = makeScale([amount('4000.00')]);
    expect([position(0n), position(200_000n), position(400_000n)]).toEqual([0, 0.5, 1]);
  });
});

it.each([
  ['112.00', '100.00', 12],
  ['87.40', '100.00', -13],
  ['100.50', '100.00', 1],
  ['99.50', '100.00', -1],
  ['50.00', '0.00', undefined],
  ['0.00', '100.00', -100],
])('%s after %s is a growth of %s percent', (now, before, percent) => {
  const found = growth(amount(now), amount(before));
  expect(found === undefined ? undefined : Number(found)).toBe(percent);
});
