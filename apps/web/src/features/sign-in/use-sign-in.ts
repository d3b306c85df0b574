import { getRouteApi, useRouter } from '@tanstack/react-router';
import { session } from '../../api/client.ts';
import { safeRedirect } from '../session/guard.ts';
import { landingPage } from '../session/landing-page.ts';

const guest = getRouteApi('/_guest');

/** Starts a session with a token and opens the requested page, else `home`. */
export function useSignIn(home: '/dashboard' | '/setup' = '/dashboard'): (token: string) => Promise<void> {
  const { redirect } = guest.useSearch();
  const router = useRouter();
  return async (token) => {
    session.start(token);
    const href = isFrontDoor(redirect) ? await placeFor(home) : safeRedirect(redirect);
    await router.navigate({ href });
  };
}

/** Whoever opened the app and no page of it was sent to sign in from the dashboard. */
function isFrontDoor(redirect: string | undefined): boolean {
  return redirect === undefined || redirect === '/' || redirect === '/dashboard';
}

async function placeFor(home: '/dashboard' | '/setup'): Promise<string> {
  return home === '/dashboard' ? landingPage() : home;
}
