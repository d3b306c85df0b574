import { type ParsedLocation, createRouter } from '@tanstack/react-router';
import { CrashPage } from './features/frame/crash-page.tsx';
import { NotFoundPage } from './features/frame/not-found-page.tsx';
import type { RouteAccess } from './features/session/guard.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-text.ts';
import { recordEarlyKeys, takeEarlyKeys } from './ui/hook/early-keys.ts';
import type {} from './ui/hook/first-keys.ts';

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

const beginsWithAField = ({ pathname, search }: ParsedLocation) =>
  BEGINS_WITH_A_FIELD.test(pathname) && !('customer_id' in search);

router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
  // What is pressed before the first page is there waits for it.
  if (!pathChanged || window.penningFirstKeys) return;
  if (beginsWithAField(toLocation)) recordEarlyKeys();
  else takeEarlyKeys();
});

router.subscribe('onRendered', ({ toLocation }) => {
  const first = window.penningFirstKeys;
  if (!first) return;
  if (beginsWithAField(toLocation) && !first.isForPalette) recordEarlyKeys(takeEarlyKeys());
  else if (first.pressed.length > 0) void pressAgain();
  else first.take();
});

/** Loaded only for whoever has typed; what is typed until then is still collected, and lost if it can't be loaded. */
async function pressAgain(): Promise<void> {
  try {
    const { pressFirstKeysAgain } = await import('./ui/hook/press-first-keys-again.ts');
    await pressFirstKeysAgain();
  } finally {
    window.penningFirstKeys?.take();
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption extends RouteAccess {}
}
