import { amount } from '@penning/domain';
import { expect, it } from 'vitest';
import { growth, writeGrowth } from './growth.ts';

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

it('is written with a sign, and with separators in what is large', () => {
  expect([12n, 0n, -3n, 316_264n].map(writeGrowth)).toEqual(['+12%', '+0%', '−3%', '+316.264%']);
});
