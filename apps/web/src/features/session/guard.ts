import type { Permission, Preferences } from '@penning/contract';
import type { Language } from '@penning/i18n';
import { isLanguage } from '@penning/i18n';

/** Who may see a route; set as `staticData` of the route and inherited by its children. */
export interface RouteAccess {
  /** `public` anyone, `guest` for signing in, `session` signed-in people only; a route without it is for anyone. */
  access?: 'public' | 'guest' | 'session';
  /** Also while the subscription is unsatisfied and no grace period is left. */
  whenUnsatisfied?: boolean;
  /** Also when cancelled, and whenever only the archive is available (pending, suspended). */
  whenViewOnly?: boolean;
  /** Only for people of an accounting firm, or platform administrators. */
  onlyFor?: 'accountant' | 'admin';
  /**
   * The right without which the page would be empty, such as `settings.read`; undefined cancels the
   * parent's requirement.
   */
  needs?: Permission | undefined;
}

/** What a route and its parents say together. */
export function accessOf(matches: readonly { readonly staticData: RouteAccess }[]): RouteAccess {
  return matches.reduce<RouteAccess>((inherited, { staticData }) => ({ ...inherited, ...staticData }), {});
}

/** What the guards need to know about the signed-in person: their preferences, not their token. */
export type GuardedPerson = Pick<Preferences, 'is_accountant' | 'is_admin'> & {
  readonly subscription: Pick<Preferences['subscription'], 'state' | 'grace' | 'satisfied'>;
  /** Whether they currently have a right. */
  readonly may: (permission: Permission) => boolean;
};

interface GuardState {
  signedIn: boolean;
  /** Absent until the preferences are read. */
  person?: GuardedPerson | undefined;
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
  redirect?:
    | { to: '/login'; redirect: string }
    | { to: '/confirm-subscription' | '/dashboard' | '/archive' }
    | { href: string };
}

const VIEW_ONLY = ['pending', 'cancelled', 'suspended'];

/** The navigation guards in their order (docs/rules/limits-and-messages.md#guards-of-the-web-app). */
export function guard(state: GuardState, route: RouteAccess, location: GuardLocation): Verdict {
  const { language } = location.search;
  const redirect = redirectFor(state, route, location);
  return { ...(isLanguage(language) ? { language } : {}), ...(redirect ? { redirect } : {}) };
}

/** The path to open after signing in: always one of our own, never another site's. */
export function safeRedirect(wanted: unknown): string {
  const isOwnPath =
    typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && !/[\u0000-\u001f]/.test(wanted);
  return isOwnPath ? wanted : '/dashboard';
}

function redirectFor(
  { signedIn, person }: GuardState,
  route: RouteAccess,
  location: GuardLocation,
): Verdict['redirect'] {
  if (!signedIn) return route.access === 'session' ? { to: '/login', redirect: location.href } : undefined;
  if (route.access === 'guest') return { href: safeRedirect(location.search.redirect) };
  if (!person || route.access !== 'session') return undefined;
  const to = placeFor(person, route);
  return to && { to };
}

/** Where a signed-in person is redirected; undefined when they may see the route. */
function placeFor(
  person: GuardedPerson,
  route: RouteAccess,
): '/confirm-subscription' | '/dashboard' | '/archive' | undefined {
  const { state, grace, satisfied } = person.subscription;
  const isGraceful = route.whenUnsatisfied === true || route.whenViewOnly === true;
  if (!satisfied && grace <= 0 && !isGraceful) return '/confirm-subscription';
  if (route.onlyFor === 'accountant' && !person.is_accountant) return '/dashboard';
  if (route.onlyFor === 'admin' && !person.is_admin) return '/dashboard';
  if (VIEW_ONLY.includes(state) && route.whenViewOnly !== true) return '/archive';
  if (route.needs && !person.may(route.needs)) return '/dashboard';
  return undefined;
}
