import { isFormHalfFilled, isSomethingUnsaved } from './ui/hook/is-something-unsaved.ts';
import { isServerThere } from './ui/load/is-server-there.ts';

const KEY = 'penning.reloadedAt';
const PAUSE_MS = 10_000;

/**
 * A page of an older build requests files that no longer exist: it reloads, at most once in ten seconds.
 * Only if the server answers, because otherwise the browser's error page would replace the app, and never
 * while something is unsaved. Where something couldn't be loaded, an error with a retry is shown.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    keepRouterFromReloading(payload);
    void reloadIfUpdated();
  });
}

/**
 * The router reloads the page by itself for every file that it couldn't load, offline too, unless its own
 * mark says that it already did so for this error (`lazyRouteComponent`).
 */
function keepRouterFromReloading({ message }: Error): void {
  sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
}

async function reloadIfUpdated(): Promise<void> {
  if (isTyped()) return;
  const now = performance.timeOrigin + performance.now();
  if (now - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return;
  if (!(await isServerThere()) || isTyped()) return;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
}

function isTyped(): boolean {
  return isSomethingUnsaved() || isFormHalfFilled();
}
