import { memberOf } from '../ui/narrow.ts';
import { type Session, decodeToken } from './session-token.ts';

const KEY = 'penning.token';

/** Why a session started or ended. */
export type SessionChange =
  | 'signedIn'
  | 'entered'
  | 'refreshed'
  | 'sentHome'
  | 'signingOut'
  | 'loggedOut'
  | 'expired'
  | 'otherTab'
  | 'returned';

type Listener = (change: SessionChange) => void;

/** Saves the session token in local storage and notifies listeners when it changes, in this tab or another. */
export interface SessionStore {
  get(): Session | undefined;
  /** Whether another tab signed out, or in to another company or as someone else, while this page shows the former. */
  isElsewhere(): boolean;
  /** Whether this page shows what belongs to someone who is signed in nowhere in this browser any more. */
  isSomeoneElses(): boolean;
  /** Whether the stored token had expired, so the user is signed out. */
  hasLapsed(): boolean;
  start(token: string): void;
  /** Starts a session in another company whose first page replaces the present one. */
  enter(token: string): void;
  refresh(token: string): void;
  /** Switches to another company after the user loses access to the current one. */
  goHome(token: string): void;
  /** Somebody signs out: what the server refuses from now on is no sign of an expired session. */
  startSignOut(): void;
  end(reason: 'loggedOut' | 'expired'): void;
  subscribe(listener: Listener): () => void;
}

interface Options {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  nowMs: () => number;
  /** Where `storage` events of other tabs arrive. */
  tabs?: EventTarget;
}

export function createSessionStore({ storage, nowMs, tabs }: Options): SessionStore {
  const listeners = new Set<Listener>();
  let cached: Session | undefined;
  let lapsed = false;
  const tell = (change: SessionChange) => listeners.forEach((listener) => listener(change));

  function get(): Session | undefined {
    const token = storage.getItem(KEY);
    if (token === null) return (cached = undefined);
    if (cached?.token !== token) cached = read(token);
    return cached;
  }

  function read(token: string): Session | undefined {
    try {
      const session = { token, claims: decodeToken(token) };
      if (session.claims.exp * 1000 > nowMs()) return session;
      lapsed = true;
    } catch (error) {
      console.warn('the stored session cannot be used:', error instanceof Error ? error.message : '');
    }
    storage.removeItem(KEY);
    return undefined;
  }

  const companyOf = (token: string) => read(token)?.claims.company;

  /** The session of what this page shows. */
  let known = get();
  let elsewhere = false;
  let isSignedOut = false;
  tabs?.addEventListener('storage', (event) => {
    const key = memberOf(event, 'key');
    if (key !== null && key !== KEY) return;
    const stored = get();
    if (known?.claims.sub !== stored?.claims.sub || known?.claims.company !== stored?.claims.company) {
      elsewhere = true;
      return tell('otherTab');
    }
    known = stored;
    if (!elsewhere) return;
    elsewhere = false;
    tell('returned');
  });

  function keep(token: string, change: SessionChange) {
    storage.setItem(KEY, token);
    lapsed = false;
    elsewhere = false;
    isSignedOut = false;
    known = get();
    tell(change);
  }

  return {
    get,
    isElsewhere: () => elsewhere,
    isSomeoneElses: () => elsewhere && get()?.claims.sub !== known?.claims.sub,
    hasLapsed: () => lapsed,
    start: (token) => keep(token, 'signedIn'),
    enter: (token) => keep(token, 'entered'),
    // A token for a different company means that a platform admin's visit there has ended.
    refresh: (token) => keep(token, companyOf(token) === known?.claims.company ? 'refreshed' : 'sentHome'),
    goHome: (token) => keep(token, 'sentHome'),
    startSignOut() {
      isSignedOut = true;
      tell('signingOut');
    },
    end(reason) {
      isSignedOut ||= reason === 'loggedOut';
      storage.removeItem(KEY);
      known = undefined;
      elsewhere = false;
      tell(isSignedOut ? 'loggedOut' : reason);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
