import { Button } from '@mantine/core';
import type { Subscription } from '@penning/contract';
import { formatMoney } from '@penning/i18n';
import { Link } from '@tanstack/react-router';
import { useWrite } from '../../api/use-write.ts';
import { useTexts } from '../../ui/reader.ts';
import { showToast } from '../../ui/toast.tsx';
import { useStartPayment } from './use-start-payment.ts';

/** The possible actions in a state: the next step first, and a link to what can still be viewed. */
export function StateActions({
  subscription,
  isOwner,
  hasWayOut,
}: {
  subscription: Subscription;
  isOwner: boolean;
  hasWayOut: boolean;
}) {
  const t = useTexts();
  const { next, nextAmount, viewOnly, endsAt, state } = subscription;
  const amount = nextAmount === null ? '' : formatMoney(nextAmount, 'EUR');
  return (
    <>
      {isOwner && next === 'bankCheck' && (
        <PayButton
          payment="check"
          label={t(state === 'pending' ? 'subscription.pendingGoOn' : 'subscription.checkButton')}
        />
      )}
      {isOwner && next === 'pay' && (
        <PayButton payment="payment" label={t('subscription.pay', { amount }).trim()} />
      )}
      {isOwner && next === 'reactivate' && (
        <PayButton payment="payment" label={t('subscription.reactivate', { amount })} />
      )}
      {isOwner && next === 'none' && !viewOnly && endsAt !== null && <WithdrawButton />}
      {hasWayOut && (
        <Button component={Link} to={viewOnly ? '/archive' : '/dashboard'} variant="default">
          {t(viewOnly ? 'subscription.toArchive' : 'subscription.toDashboard')}
        </Button>
      )}
    </>
  );
}

function PayButton({ payment, label }: { payment: 'check' | 'payment'; label: string }) {
  const { start, isBusy } = useStartPayment(payment);
  return (
    <Button onClick={start} loading={isBusy}>
      {label}
    </Button>
  );
}

function WithdrawButton() {
  const t = useTexts();
  const withdraw = useWrite('subscription.withdrawCancel', {
    refreshes: ['preferences'],
    onSuccess: () => showToast({ level: 'success', title: t('subscription.withdrawn') }),
  });
  return (
    <Button onClick={() => withdraw.mutate({})} loading={withdraw.isPending}>
      {t('subscription.withdraw')}
    </Button>
  );
}
