import { MantineProvider } from '@mantine/core';
import { defined } from '@penning/domain';
import { QueryObserver } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callNamed, session } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { reader } from '../../ui/reader.ts';
import { SignedOutCover } from './cover/signed-out-cover.tsx';
import { followSession } from './follow-session.ts';

const read = vi.fn<() => Promise<string>>(() => Promise.resolve('what this company shows'));
let stopReading: () => void;
const navigate = vi.fn<() => Promise<void>>();

function tokenOf(company: string, person = 2): string {
  const id = (end: number) => `0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a0${String(end)}`;
  const exp = 4_000_000_000;
  const claims = { exp, sub: id(person), company, role: 'owner', is_accountant: true, sid: id(3) };
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`;
}

beforeEach(async () => {
  read.mockClear();
  navigate.mockClear();
  const observer = new QueryObserver(queryClient, { queryKey: ['shown'], queryFn: read });
  stopReading = observer.subscribe(() => undefined);
  await vi.waitFor(() => defined(observer.getCurrentResult().data));
  followSession({
    navigate,
    invalidate: vi.fn<() => Promise<void>>(),
    state: { location: { href: '/archive', pathname: '/archive' } } as never,
  });
});

afterEach(() => {
  stopReading();
  session.end('loggedOut');
  queryClient.clear();
});

it('reads what is shown again for the company that was switched to', async () => {
  session.start(tokenOf('0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a01'));
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

it('asks a company that is entered for nothing of the page that it replaces', async () => {
  session.enter(tokenOf('0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a09'));
  await queryClient.query({ queryKey: ['else'], queryFn: () => 'read meanwhile' });
  expect(read).toHaveBeenCalledTimes(1);
});

it('says nothing of an expired session to somebody who signs out, while and after they do', async () => {
  session.start(tokenOf('0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a01'));
  session.startSignOut();
  session.end('expired');
  session.end('loggedOut');
  await expect(callNamed('preferences.get', {}, {})).rejects.toMatchObject({ code: 13 });
  // An expired session would lead back here, and say so.
  const toLogin = { to: '/login', search: {}, ignoreBlocker: true };
  expect(new Set(navigate.mock.calls.map((call) => JSON.stringify(call)))).toEqual(
    new Set([JSON.stringify([toLogin])]),
  );
});

describe('when another tab leaves the company', () => {
  const HERE = tokenOf('0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a01');
  const THERE = tokenOf('0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a09');
  const reload = vi.fn<() => void>();
  let isUnsaved = true;
  const ask = (event: Event) => {
    if (isUnsaved) event.preventDefault();
  };

  /** What the other tab does to the shared storage, and how this tab hears of it. */
  function signInElsewhere(token: string | undefined): void {
    if (token === undefined) localStorage.removeItem('penning.token');
    else localStorage.setItem('penning.token', token);
    window.dispatchEvent(new StorageEvent('storage', { key: 'penning.token' }));
  }

  const save = () => callNamed('preferences.get', {}, {});

  /** Whether the page could be loaded again. */
  let isServerThere = true;
  const asked = vi.fn<() => Promise<Response>>(() =>
    isServerThere ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError('no connection')),
  );

  beforeEach(() => {
    reload.mockClear();
    isUnsaved = true;
    isServerThere = true;
    vi.stubGlobal('fetch', asked);
    vi.spyOn(window.location, 'reload').mockImplementation(reload);
    session.start(HERE);
    sessionStorage.setItem('penning.form.one', 'half a customer');
    window.addEventListener('beforeunload', ask);
  });
  afterEach(() => {
    window.removeEventListener('beforeunload', ask);
    sessionStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('reloads a page on which nothing is unsaved', async () => {
    isUnsaved = false;
    signInElsewhere(THERE);
    await vi.waitFor(() => expect(reload).toHaveBeenCalled());
    expect(sessionStorage.getItem('penning.form.one')).toBeNull();
  });

  it.each([
    ['switches to another company', THERE],
    ['signs out', undefined],
  ])('and %s, reloads nothing that is unsaved, and forgets nothing typed', (_what, token) => {
    signInElsewhere(token);
    expect(reload).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('penning.form.one')).toBe('half a customer');
  });

  it('covers the page when it signs out, until the same person signs in again', async () => {
    const { unmount } = render(<SignedOutCover />, { wrapper: MantineProvider });
    const cover = () => screen.queryByRole('dialog');
    expect(cover()).toBeNull();
    act(() => signInElsewhere(undefined));
    expect(cover()?.textContent).toContain(reader().t('session.coveredTitle'));
    act(() => signInElsewhere(tokenOf('0b9d6c0e-6d5c-4d9c-9c53-3d5a4f1f1a01', 4)));
    expect(cover()).not.toBeNull();
    act(() => signInElsewhere(HERE));
    expect(cover()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    act(() => signInElsewhere(THERE));
    expect(cover()).toBeNull();
    unmount();
  });

  it('saves nothing of this page in the other company, and saves it once the other tab is back', async () => {
    const fetched = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({ data: {} })));
    vi.stubGlobal('fetch', fetched);
    signInElsewhere(THERE);
    await expect(save()).rejects.toMatchObject({ message: reader().t('connection.otherTab') });
    expect(fetched).not.toHaveBeenCalled();
    signInElsewhere(HERE);
    await save().catch(() => undefined);
    expect(fetched).toHaveBeenCalled();
  });

  it('reloads once the changes were given up', async () => {
    vi.useFakeTimers();
    signInElsewhere(THERE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
    isUnsaved = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads nothing without a connection, which would leave the browser’s error page, until it is back', async () => {
    vi.useFakeTimers();
    isUnsaved = false;
    isServerThere = false;
    signInElsewhere(THERE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
    isServerThere = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads no half-filled form, though it would not ask before it is left', async () => {
    vi.useFakeTimers();
    isUnsaved = false;
    const form = document.createElement('form');
    form.dataset['changed'] = 'true';
    document.body.append(form);
    signInElsewhere(THERE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
    form.remove();
    await vi.advanceTimersByTimeAsync(2000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
