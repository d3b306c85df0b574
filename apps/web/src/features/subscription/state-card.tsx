import type { Subscription } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import {
  type Icon,
  IconBuildingBank,
  IconCircleCheck,
  IconClock,
  IconDoorExit,
  IconHourglassEmpty,
  IconLock,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useReader } from '../../ui/reader.ts';
import { useMay, usePreferences } from '../session/use-preferences.ts';
import { StateActions } from './state-actions.tsx';
import { StatusCard } from './status-card.tsx';

interface Words {
  icon: Icon;
  tone?: 'good' | 'bad' | 'attention';
  title: string;
  text: string;
  note?: ReactNode;
}

/** The state of the subscription in words, and the possible actions. */
export function StateCard({
  subscription,
  isPart = false,
}: {
  subscription: Subscription;
  /** Part of a page with other content, so it needs no way out. */
  isPart?: boolean;
}) {
  const { t } = useReader();
  const words = useWords(subscription);
  const isOwner = useMay('subscription.write');
  const isHelpless = subscription.next === 'contact' && subscription.state !== 'suspended';
  const forOwner = isHelpless ? t('subscription.askOperator') : words.note;
  const note = isOwner ? forOwner : t('subscription.ownerOnly');
  return (
    <StatusCard
      {...words}
      {...(note === undefined ? {} : { note })}
      actions={<StateActions subscription={subscription} isOwner={isOwner} hasWayOut={!isPart} />}
    />
  );
}

function useWords(subscription: Subscription): Words {
  const { t, date, instant } = useReader();
  const {
    state,
    daysLeft,
    trialEndsAt,
    graceEndsAt,
    endsOn,
    startsOn,
    nextAmount,
    suspendedReason,
    deletion,
  } = subscription;
  const { timezone } = usePreferences();
  const amount = nextAmount === null ? '' : formatMoney(nextAmount, 'EUR');
  const explained = t('subscription.checkExplain', {
    amount,
    package: t(`subscription.package_${subscription.package}`),
    price: formatMoney(subscription.price, 'EUR'),
  });
  // A cent is not worth a word.
  const explain =
    nextAmount === null || nextAmount === '0.01'
      ? explained
      : `${explained} ${t('subscription.checkDeducted')}`;
  if (deletion) {
    const text = t('subscription.deletedText', { day: date(deletion.eraseOn) });
    return { icon: IconDoorExit, tone: 'bad', title: t('subscription.deletedTitle'), text };
  }
  switch (state) {
    case 'demo':
      return daysLeft > 0
        ? {
            icon: IconHourglassEmpty,
            title: t('subscription.trialTitle', { days: daysLeft }),
            text: t('subscription.trialText', { day: instant(trialEndsAt) }),
            note: explain,
          }
        : {
            icon: IconHourglassEmpty,
            tone: 'attention',
            title: t('subscription.expiredTitle'),
            text: t('subscription.expiredText'),
            note: explain,
          };
    case 'pending':
      return {
        icon: IconBuildingBank,
        tone: 'attention',
        title: t('subscription.pendingTitle'),
        text: t('subscription.pendingText'),
      };
    case 'grace':
      return {
        icon: IconClock,
        tone: 'attention',
        title: t('subscription.graceTitle'),
        text: t('subscription.graceText', { amount, day: dayOf(graceEndsAt, timezone, date) }),
      };
    case 'cancelled':
      return {
        icon: IconDoorExit,
        tone: 'attention',
        title: t('subscription.cancelledTitle'),
        text: t('subscription.cancelledText', { day: endsOn === null ? '' : date(endsOn) }),
        note: t('subscription.reactivateExplain'),
      };
    case 'suspended': {
      const isUnpaid = subscription.suspendedBy === 'nonPayment';
      return {
        icon: IconLock,
        tone: 'bad',
        title: t('subscription.suspendedTitle'),
        text: isUnpaid ? t('subscription.suspendedUnpaid', { amount }) : t('subscription.suspendedText'),
        ...(suspendedReason === ''
          ? {}
          : { note: t('subscription.suspendedReason', { reason: suspendedReason }) }),
      };
    }
    default:
      return endsOn === null
        ? {
            icon: IconCircleCheck,
            title: t('subscription.activeTitle'),
            text:
              startsOn === null
                ? t('subscription.activeText')
                : t('frame.announced', { day: date(startsOn) }),
          }
        : {
            icon: IconDoorExit,
            tone: 'attention',
            title: t('subscription.endingTitle'),
            text: t('subscription.endingText', { day: date(endsOn) }),
          };
  }
}

/** The date of a moment in the company's time zone. */
function dayOf(moment: string | null, timezone: string, date: (day: string) => string): string {
  if (moment === null) return '';
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  return date(parts.format(new Date(moment)));
}
