import { getRouteApi, useRouter } from '@tanstack/react-router';
import { session } from '../../api/client.ts';
import { safeRedirect } from '../session/guard.ts';

const guest = getRouteApi('/_guest');

/** Starts a session with a token and opens the requested page, else `home`. */
export function useSignIn(home: '/dashboard' | '/setup' = '/dashboard'): (token: string) => Promise<void> {
  const { redirect } = guest.useSearch();
  const router = useRouter();
  return async (token) => {
    session.start(token);
    await router.navigate({ href: redirect === undefined ? home : safeRedirect(redirect) });
  };
}
