import { lazyRouteComponent } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadAfterUpdate } from './reload-after-update.ts';

const reload = vi.fn<() => void>();
let isOnline = true;
let answer: () => Promise<Response>;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  isOnline = true;
  answer = () => Promise.resolve(new Response(null, { status: 200 }));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', () => answer());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

reloadAfterUpdate();

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/prognosis.js');

/** Announces, as Vite does, that a file couldn't be loaded. */
const announce = () =>
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: MISSING }));

async function fail(): Promise<void> {
  announce();
  await new Promise((done) => setTimeout(done, 20));
}

it('reloads a page whose build no longer exists, once', async () => {
  await fail();
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload when offline, nor while the server does not answer', async () => {
  isOnline = false;
  await fail();
  isOnline = true;
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await fail();
  answer = () => Promise.resolve(new Response(null, { status: 502 }));
  await fail();
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload while something is unsaved', async () => {
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  await fail();
  window.removeEventListener('beforeunload', ask);
  expect(reload).not.toHaveBeenCalled();
  await fail();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the router to show the error of a page that it couldn’t load, instead of reloading it', async () => {
  isOnline = false;
  const Page = lazyRouteComponent(() => {
    announce();
    return Promise.reject(MISSING);
  });
  await Page.preload?.();
  expect(() => Page({})).toThrow(MISSING);
  expect(reload).not.toHaveBeenCalled();
});
