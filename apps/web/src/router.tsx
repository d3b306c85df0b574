import { createRouter } from '@tanstack/react-router';
import { CrashPage } from './features/frame/crash-page.tsx';
import { NotFoundPage } from './features/frame/not-found-page.tsx';
import type { RouteAccess } from './features/session/guard.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

/** The router of the app. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: ({ error, reset }) => <CrashPage error={error} onRetry={reset} />,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption extends RouteAccess {}
}
