import { createRouter } from '@tanstack/react-router';
import type { RouteAccess } from './features/session/guard.ts';
import { routeTree } from './route-tree.gen.ts';
import { CrashPage } from './features/frame/crash-page.tsx';
import { NotFoundPage } from './features/frame/not-found-page.tsx';

/** The router: plain text in the query, so that addresses stay readable. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch,
  defaultErrorComponent: ({ error, reset }) => <CrashPage error={error} onRetry={reset} />,
  defaultNotFoundComponent: NotFoundPage,
});

function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(
    search as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption extends RouteAccess {}
}
