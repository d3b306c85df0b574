import { Button } from '@mantine/core';
import type { Translate } from '@penning/i18n';
import { IconCreditCard, IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useReader } from '../../../ui/reader.ts';
import { useMay, usePreferences } from '../../session/use-preferences.ts';
import { Notice, type NoticeTone } from './notice.tsx';

type Standing = ReturnType<typeof usePreferences>['subscription'];

/** While the account isn't simply active: the days left of the trial, or what there is to do. */
export function SubscriptionNotice() {
  const { t, date } = useReader();
  const { subscription } = usePreferences();
  const mayPay = useMay('subscription.write');
  const mayRead = useMay('subscription.read');
  const said = describe({ t, date }, subscription);
  const isTrial = subscription.state === 'demo';
  // The length of the trial only concerns people who decide about it.
  if (!said || (said.tone === 'info' && !mayPay)) return null;
  const open = (isTrial ? mayPay : mayRead) && (
    <Button
      variant="default"
      size="compact-sm"
      renderRoot={(props) => <Link to="/confirm-subscription" {...props} />}
    >
      {t(isTrial ? 'dashboard.bannerConfirm' : 'dashboard.bannerOpen')}
    </Button>
  );
  return (
    <Notice icon={isTrial ? IconHourglass : IconCreditCard} tone={said.tone} action={open}>
      {said.text}
    </Notice>
  );
}

function describe(
  { t, date }: { t: Translate; date: (day: string) => string },
  { state, grace, starts_on: startsOn }: Standing,
): { text: string; tone: NoticeTone } | undefined {
  if (startsOn !== null) return { text: t('frame.announced', { day: date(startsOn) }), tone: 'info' };
  switch (state) {
    case 'demo':
      return grace > 0
        ? { text: t('dashboard.bannerTrial', { days: grace }), tone: 'info' }
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
