import { expect, it } from 'vitest';
import { routeMatcher } from './route-matcher.ts';

const isRoute = routeMatcher([
  '/',
  '/archive',
  '/invoices/',
  '/invoices/$id',
  '/settings/callback/$',
  '/a.b',
]);

it.each([
  ['/', true],
  ['/?language=de', true],
  ['/archive', true],
  ['/archive/', true],
  ['/archive?type=invoice#top', true],
  ['/archive/nothing', false],
  ['/invoices', true],
  ['/invoices/7', true],
  ['/invoices/7/8', false],
  ['/settings/callback/a/b', true],
  ['/a.b', true],
  ['/axb', false],
  ['/nowhere', false],
])('%s is a page of the app: %s', (url, expected) => {
  expect(isRoute(url)).toBe(expected);
});
