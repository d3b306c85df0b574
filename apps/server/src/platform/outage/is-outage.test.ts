import { expect, it } from 'vitest';
import { isOutage } from './is-outage.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('failed'), { code, ...more });

it.each([
  coded('ECONNREFUSED'),
  coded('ENOTFOUND'),
  coded('EAI_AGAIN'),
  coded('EHOSTUNREACH'),
  coded('ENETUNREACH'),
  coded('57P01'),
  coded('53100'),
  coded('08006'),
  coded('ENOSPC'),
  coded('EROFS'),
  coded('EIO'),
  coded('EMFILE'),
  Object.assign(coded('42501'), { message: 'could not open file "base/5/1": Read-only file system' }),
  coded('ENOENT', { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new AggregateError([coded('ECONNREFUSED')], 'no address answered'),
])('takes %s for a part that is away', (error) => {
  expect(isOutage(error)).toBe(true);
});

it.each([
  coded('23505'),
  coded('42501'),
  coded('ENOENT', { syscall: 'open' }),
  coded('58'),
  new TypeError('x is undefined'),
  'text',
])('takes %s for a fault of ours', (error) => {
  expect(isOutage(error)).toBe(false);
});
