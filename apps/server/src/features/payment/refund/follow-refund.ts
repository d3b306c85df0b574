import { amount } from '@penning/domain';
import type { PaymentProvider, ProviderRefund } from '../../../integrations/payment-provider.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import type { JobReport } from '../../../platform/job-report.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { completeRefund, failRefund } from './finish-refund.ts';
import { type RefundRow, findRefund, listPendingRefunds, updateRefund } from './refund-store.ts';

interface Place {
  readonly companyId: string;
  readonly id: string;
}

/** Asks a provider for a refund, or for its state; without an answer the sweep asks again. */
export async function followRefund(services: Services, place: Place): Promise<void> {
  try {
    await askRefund(services, place);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log('warn', 'refund-not-answered', { ...place, ...describeError(error) });
  }
}

/** Younger ones are still being requested by their creator. */
const QUIET_MS = 60_000;
const MAX_PER_SWEEP = 200;

/** Follows every refund that a provider hasn't answered for. */
export async function followPendingRefunds(services: Services): Promise<JobReport> {
  const before = new Date(services.clock.now().getTime() - QUIET_MS);
  const query = { before, most: MAX_PER_SWEEP };
  const pending = await listPendingRefunds(services.database.platform, query);
  return workThrough(services, 'refund-not-followed', pending, (place) => askRefund(services, place));
}

async function askRefund(services: Services, { companyId, id }: Place): Promise<void> {
  const inTenant = <T>(work: Parameters<typeof services.database.withTenant<T>>[2]) =>
    services.database.withTenant(companyId, systemActor('payment'), work);
  const refund = await inTenant((tx) => findRefund(tx, id));
  if (refund?.state !== 'pending' || refund.provider === null) return;
  const provider = services.providers.get(refund.provider);
  if (!provider) throw new ProviderUnavailable(refund.provider, 'is not connected');
  const stated = await askProvider(provider, refund);
  const at = services.clock.now();
  await inTenant(async (tx) => {
    if (stated.id !== null && refund.providerRefundId === null)
      await updateRefund(tx, id, { providerRefundId: stated.id }, at);
    if (stated.status === 'refunded') await completeRefund(tx, services, refund);
    else if (stated.status === 'failed') await failRefund(tx, services, refund, stated.reason);
    // Marked as seen: the next sweep starts with others.
    else await updateRefund(tx, id, {}, at);
  });
}

function askProvider(provider: PaymentProvider, refund: RefundRow): Promise<ProviderRefund> {
  const paymentId = refund.providerPaymentId ?? '';
  if (refund.providerRefundId !== null) return provider.getRefund(paymentId, refund.providerRefundId);
  return provider.refundPayment({
    idempotencyKey: refund.id,
    paymentId,
    amount: amount(refund.amount),
    currency: refund.currency,
  });
}
