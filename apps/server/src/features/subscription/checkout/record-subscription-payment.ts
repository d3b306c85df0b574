import type { TenantTx } from '../../../db/database.ts';
import type { ProviderPayment } from '../../../integrations/port/payments.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import {
  findRequestedPayment,
  updatePaymentState,
  type PaymentPlace,
} from '../../payment/requested-payment-store.ts';
import {
  type AttemptState,
  isSettled,
  isUnderWay,
  judge,
  mayBecome,
} from '../../payment/requested-payment.ts';
import { lockSubscriptionRow } from '../subscription-store.ts';
import { followPayment } from './follow-payment.ts';
import { openPlatformProvider } from './platform-provider.ts';
import { findSubscriptionPayment, lockSubscriptionPayment } from './subscription-payment-store.ts';

/** Follows a provider's hint about a payment of a subscription; an unknown id does nothing at all. */
export async function followSubscriptionHint(
  services: Services,
  provider: string,
  paymentId: string,
): Promise<void> {
  const { platform } = services.database;
  const place = await findRequestedPayment(platform, 'subscriptionPayments', { provider, paymentId });
  if (place) await recordSubscriptionPayment(services, place);
}

/**
 * Asks the provider's server for the state of a payment and applies it to the subscription, once; safe to repeat, in
 * any order and in parallel. Throws ProviderUnavailable when the provider gives no usable answer; then nothing changes.
 */
export async function recordSubscriptionPayment(services: Services, place: PaymentPlace): Promise<void> {
  const { database } = services;
  const known = await database.withTenant(place.companyId, systemActor('subscription'), (tx) =>
    findSubscriptionPayment(tx, place.id),
  );
  if (!known || isSettled(known.state)) return;
  const provider = await openPlatformProvider(services, known.provider);
  const stated = await provider.getPayment(known.providerPaymentId);
  const state = judge(known, stated);
  if (isUnderWay(state)) return;
  const changed = await database.withTenant(place.companyId, systemActor('subscription'), (tx) =>
    settle(services, tx, { id: known.id, state, stated }),
  );
  if (changed && state === 'refused') {
    services.log('error', 'subscription-payment-refused', { provider: known.provider, paymentId: known.id });
  }
}

async function settle(
  services: Services,
  tx: TenantTx,
  { id, state, stated }: { id: string; state: AttemptState; stated: ProviderPayment },
): Promise<boolean> {
  // The subscription first, as everywhere: two locks taken in different orders would deadlock.
  await lockSubscriptionRow(tx);
  const payment = await lockSubscriptionPayment(tx, id);
  if (!payment || !mayBecome(payment.state, state)) return false;
  await updatePaymentState(tx, 'subscriptionPayments', { id, state, at: services.clock.now() });
  await followPayment(tx, services, { payment, state, mandateId: stated.mandateId ?? null });
  return true;
}
