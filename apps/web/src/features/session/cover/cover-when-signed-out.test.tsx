import { MantineProvider } from '@mantine/core';
import { defined } from '@penning/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMPANY, PERSON } from '../../../../test/samples.ts';
import { session } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Route as Root } from '../../../routes/__root.tsx';
import { Route as App } from '../../../routes/_app/route.tsx';
import { Route as Guest } from '../../../routes/_guest/route.tsx';
import { Route as SecondFactor } from '../../../routes/second-factor.tsx';
import { Route as Till } from '../../../routes/till.$id.tsx';
import { reader } from '../../../ui/reader.ts';
import type { RouteAccess } from '../guard.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const claims = { exp: 4_000_000_000, sub: PERSON, company: COMPANY, role: 'owner', is_accountant: false };
  session.start(`e30.${btoa(JSON.stringify({ ...claims, sid: PERSON }))}.x`);
});
afterEach(() => {
  cleanup();
  session.end('loggedOut');
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** A page under the app's own root, after another tab has signed out. */
async function leaveElsewhere(staticData: RouteAccess = {}): Promise<void> {
  const root = createRootRoute({ component: defined(Root.options.component) });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData,
    component: () => <p>half a customer</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText('half a customer')).toBeDefined();
  await act(() => vi.dynamicImportSettled());
  localStorage.removeItem('penning.token');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'penning.token' })));
}

it.each([
  ['in the frame', App.options.staticData],
  ['where the second factor is set up', SecondFactor.options.staticData],
  ['in a till', Till.options.staticData],
])('covers the page %s', async (_, staticData) => {
  await leaveElsewhere(staticData);
  expect(await screen.findByRole('dialog', { name: reader().t('session.coveredTitle') })).toBeDefined();
});

it('covers no page that needs no session', async () => {
  await leaveElsewhere(Guest.options.staticData);
  expect(screen.queryByRole('dialog')).toBeNull();
});
