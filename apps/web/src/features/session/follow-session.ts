import type { AnyRouter } from '@tanstack/react-router';
import { session } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { reader } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { forgetKeptFiles, forgetKeptForms } from './kept-place.ts';

/** Pages that need no login: there it matters to nobody that the last one has expired. */
const OPEN = /^\/(login|register|recover|reset|verify|address|external)(\/|$)/;

/** Leads to the login when the session ends, and clears what was read for another person or company. */
export function followSession(router: Pick<AnyRouter, 'navigate' | 'state' | 'invalidate'>): void {
  if (session.hasLapsed() && !OPEN.test(window.location.pathname)) sayExpired();
  session.subscribe((change) => {
    if (change === 'refreshed') return;
    // The same person finds what they typed after signing in again; nobody else does.
    if (change === 'loggedOut' || change === 'otherTab') {
      forgetKeptForms();
      forgetKeptFiles();
    }
    // Another tab signed in as someone else or to another company: start afresh, this page shows the former one's.
    if (change === 'otherTab') return window.location.reload();
    if (change === 'signedIn') return readAnew();
    if (change === 'sentHome') return goHome(router);
    queryClient.clear();
    if (change === 'expired') sayExpired();
    const { href, pathname } = router.state.location;
    if (pathname === '/login' || pathname === '/register') return;
    void router.navigate({
      to: '/login',
      search: change === 'expired' ? { redirect: href } : {},
      ignoreBlocker: true,
    });
  });
}

/** Says that the company let the person go, and opens the first page of where they still may be. */
function goHome(router: Pick<AnyRouter, 'navigate' | 'invalidate'>): void {
  readAnew();
  const { t } = reader();
  showToast({
    id: 'sent-home',
    level: 'info',
    title: t('session.accessEnded'),
    message: t('session.accessEndedHint'),
  });
  const to = session.get()?.claims.is_accountant === true ? '/accountant' : '/dashboard';
  void router.navigate({ to, ignoreBlocker: true }).then(() => router.invalidate());
}

function sayExpired() {
  const { t } = reader();
  showToast({
    id: 'session-expired',
    level: 'warning',
    title: t('session.expired'),
    message: t('session.expiredHint'),
  });
}

/** What is on the screen is read again for the new session, such as after switching company; the rest is forgotten. */
function readAnew(): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({ type: 'active' });
}
