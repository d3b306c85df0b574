import { settleSubscription } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { dayIn } from '../../platform/clock.ts';
import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { applyEvent } from './apply-event.ts';
import { listArrears } from './checkout/subscription-payment-store.ts';
import { notifyOnce } from './notice/notify-once.ts';
import { lockSubscriptionRow } from './subscription-store.ts';

/**
 * Ends the grace, or the suspension for non-payment, of a company without arrears, in whatever way it paid. Returns
 * whether it did: once, also for simultaneous calls.
 */
export async function settleArrears(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'texts' | 'queue'>,
): Promise<boolean> {
  const { facts, timezone } = await lockSubscriptionRow(tx);
  const at = services.clock.now();
  const { state, suspendedBy } = settleSubscription(facts, at.getTime());
  const isOwing = state === 'grace' || (state === 'suspended' && suspendedBy === 'nonPayment');
  // Arrears from another month keep the grace running.
  if (!isOwing || (await listArrears(tx)).length > 0) return false;
  const { isApplied } = await applyEvent(tx, services, 'paymentReceived');
  if (!isApplied) return false;
  await notifyOnce(tx, services, {
    kind: 'paymentReceived',
    key: `paymentReceived:${at.getTime()}`,
    day: dayIn(timezone, at),
  });
  return true;
}

/** The job for one company, when one of its bills was paid. */
export async function settleArrearsOf(services: Services, companyId: string): Promise<JobReport> {
  const isSettled = await services.database.withTenant(companyId, systemActor('subscription'), (tx) =>
    settleArrears(tx, services),
  );
  return isSettled ? { done: 1 } : { done: 0, reason: 'nothingToSettle' };
}
