import { expect, it } from 'vitest';
import { addressList, addressesOf } from './address-list.ts';

it('addresses are separated by commas, semicolons, spaces or lines', () => {
  expect(addressesOf('a@example.com, b@example.com;c@example.com\nd@example.com ')).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
    'd@example.com',
  ]);
});

it.each([
  ['', 'required'],
  ['anna@example', 'email'],
  [Array.from({ length: 11 }, (_, index) => `a${index}@example.com`).join(','), 'tooMany'],
])('%j is refused', (typed, message) => {
  expect(addressList({ required: true }).safeParse(typed).error?.issues[0]?.message).toBe(message);
});
