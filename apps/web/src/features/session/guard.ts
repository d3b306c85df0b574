import type { Language } from '@penning/i18n';
import { isLanguage } from '@penning/i18n';

/** Who may see a route; set as `staticData` of the route and inherited by its children. */
export interface RouteAccess {
  /** `public` anyone, `guest` for signing in, `session` signed-in people only; a route without it is for anyone. */
  access?: 'public' | 'guest' | 'session';
  /** Also allowed while the account is view-only (pending, cancelled or suspended). */
  whenViewOnly?: boolean;
}

interface GuardState {
  signedIn: boolean;
  viewOnly: boolean;
}

interface GuardLocation {
  /** Path, query and hash. */
  href: string;
  search: { language?: unknown; redirect?: unknown };
}

/** What has to happen before a route is shown. */
export interface Verdict {
  /** The language to apply first. */
  language?: Language;
  redirect?: { to: '/login'; redirect: string } | { to: '/archive' } | { href: string };
}

/** The navigation guards in their order (specification section 2). */
export function guard(state: GuardState, route: RouteAccess, location: GuardLocation): Verdict {
  const { language } = location.search;
  const redirect = redirectFor(state, route, location);
  return { ...(isLanguage(language) ? { language } : {}), ...(redirect ? { redirect } : {}) };
}

/** The path to go to after signing in: one of our own, never another site's. */
export function safeRedirect(wanted: unknown): string {
  const isOwnPath =
    typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !/[\u0000-\u001f]/.test(wanted);
  return isOwnPath ? wanted : '/dashboard';
}

function redirectFor(state: GuardState, route: RouteAccess, location: GuardLocation): Verdict['redirect'] {
  if (!state.signedIn) {
    return route.access === 'session' ? { to: '/login', redirect: location.href } : undefined;
  }
  if (route.access === 'guest') return { href: safeRedirect(location.search.redirect) };
  if (state.viewOnly && route.access === 'session' && !route.whenViewOnly) return { to: '/archive' };
  return undefined;
}
