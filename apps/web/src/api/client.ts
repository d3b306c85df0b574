import { type CallOptions, type LooseArguments, callRoute } from '@penning/contract';
import { isSomethingUnsaved } from '../ui/hook/is-something-unsaved.ts';
import { reader } from '../ui/reader.ts';
import { findRoute } from './find-route.ts';
import { createSessionStore } from './session-store.ts';
import { type LocalProblem, createTransport } from './transport.ts';

/** This browser's clock, in milliseconds; code that needs the time takes it as an argument. */
export const nowMs = () => Date.now();

/** The session of this browser. */
export const session = createSessionStore({ storage: localStorage, nowMs, tabs: window });

const transport = createTransport({
  fetch: (...request) => fetch(...request),
  session,
  nowMs,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  language: () => reader().language,
  describe,
  restricted: goToSecondFactor,
  exclusively: runInOneTab,
});

/** Calls a route by its name (`customer.get`); its shapes are loaded on demand when the first page didn't need them. */
export async function callNamed(name: string, args: LooseArguments, options: CallOptions): Promise<unknown> {
  return callRoute(await findRoute(name), transport.send, args, options);
}

/** Refreshes the session before it expires, for requests made in other ways. */
export const keepSession = (): Promise<void> => transport.refreshWhenDue();

/** Refreshes the session while nobody clicks: each minute, and when the tab becomes visible again. */
export function keepSessionFresh(): void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void transport.refreshWhenDue();
  };
  setInterval(refresh, 60_000);
  document.addEventListener('visibilitychange', refresh);
}

function describe(problem: LocalProblem, seconds: number): string {
  const { t } = reader();
  if (problem === 'timeout') return t('connection.timeout', { seconds });
  return problem === 'loginTokenExpired' ? t('session.expired') : t(`connection.${problem}`);
}

/**
 * Reloads the app there: what this page shows was read with rights that have ended. Not while anything is unsaved: then
 * the refusal is shown.
 */
function goToSecondFactor(): void {
  if (!isSomethingUnsaved() && window.location.pathname !== '/second-factor')
    window.location.assign('/second-factor');
}

/** Browsers have locks on https and localhost only; elsewhere two tabs may refresh at once, which is harmless. */
async function runInOneTab(name: string, task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, task);
  else await task();
}
