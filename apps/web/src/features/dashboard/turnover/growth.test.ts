import { amount } from '@penning/domain';
import { expect, it } from 'vitest';
import { growth } from './growth.ts';

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
