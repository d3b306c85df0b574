import { createRouter } from '@tanstack/react-router';
import { CrashPage } from './features/frame/crash-page.tsx';
import { NotFoundPage } from './features/frame/not-found-page.tsx';
import type { RouteAccess } from './features/session/guard.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-text.ts';
import { recordEarlyKeys, takeEarlyKeys } from './ui/hook/early-keys.ts';

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

/** Pages that begin with a field to write in; one for a given customer doesn't. */
const BEGINS_WITH_A_FIELD = /^\/(invoices|quotations|recurring)\/?$/;

router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
  if (!pathChanged) return;
  if (BEGINS_WITH_A_FIELD.test(toLocation.pathname) && !('customer_id' in toLocation.search))
    recordEarlyKeys();
  else takeEarlyKeys();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption extends RouteAccess {}
}
