import { MantineProvider } from '@mantine/core';
import type { Preferences } from '@penning/contract';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { session } from '../src/api/client.ts';
import { tellFailedRead } from '../src/api/query-client.ts';
import { readOptions } from '../src/api/use-read.ts';
import { AnalyticsSearch } from '../src/features/analytics/analytics-search.ts';
import { ArchiveSearch } from '../src/features/archive/archive-search.ts';
import { BankSearch } from '../src/features/bank/bank-search.ts';
import { parseSearch, stringifySearch } from '../src/search-text.ts';
import { ToastHost } from '../src/ui/load/toast-host.tsx';
import { theme } from '../src/ui/theme/theme.ts';
import { COMPANY, PERSON, preferencesOf } from './samples.ts';

interface Options {
  /** The URL to show it at: `/archive?status=paid`. */
  at?: string;
  preferences?: Partial<Preferences>;
}

/** Renders a part of the app for a signed-in person at a URL, and returns what is needed to operate it. */
export async function show(element: ReactElement, { at = '/', preferences = {} }: Options = {}) {
  session.start(tokenOf(preferences.role ?? 'owner'));
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tellFailedRead(error, query, queryClient) }),
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  queryClient.setQueryData(readOptions('preferences.get').queryKey, { data: preferencesOf(preferences) });
  const router = routerAt(at, element);
  await router.load();
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <ToastHost />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    user: userEvent.setup(),
    /** The current URL. */
    address: () => router.state.location.href,
    router,
  };
}

/**
 * A router that knows what the archive, the bank and the reports keep in the URL; every other URL shows
 * the same element.
 */
function routerAt(at: string, element: ReactElement) {
  const root = createRootRoute();
  const app = createRoute({ getParentRoute: () => root, id: '_app' });
  const archive = createRoute({
    getParentRoute: () => app,
    path: 'archive',
    validateSearch: ArchiveSearch,
    component: () => element,
  });
  const bank = createRoute({
    getParentRoute: () => app,
    path: 'bank',
    validateSearch: BankSearch,
    component: () => element,
  });
  const analytics = createRoute({
    getParentRoute: () => app,
    path: 'analytics',
    validateSearch: AnalyticsSearch,
    component: () => element,
  });
  const health = createRoute({ getParentRoute: () => app, path: 'admin/health', component: () => element });
  const other = createRoute({ getParentRoute: () => app, path: '$', component: () => element });
  return createRouter({
    routeTree: root.addChildren([app.addChildren([archive, bank, analytics, health, other])]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
}

/** A token like the server's, except for the signature, which only the server checks. */
export function tokenOf(role: Preferences['role']): string {
  const claims = {
    exp: Math.floor(Date.now() / 1000) + 3600,
    sub: PERSON,
    company: COMPANY,
    role,
    is_accountant: false,
    sid: PERSON,
  };
  return ['{}', JSON.stringify(claims), ''].map((part) => btoa(part)).join('.');
}
