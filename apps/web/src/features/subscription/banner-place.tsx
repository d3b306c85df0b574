import { useMatchRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { usePreferences } from '../session/use-preferences.ts';

/** Loaded for those who are to read it. */
const Banner = lazy(async () => ({
  default: (await import('./subscription-banner.tsx')).SubscriptionBanner,
}));

/** Where the banner about the subscription stands; not on the page that it leads to. */
export function BannerPlace() {
  const { subscription } = usePreferences();
  const isThere = useMatchRoute()({ to: '/confirm-subscription' });
  if (subscription.state === 'confirmed' || isThere) return null;
  return (
    <Suspense>
      <Banner />
    </Suspense>
  );
}
