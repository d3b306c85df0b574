import { type Permission, type Role, may } from '@penning/contract';
import { describe, expect, it } from 'vitest';
import { type GuardedPerson, type RouteAccess, guard, safeRedirect } from './guard.ts';

type State = GuardedPerson['subscription']['state'];

const guest = { signedIn: false };
const at = (href: string, search = {}) => ({ href, search });

/** A signed-in person whose preferences have been read. */
function person(
  state: State = 'confirmed',
  more: { grace?: number; accountant?: boolean; admin?: boolean; role?: Role } = {},
) {
  const { grace = 0, accountant = false, admin = false, role = 'owner' } = more;
  const satisfied = state === 'confirmed' || state === 'grace';
  return {
    signedIn: true,
    person: {
      is_accountant: accountant,
      is_admin: admin,
      subscription: { state, grace, satisfied },
      may: (permission: Permission) => may(role, permission),
    },
  };
}

/** Where a person is redirected from a route; undefined when they may see it. */
const sentTo = (state: Parameters<typeof guard>[0], route: RouteAccess) =>
  guard(state, { access: 'session', ...route }, at('/somewhere')).redirect;

describe('1: the language parameter', () => {
  it('is applied first, when it is one of ours, whatever comes after', () => {
    expect(guard(guest, { access: 'session' }, at('/archive?language=de', { language: 'de' }))).toEqual({
      language: 'de',
      redirect: { to: '/login', redirect: '/archive?language=de' },
    });
    expect(guard(person('cancelled'), { access: 'session' }, at('/bank', { language: 'fr' }))).toEqual({
      language: 'fr',
      redirect: { to: '/confirm-subscription' },
    });
    expect(guard(person(), { access: 'session' }, at('/bank', { language: 'es' }))).toEqual({
      language: 'es',
    });
    expect(guard(guest, {}, at('/nowhere', { language: 'nl' }))).toEqual({ language: 'nl' });
    expect(guard(guest, { access: 'guest' }, at('/login', { language: 'pt' }))).toEqual({});
  });
});

describe('2: signing in', () => {
  it('redirects a guest who wants a page of the app to the login, with the requested path', () => {
    expect(guard(guest, { access: 'session' }, at('/customers?select=1'))).toEqual({
      redirect: { to: '/login', redirect: '/customers?select=1' },
    });
  });

  it('comes before every other guard', () => {
    for (const route of [{ onlyFor: 'admin' }, { whenViewOnly: true }, { whenUnsatisfied: true }] as const)
      expect(sentTo(guest, route)).toEqual({ to: '/login', redirect: '/somewhere' });
  });

  it('shows a guest what needs no sign-in, and the not-found page', () => {
    expect(guard(guest, { access: 'guest' }, at('/login'))).toEqual({});
    expect(guard(guest, { access: 'public' }, at('/external'))).toEqual({});
    expect(guard(guest, {}, at('/nowhere'))).toEqual({});
  });

  it('lets a signed-in person continue from the login to the requested path', () => {
    expect(guard(person(), { access: 'session' }, at('/dashboard'))).toEqual({});
    expect(guard(person(), { access: 'guest' }, at('/login', { redirect: '/archive' }))).toEqual({
      redirect: { href: '/archive' },
    });
  });
});

describe('3: an unsatisfied subscription with no grace period left', () => {
  const confirm = { to: '/confirm-subscription' };

  it.each<State>(['demo', 'pending', 'cancelled', 'suspended'])('%s leads to the confirmation', (state) => {
    expect(sentTo(person(state), {})).toEqual(confirm);
  });

  it('does not stop a satisfied one, or one with days left', () => {
    expect(sentTo(person('demo', { grace: 1 }), {})).toBeUndefined();
    expect(sentTo(person('grace', { grace: 3 }), {})).toBeUndefined();
    expect(sentTo(person('grace'), {})).toBeUndefined();
    expect(sentTo(person('confirmed'), {})).toBeUndefined();
  });

  it('allows routes marked as graceful, or as allowed when cancelled', () => {
    expect(sentTo(person('demo'), { whenUnsatisfied: true })).toBeUndefined();
    expect(sentTo(person('demo'), { whenViewOnly: true })).toBeUndefined();
  });

  it('waits until the preferences are read', () => {
    expect(sentTo({ signedIn: true }, {})).toBeUndefined();
  });

  it('comes before the guards of accountants and administrators', () => {
    expect(sentTo(person('suspended'), { onlyFor: 'admin' })).toEqual(confirm);
    expect(sentTo(person('demo'), { onlyFor: 'accountant' })).toEqual(confirm);
  });

  it('does not apply to pages that need no sign-in', () => {
    expect(guard(person('cancelled'), { access: 'public' }, at('/external'))).toEqual({});
    expect(guard(person('cancelled'), {}, at('/nowhere'))).toEqual({});
  });
});

describe('4: accountants and administrators', () => {
  it('have their own routes; others are redirected to the dashboard', () => {
    expect(sentTo(person(), { onlyFor: 'accountant' })).toEqual({ to: '/dashboard' });
    expect(sentTo(person(), { onlyFor: 'admin' })).toEqual({ to: '/dashboard' });
    expect(sentTo(person('confirmed', { admin: true }), { onlyFor: 'accountant' })).toEqual({
      to: '/dashboard',
    });
    expect(sentTo(person('confirmed', { accountant: true }), { onlyFor: 'admin' })).toEqual({
      to: '/dashboard',
    });
    expect(sentTo(person('confirmed', { accountant: true }), { onlyFor: 'accountant' })).toBeUndefined();
    expect(sentTo(person('confirmed', { admin: true }), { onlyFor: 'admin' })).toBeUndefined();
  });

  it('come before the guard of the archive', () => {
    expect(sentTo(person('suspended'), { onlyFor: 'admin', whenUnsatisfied: true })).toEqual({
      to: '/dashboard',
    });
    expect(sentTo(person('suspended', { admin: true }), { onlyFor: 'admin', whenUnsatisfied: true })).toEqual(
      {
        to: '/archive',
      },
    );
  });
});

describe('5: view-only', () => {
  it.each<State>(['pending', 'cancelled', 'suspended'])('%s reaches the archive alone', (state) => {
    expect(sentTo(person(state), { whenUnsatisfied: true })).toEqual({ to: '/archive' });
    expect(sentTo(person(state), { whenViewOnly: true })).toBeUndefined();
    expect(sentTo(person(state), { whenViewOnly: true, whenUnsatisfied: true })).toBeUndefined();
  });

  it('does not include a trial that has ended', () => {
    expect(sentTo(person('demo'), { whenUnsatisfied: true })).toBeUndefined();
  });

  it('comes before the rights of a role', () => {
    const employee = person('pending', { role: 'employee' });
    expect(sentTo(employee, { whenUnsatisfied: true, needs: 'settings.read' })).toEqual({ to: '/archive' });
  });
});

describe('the right that a page needs', () => {
  it('does not stop a person who has it', () => {
    expect(sentTo(person('confirmed', { role: 'employee' }), { needs: 'settings.read' })).toEqual({
      to: '/dashboard',
    });
    expect(sentTo(person('confirmed', { role: 'manager' }), { needs: 'settings.read' })).toBeUndefined();
  });
});

it.each([
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
