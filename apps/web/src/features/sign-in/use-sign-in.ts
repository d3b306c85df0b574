import { getRouteApi, useRouter } from '@tanstack/react-router';
import { session } from '../../api/client.ts';
import { safeRedirect } from '../session/guard.ts';
import { loadPreferences } from '../session/load-preferences.ts';

const guest = getRouteApi('/_guest');

/** Starts a session with a token and opens the requested page, else `home`. */
export function useSignIn(home: '/dashboard' | '/setup' = '/dashboard'): (token: string) => Promise<void> {
  const { redirect } = guest.useSearch();
  const router = useRouter();
  return async (token) => {
    session.start(token);
    const href = redirect === undefined ? await placeFor(home) : safeRedirect(redirect);
    await router.navigate({ href });
  };
}

/** Accountants and admins begin on a page of their own. */
async function placeFor(home: string): Promise<string> {
  if (home !== '/dashboard') return home;
  const { is_accountant: isAccountant, is_admin: isAdmin } = await loadPreferences();
  if (isAdmin) return '/admin';
  return isAccountant ? '/accountant' : home;
}
