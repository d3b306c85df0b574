import type { Payout } from '@penning/contract';
import { isZero } from '@penning/domain';
import { useReader } from '../../../ui/reader.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Whether a payout was seen on a bank statement, or can't be. */
export function PayoutState({ payout: { difference, arrived } }: { payout: Payout }) {
  const { t, date } = useReader();
  if (!isZero(difference)) return <StatusBadge tone="attention" label={t('bank.payoutRefused')} />;
  if (arrived === null) return <StatusBadge tone="neutral" label={t('bank.payoutAwaited')} />;
  return <StatusBadge tone="good" label={t('bank.payoutArrived', { date: date(arrived.bookedOn) })} />;
}
