import { expect, it } from 'vitest';
import { nextSort } from './next-sort.ts';

it.each([
  [undefined, 'amount', 1, 'amount'],
  ['amount', 'amount', 1, '-amount'],
  ['-amount', 'amount', 1, 'amount'],
  ['-sendDate', 'amount', 1, 'amount'],
  ['customer,-amount', 'amount', 1, 'amount'],
  ['-sendDate', 'amount', 4, '-sendDate,amount'],
  ['-sendDate,amount', 'amount', 4, '-sendDate,-amount'],
  ['-sendDate,-amount', 'amount', 4, '-sendDate'],
  ['-sendDate', 'sendDate', 4, 'sendDate'],
  ['a,b,c,d', 'e', 4, 'a,b,c,e'],
  ['name', '-open', 1, '-open'],
  ['-open', '-open', 1, 'open'],
  ['open', '-open', 1, '-open'],
  ['name,-open', '-open', 4, 'name,open'],
  ['name,open', '-open', 4, 'name'],
])('%j and a click on %s, of at most %d, give %s', (sort, column, max, expected) => {
  expect(nextSort(sort, column, max)).toBe(expected);
});
