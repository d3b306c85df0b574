import { Button } from '@mantine/core';
import type { SubscriptionState } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../ui/reader.ts';
import { usePreferences } from '../session/use-preferences.ts';
import { StatusCard } from './status-card.tsx';

/** What the subscription's state means for somebody who has no right to see more of it, and whom to ask. */
export function AskOwnerCard() {
  const t = useTexts();
  const { state, grace, satisfied: isSatisfied } = usePreferences().subscription;
  const isOpen = isSatisfied || grace > 0;
  return (
    <StatusCard
      icon={IconLock}
      tone="attention"
      {...wordsOf(t, isOpen ? 'confirmed' : state)}
      {...(isOpen ? {} : { note: t('subscription.noRight') })}
      actions={
        <Button component={Link} to={isOpen ? '/dashboard' : '/archive'} variant="default">
          {t(isOpen ? 'subscription.toDashboard' : 'subscription.toArchive')}
        </Button>
      }
    />
  );
}

function wordsOf(t: Translate, state: SubscriptionState): { title: string; text: string } {
  switch (state) {
    case 'demo':
      return { title: t('subscription.expiredTitle'), text: t('dashboard.bannerExpired') };
    case 'pending':
      return { title: t('subscription.pendingTitle'), text: t('dashboard.bannerPending') };
    case 'cancelled':
      return { title: t('subscription.cancelledTitle'), text: t('dashboard.bannerCancelled') };
    case 'suspended':
      return { title: t('subscription.suspendedTitle'), text: t('dashboard.bannerSuspended') };
    default:
      return { title: t('subscription.activeTitle'), text: t('subscription.activeText') };
  }
}
