import { expect, it } from 'vitest';
import { defined } from './defined.ts';

it('returns what is there, including empty values', () => {
  expect([defined(0), defined(''), defined(false)]).toEqual([0, '', false]);
});

it.each([undefined, null])('throws with the name of what is missing: %s', (nothing) => {
  expect(() => defined(nothing, 'the customer')).toThrow('the customer is missing');
});
