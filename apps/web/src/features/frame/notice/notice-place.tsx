import { useNetwork } from '@mantine/hooks';
import { useLocation, useMatchRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/load/lazy-part.ts';
import { usePreferences } from '../../session/use-preferences.ts';
import classes from './notice-place.module.css';

/** Loaded for those who have something to read. */
const Notices = lazyPart(async () => (await import('./notices.tsx')).Notices);

/** The one place between the top bar and the page for what stands as long as it lasts. */
export function NoticePlace() {
  const { email_verified: isVerified, visit, invitations, subscription } = usePreferences();
  // Not on the page that the notice about the subscription leads to.
  const isThere = useMatchRoute()({ to: '/confirm-subscription' }) !== false;
  const isAnnounced = subscription.starts_on !== null;
  // Nor on the pages of accountants and admins, which are about the companies of others.
  const isElsewhere = useLocation({ select: ({ pathname }) => /^\/(accountant|admin)(\/|$)/.test(pathname) });
  const ofSubscription = (subscription.state !== 'confirmed' || isAnnounced) && !isThere && !isElsewhere;
  const { online: isOnline } = useNetwork();
  // When offline, only that is shown; whose company this is says both.
  if (!isOnline && !visit) return null;
  if (isVerified && !visit && invitations === 0 && !ofSubscription) return null;
  return (
    <Suspense fallback={<div className={classes['place']} />}>
      <Notices ofSubscription={ofSubscription} />
    </Suspense>
  );
}
