import { useMatchRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { loadAllTexts } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';

/** Loaded for those who are to read it. */
const Banner = lazy(async () => {
  const [{ SubscriptionBanner }] = await Promise.all([import('./subscription-banner.tsx'), loadAllTexts()]);
  return { default: SubscriptionBanner };
});

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
