import { expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

it.each([
  ['121.00', '121.00'],
  ['121', '121.00'],
  ['-5.5', '-5.50'],
  ['1.293600000', '1.29'],
  ['007.10', '7.10'],
  ['-0.00', '0.00'],
  ['', '0.00'],
])('reads %s as %s', (text, expected) => {
  expect(readAmount(text)).toBe(expected);
});

it.each(['1.234,56', '1e3', 'none', '1,00'])('refuses %s', (text) => {
  expect(() => readAmount(text)).toThrow(SyntaxError);
});
