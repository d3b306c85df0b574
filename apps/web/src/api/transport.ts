import {
  ApiError,
  BASE_PATH,
  ERRORS,
  type Route,
  type Transport,
  isFile,
  isNothing,
  isUpload,
} from '@penning/contract';
import { memberOf } from '../ui/narrow.ts';
import type { SessionStore } from './session-store.ts';
import { type Session, secondsLeft } from './session-token.ts';

/**
 * A session is refreshed in the background this many seconds before it expires
 * (docs/rules/limits-and-messages.md#passwords-and-sessions).
 */
const REFRESH_WINDOW_SECONDS = 300;
const TIMEOUT_SECONDS = 60;
/** Making the demo company writes two years of documents. */
const TAKES_LONG: ReadonlySet<string> = new Set(['/demo']);
/** How often a result that isn't ready is requested again, and after how many seconds at most. */
const MORE_TRIES = 3;
const LONGEST_WAIT_SECONDS = 10;

/** Problems that occur before the server can respond. */
export type LocalProblem = 'offline' | 'timeout' | 'invalidJson' | 'loginTokenExpired' | 'otherTab';

interface Options {
  fetch: typeof fetch;
  session: SessionStore;
  nowMs: () => number;
  wait: (milliseconds: number) => Promise<void>;
  language: () => string;
  /** Words a problem that has no message from the server. */
  describe: (problem: LocalProblem, seconds: number) => string;
  /** The company requires a second factor: every other request is refused until it is set up. */
  restricted: () => void;
  /** Runs a task in one tab at a time; `navigator.locks` where the browser has it. */
  exclusively: (name: string, task: () => Promise<void>) => Promise<void>;
}

/** Sends requests with token and language, and keeps the session fresh. */
export function createTransport(options: Options): { send: Transport; refreshWhenDue: () => Promise<void> } {
  let refreshing: Promise<void> | undefined;

  function refreshWhenDue(): Promise<void> {
    const current = options.session.get();
    if (!current || options.session.isElsewhere() || !isDue(current)) return Promise.resolve();
    refreshing ??= options.exclusively('penning-session', refresh).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  function isDue(current: Session): boolean {
    return secondsLeft(current, options.nowMs()) <= REFRESH_WINDOW_SECONDS;
  }

  async function refresh() {
    const current = options.session.get();
    if (!current || !isDue(current)) return;
    const response = await options
      .fetch(`${BASE_PATH}/session/jwt/refresh`, { method: 'POST', headers: headers(current) })
      .catch(() => undefined);
    if (options.session.get()?.token !== current.token || !response) return;
    if (response.ok) {
      const token = await tokenIn(response);
      if (token !== undefined) options.session.refresh(token);
    } else if (response.status === 403 || (await codeOf(response)) === ERRORS.loginTokenExpired.code) {
      await leave(current);
    }
  }

  let leaving: Promise<void> | undefined;

  /** The session ended, or only the access to its company: then another company is used. */
  function leave(current: Session): Promise<void> {
    leaving ??= findHome(current)
      .then((home) => {
        if (options.session.get()?.token !== current.token || home === 'unanswered') return;
        if (home === 'none') options.session.end('expired');
        else options.session.goHome(home.token);
      })
      .finally(() => {
        leaving = undefined;
      });
    return leaving;
  }

  /** Only the server's word ends a session: without an answer, such as when the page is left meanwhile, it is asked again. */
  async function findHome(current: Session): Promise<{ token: string } | 'none' | 'unanswered'> {
    if (secondsLeft(current, options.nowMs()) <= 0) return 'none';
    const response = await options
      .fetch(`${BASE_PATH}/session/home`, {
        method: 'POST',
        headers: { 'accept-language': options.language(), 'content-type': 'application/json' },
        body: JSON.stringify({ token: current.token }),
      })
      .catch(() => undefined);
    if (response === undefined || response.status >= 500) return 'unanswered';
    const token = response.ok ? await tokenIn(response) : undefined;
    return token === undefined || token === current.token ? 'none' : { token };
  }

  function headers(session: Session | undefined): Record<string, string> {
    return {
      'accept-language': options.language(),
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
    };
  }

  const send: Transport = async ({ route, path, init }) => {
    const session = options.session.get();
    if (route.access !== 'public') {
      // What this page shows would be read from and saved to another company.
      if (options.session.isElsewhere()) throw problem('otherTab');
      if (!session || secondsLeft(session, options.nowMs()) <= 0) {
        options.session.end('expired');
        throw problem('loginTokenExpired');
      }
      void refreshWhenDue();
    }
    const response = await requestUntilReady(route, path, init, session);
    if (!response.ok && (await codeOf(response)) === ERRORS.secondFactorRequired.code) options.restricted();
    if (endsSession(route, response) && !OWN_REFUSALS.includes((await codeOf(response)) ?? 0)) {
      if (session && options.session.get()?.token === session.token) await leave(session);
    }
    if (response.ok && expectsJson(route) && !isJson(response)) throw problem('invalidJson');
    return response;
  };

  /** Requests a PDF that is still being made again when the server says so, so the user doesn't have to. */
  async function requestUntilReady(...given: Parameters<typeof request>) {
    let response = await request(...given);
    for (let more = MORE_TRIES; more > 0 && (await isLate(response)); more -= 1) {
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await options.wait(Math.min(seconds, LONGEST_WAIT_SECONDS) * 1000);
      response = await request(...given);
    }
    return response;
  }

  async function request(route: Route, path: string, init: RequestInit, session: Session | undefined) {
    const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
    const ends = isUpload(route.body) || TAKES_LONG.has(route.path) ? [] : [timeout];
    const signals = init.signal ? [init.signal, ...ends] : ends;
    try {
      return await options.fetch(`${BASE_PATH}${path}`, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers(session) },
        credentials: 'same-origin',
        ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
      });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw problem(timeout.aborted ? 'timeout' : 'offline', error);
    }
  }

  function problem(kind: LocalProblem, cause?: unknown): ApiError {
    const code = kind === 'loginTokenExpired' ? ERRORS.loginTokenExpired.code : ERRORS.unavailable.code;
    const error = new ApiError({ code, status: 0, message: options.describe(kind, TIMEOUT_SECONDS) });
    if (cause !== undefined) error.cause = cause;
    return error;
  }

  return { send, refreshWhenDue };
}

/** These refuse the input, not the session. */
const OWN_REFUSALS: readonly number[] = [
  ERRORS.loginCompanyInvalid.code,
  ERRORS.twoFactorInvalid.code,
  ERRORS.passkeyInvalid.code,
];

/** A 401 ends the session unless it only means that a typed password was wrong. */
function endsSession(route: Route, response: Response): boolean {
  if (response.status !== 401 || route.access === 'public') return false;
  return !(route.errors ?? []).includes('invalidCredentials');
}

async function tokenIn(response: Response): Promise<string | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  const token = memberOf(memberOf(answer, 'data'), 'token');
  return typeof token === 'string' ? token : undefined;
}

async function codeOf(response: Response): Promise<number | undefined> {
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const code = memberOf(memberOf(answer, 'error'), 'code');
  return typeof code === 'number' ? code : undefined;
}

async function isLate(response: Response): Promise<boolean> {
  return (
    response.status === ERRORS.pdfNotReady.status && (await codeOf(response)) === ERRORS.pdfNotReady.code
  );
}

function expectsJson(route: Route): boolean {
  return !isNothing(route.response) && !isFile(route.response);
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.includes('application/json') ?? false;
}
