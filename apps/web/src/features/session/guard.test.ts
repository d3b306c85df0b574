import { describe, expect, test } from 'vitest';
import { guard, safeRedirect } from './guard.ts';

const guest = { signedIn: false, viewOnly: false };
const person = { signedIn: true, viewOnly: false };
const reader = { signedIn: true, viewOnly: true };
const at = (href: string, search = {}) => ({ href, search });

describe('guard', () => {
  test('a guest who wants a page of the app is sent to the login with the wanted path', () => {
    expect(guard(guest, { access: 'session' }, at('/customers?select=1'))).toEqual({
      redirect: { to: '/login', redirect: '/customers?select=1' },
    });
  });

  test('a guest sees what needs no login, and the not-found page', () => {
    expect(guard(guest, { access: 'guest' }, at('/login'))).toEqual({});
    expect(guard(guest, { access: 'public' }, at('/external'))).toEqual({});
    expect(guard(guest, {}, at('/nowhere'))).toEqual({});
  });

  test('a signed-in person goes on from the login to the wanted path', () => {
    expect(guard(person, { access: 'session' }, at('/dashboard'))).toEqual({});
    expect(guard(person, { access: 'guest' }, at('/login', { redirect: '/archive' }))).toEqual({
      redirect: { href: '/archive' },
    });
  });

  test('a view-only person reaches the archive alone', () => {
    expect(guard(reader, { access: 'session' }, at('/dashboard'))).toEqual({ redirect: { to: '/archive' } });
    expect(guard(reader, { access: 'session', whenViewOnly: true }, at('/archive'))).toEqual({});
    expect(guard(reader, { access: 'public' }, at('/external'))).toEqual({});
  });

  test('the language parameter is applied first, when it is one of ours', () => {
    expect(guard(guest, { access: 'session' }, at('/archive?language=de', { language: 'de' }))).toEqual({
      language: 'de',
      redirect: { to: '/login', redirect: '/archive?language=de' },
    });
    expect(guard(guest, { access: 'guest' }, at('/login', { language: 'pt' }))).toEqual({});
  });
});

test.each([
  ['/archive?type=invoice', '/archive?type=invoice'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  [undefined, '/dashboard'],
  [7, '/dashboard'],
])('after signing in, %j leads to %s', (wanted, path) => {
  expect(safeRedirect(wanted)).toBe(path);
});
