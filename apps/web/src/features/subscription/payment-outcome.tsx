import { Button, Loader } from '@mantine/core';
import { formatMoney } from '@penning/i18n';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOnceFor } from '../../api/use-once-for.ts';
import { useRead } from '../../api/use-read.ts';
import { Failure } from '../../ui/failure.tsx';
import { useTexts } from '../../ui/reader.ts';
import { StatusCard } from './status-card.tsx';
import { type Payment, useStartPayment } from './use-start-payment.ts';
import { useSubscriptionChanged } from './use-subscription-changed.ts';

const POLL_MS = 2000;

/**
 * The outcome of the payment from which the customer returns: polled until the provider's server has
 * reported it.
 */
export function PaymentOutcome({ payment }: { payment: Payment }) {
  const isCheck = payment === 'check';
  const name = isCheck ? ('subscription.getBankCheck' as const) : ('subscription.getReactivation' as const);
  const answer = useRead(name, undefined, { refetchInterval: POLL_MS, staleTime: 0 });
  const state = answer.data?.data.state ?? 'loading';
  const changed = useSubscriptionChanged();
  useOnceFor(state !== 'loading' && state !== 'none' && state, () => void changed());
  if (answer.error && !answer.data)
    return <Failure error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <div role="status">
      {state === 'loading' ? (
        <Waiting />
      ) : state === 'success' ? (
        <Succeeded isCheck={isCheck} />
      ) : (
        <Failed isCheck={isCheck} isCancelled={state === 'cancelled'} />
      )}
    </div>
  );
}

function Waiting() {
  const t = useTexts();
  return (
    <StatusCard
      icon={IconClock}
      title={t('subscription.loadingTitle')}
      text={t('subscription.loadingText')}
      actions={<Loader size="sm" />}
    />
  );
}

function Succeeded({ isCheck }: { isCheck: boolean }) {
  const t = useTexts();
  const { data: subscription, isPending } = useRead('subscription.get', undefined, { staleTime: 0 });
  if (isPending) return <Waiting />;
  if (subscription?.data.next === 'pay') return <StillOwing amount={subscription.data.nextAmount} />;
  return (
    <StatusCard
      icon={IconCircleCheck}
      title={t(isCheck ? 'subscription.successTitle' : 'subscription.reactivatedTitle')}
      text={t(isCheck ? 'subscription.successText' : 'subscription.reactivatedText')}
      actions={
        <Button component={Link} to="/dashboard">
          {t('subscription.toDashboard')}
        </Button>
      }
    />
  );
}

/** One month was paid, and another is still open. */
function StillOwing({ amount }: { amount: string | null }) {
  const t = useTexts();
  const { start, isBusy } = useStartPayment('payment');
  const owed = amount === null ? '' : formatMoney(amount, 'EUR');
  return (
    <StatusCard
      icon={IconClock}
      tone="attention"
      title={t('subscription.paidPartTitle')}
      text={t('subscription.paidPartText', { amount: owed })}
      actions={
        <Button onClick={start} loading={isBusy}>
          {t('subscription.pay', { amount: owed }).trim()}
        </Button>
      }
    />
  );
}

function Failed({ isCheck, isCancelled }: { isCheck: boolean; isCancelled: boolean }) {
  const t = useTexts();
  const { start, isBusy } = useStartPayment(isCheck ? 'check' : 'payment');
  const title = isCancelled
    ? 'subscription.transactionCancelledTitle'
    : isCheck
      ? 'subscription.checkFailedTitle'
      : 'subscription.paymentFailedTitle';
  const text = isCancelled
    ? 'subscription.transactionCancelled'
    : isCheck
      ? 'subscription.checkFailed'
      : 'subscription.paymentFailedText';
  return (
    <StatusCard
      icon={IconCircleX}
      tone="bad"
      title={t(title)}
      text={t(text)}
      actions={
        <>
          <Button onClick={start} loading={isBusy}>
            {t('subscription.tryAgain')}
          </Button>
          <Button component={Link} to="/confirm-subscription" variant="default">
            {t('dashboard.bannerOpen')}
          </Button>
        </>
      }
    />
  );
}
