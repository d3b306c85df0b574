import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reader } from '../reader.ts';
import { lazyPart } from './lazy-part.ts';
import { ToastHost } from './toast-host.tsx';

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');
let isOnline: boolean;
let isThere: boolean;
let tries: number;

beforeEach(() => {
  isOnline = true;
  isThere = true;
  tries = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 200 })));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { crashed: false };
  static getDerivedStateFromError() {
    return { crashed: true };
  }
  override render() {
    return this.state.crashed ? 'crashed' : this.props.children;
  }
}

/** A page with a part whose file may be missing. */
function showPage() {
  const Part = lazyPart(() => {
    tries += 1;
    return isThere && isOnline ? Promise.resolve(() => <p>The part</p>) : Promise.reject(MISSING);
  });
  render(
    <MantineProvider env="test">
      <ToastHost />
      <Boundary>
        <input aria-label="Description" defaultValue="Typed" />
        <Suspense>
          <Part />
        </Suspense>
      </Boundary>
    </MantineProvider>,
    { onCaughtError: () => undefined },
  );
}

const backOnline = () => act(async () => window.dispatchEvent(new Event('online')));

it('keeps the page without a connection, says so, and shows the part once there is one', async () => {
  isOnline = false;
  showPage();
  await screen.findByText(reader().t('connection.offline'));
  expect(screen.getByDisplayValue('Typed')).toBeTruthy();
  isOnline = true;
  await backOnline();
  await screen.findByText('The part');
  expect(screen.getByDisplayValue('Typed')).toBeTruthy();
});

it('fails where the server has no such file any more, after three tries', async () => {
  isThere = false;
  showPage();
  for (const already of [1, 2]) {
    await waitFor(() => expect(tries).toBe(already));
    await screen.findByText(reader().t('connection.unknown'));
    await backOnline();
  }
  await screen.findByText('crashed');
  expect(tries).toBe(3);
});

it('keeps a page with something unsaved even then', async () => {
  isThere = false;
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  try {
    showPage();
    for (const already of [1, 2, 3, 4]) {
      await waitFor(() => expect(tries).toBe(already));
      await screen.findByText(reader().t('connection.unknown'));
      await backOnline();
    }
    expect(screen.getByDisplayValue('Typed')).toBeTruthy();
    // Otherwise it would go on trying beside the next tests.
    isThere = true;
    await backOnline();
    await screen.findByText('The part');
  } finally {
    window.removeEventListener('beforeunload', ask);
  }
});
