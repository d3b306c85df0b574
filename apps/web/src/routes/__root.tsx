import { Outlet, createRootRoute, redirect } from '@tanstack/react-router';
import { session } from '../api/client.ts';
import { OfflineBanner } from '../features/frame/offline-banner.tsx';
import { UpdateWatch } from '../features/frame/update-watch.tsx';
import { type RouteAccess, guard } from '../features/session/guard.ts';
import { applyLanguage } from '../ui/reader.ts';

export const Route = createRootRoute({
  staticData: {},
  beforeLoad: async ({ matches, location }) => {
    const claims = session.get()?.claims;
    const state = { signedIn: claims !== undefined, viewOnly: claims?.role === 'viewonly' };
    const access = matches.reduce<RouteAccess>(
      (inherited, { staticData }) => ({ ...inherited, ...staticData }),
      {},
    );
    const verdict = guard(state, access, { href: location.href, search: location.search });
    if (verdict.language) await applyLanguage(verdict.language);
    if (!verdict.redirect) return;
    const { redirect: target } = verdict;
    if ('href' in target) throw redirect({ href: target.href });
    if (target.to === '/login') throw redirect({ to: '/login', search: { redirect: target.redirect } });
    throw redirect({ href: target.to });
  },
  component: () => (
    <>
      <OfflineBanner />
      <UpdateWatch />
      <Outlet />
    </>
  ),
});
