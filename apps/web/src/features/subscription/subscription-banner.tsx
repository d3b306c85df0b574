import { Link } from '@tanstack/react-router';
import type { Translate } from '@penning/i18n';
import { useTexts } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';
import classes from './subscription-banner.module.css';

type Standing = ReturnType<typeof usePreferences>['subscription'];

/** Above every page while the account is not simply active: the days left of the trial, or what there is to do. */
export function SubscriptionBanner() {
  const t = useTexts();
  const { subscription } = usePreferences();
  const said = describe(t, subscription);
  if (!said) return null;
  return (
    <aside className={classes['banner']} data-tone={said.tone}>
      <span>{said.text}</span>
      <Link to="/confirm-subscription">
        {t(subscription.state === 'demo' ? 'dashboard.bannerConfirm' : 'dashboard.bannerOpen')}
      </Link>
    </aside>
  );
}

function describe(t: Translate, { state, grace }: Standing): { text: string; tone?: string } | undefined {
  switch (state) {
    case 'demo':
      return grace > 0
        ? { text: t('dashboard.bannerTrial', { days: grace }) }
        : { text: t('dashboard.bannerExpired'), tone: 'attention' };
    case 'pending':
      return { text: t('dashboard.bannerPending'), tone: 'attention' };
    case 'grace':
      return { text: t('dashboard.bannerGrace', { days: grace }), tone: 'attention' };
    case 'cancelled':
      return { text: t('dashboard.bannerCancelled'), tone: 'attention' };
    case 'suspended':
      return { text: t('dashboard.bannerSuspended'), tone: 'bad' };
    default:
      return undefined;
  }
}
