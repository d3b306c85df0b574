import { holds } from '@penning/contract';
import { Outlet, createRootRoute, redirect } from '@tanstack/react-router';
import { session } from '../api/client.ts';
import { OfflineBanner } from '../features/frame/notice/offline-banner.tsx';
import { UpdateWatch } from '../features/frame/notice/update-watch.tsx';
import { CoverWhenSignedOut } from '../features/session/cover/cover-when-signed-out.tsx';
import { type GuardedPerson, accessOf, guard } from '../features/session/guard.ts';
import { loadPreferences } from '../features/session/load-preferences.ts';
import { applyLanguage, reader } from '../ui/reader.ts';
import { showToast } from '../ui/toast.tsx';

export const Route = createRootRoute({
  staticData: {},
  beforeLoad: async ({ matches, location, preload }) => {
    const access = accessOf(matches);
    const signedIn = session.get() !== undefined;
    const person = signedIn && access.access === 'session' ? await readPerson() : undefined;
    const verdict = guard({ signedIn, person }, access, { href: location.href, search: location.search });
    if (verdict.language) await applyLanguage(verdict.language);
    if (!verdict.redirect) return;
    const { redirect: target } = verdict;
    if ('href' in target) throw redirect({ href: target.href });
    if (target.to === '/login') throw redirect({ to: '/login', search: { redirect: target.redirect } });
    if (target.to === '/dashboard' && !preload) sayNoAccess();
    throw redirect({ href: target.to });
  },
  component: () => (
    <>
      <OfflineBanner />
      <UpdateWatch />
      <Outlet />
      <CoverWhenSignedOut />
    </>
  ),
});

/** The signed-in person, as the guards see them. */
async function readPerson(): Promise<GuardedPerson> {
  const { subscription, is_accountant, is_admin, role, member_role } = await loadPreferences();
  return {
    subscription,
    is_accountant,
    is_admin,
    may: (permission) => holds({ role, memberRole: member_role }, permission),
  };
}

/** The guards lead away from a page for one reason only, when they lead to the dashboard: a right is missing. */
function sayNoAccess(): void {
  showToast({ id: 'no-access', level: 'info', title: reader().t('session.noAccess') });
}
