import { expect, it } from 'vitest';
import { factorOfRate } from './vat-rate.ts';

it.each([
  ['21', '1.21'],
  ['9', '1.09'],
  ['5.5', '1.055'],
  ['0', '1'],
  ['100', '2'],
  ['101', undefined],
  ['-1', undefined],
  ['21,5', undefined],
  ['', undefined],
])('a rate of %j percent is the factor %s', (rate, factor) => {
  expect(factorOfRate(rate)).toBe(factor);
});
