import type { AnyRouter } from '@tanstack/react-router';
import { session } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { isFormHalfFilled, isSomethingUnsaved } from '../../ui/hook/is-something-unsaved.ts';
import { isServerThere } from '../../ui/load/is-server-there.ts';
import { reader } from '../../ui/reader.ts';
import { hideToast, showToast } from '../../ui/toast.tsx';
import { forgetKeptFiles, forgetKeptForms, forgetRecentItems } from './kept/kept-place.ts';

/** Pages that need no sign-in, where an expired session makes no difference. */
const OPEN = /^\/(login|register|recover|reset|verify|address|external)(\/|$)/;

/** Opens the login page when the session ends, and clears what was read for another person or company. */
export function followSession(router: Pick<AnyRouter, 'navigate' | 'state' | 'invalidate'>): void {
  if (session.hasLapsed() && !OPEN.test(window.location.pathname)) sayExpired();
  session.subscribe((change) => {
    // Where another page is about to be loaded, the other company knows nothing of what this one shows.
    if (change === 'refreshed' || change === 'entered' || change === 'signingOut') return;
    if (change === 'otherTab') return void leaveWhenSaved();
    if (change === 'returned') return stayHere();
    // What someone typed is kept for when they sign in again, and for nobody else.
    if (change === 'loggedOut') forgetTyped();
    if (change === 'signedIn') return reloadShown();
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

function forgetTyped(): void {
  forgetKeptForms();
  forgetKeptFiles();
  forgetRecentItems();
}

/** How often a page that waits looks whether it could be loaded again, and nothing would be lost. */
const LOOK_MS = 2000;
let looking: ReturnType<typeof setInterval> | undefined;

/**
 * Another tab signed out, or in as someone else or to another company. This page shows the previous one's
 * data and reloads, but never takes unsaved changes along, and never without a connection, when the
 * browser's error page would replace it: until then it can neither read nor save.
 */
async function leaveWhenSaved(): Promise<void> {
  if (await mayLeave()) return leave();
  if (!session.isElsewhere()) return;
  looking ??= setInterval(() => void mayLeave().then((may) => may && leave()), LOOK_MS);
  // The page is covered, and says so itself.
  if (session.isSomeoneElses()) return;
  const { t } = reader();
  showToast({
    id: OTHER_TAB,
    level: 'warning',
    title: t('session.leftElsewhere'),
    message: t('connection.otherTab'),
    action: { label: t('session.reloadUnsaved'), onClick: leave },
    timeout: false,
  });
}

/** Nothing would be lost, the page can be loaded, and the other tab isn't back here in the meantime. */
async function mayLeave(): Promise<boolean> {
  const isTyped = () => isSomethingUnsaved() || isFormHalfFilled();
  return !isTyped() && (await isServerThere()) && !isTyped() && session.isElsewhere();
}

const OTHER_TAB = 'other-tab';

/** Gives up what was typed, and loads the page again for whoever is signed in. */
export function leave(): void {
  stopLooking();
  forgetTyped();
  window.location.reload();
}

/** The other tab is back where this page is, so that it can save again; what it could not read is read now. */
function stayHere(): void {
  stopLooking();
  hideToast(OTHER_TAB);
  void queryClient.invalidateQueries({ type: 'active' });
}

function stopLooking(): void {
  clearInterval(looking);
  looking = undefined;
}

/** Says that the user lost access to the company, and opens the first page of one they can still use. */
function goHome(router: Pick<AnyRouter, 'navigate' | 'invalidate'>): void {
  reloadShown();
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

/**
 * Refetches what is on the screen for the new session, for instance after switching company, and drops
 * the rest.
 */
function reloadShown(): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({ type: 'active' });
}
