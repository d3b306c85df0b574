import { amount } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { PaymentProvider, ProviderRefund } from '../../../integrations/port/payments.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import type { JobReport } from '../../../platform/job-report.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { findDocument } from '../../document/document-store.ts';
import { openProvider } from '../provider/company-provider.ts';
import { applyStated } from './apply-stated.ts';
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
  const query = { before, max: MAX_PER_SWEEP };
  const pending = await listPendingRefunds(services.database.platform, query);
  return workThrough(services, 'refund-not-followed', pending, (place) => askRefund(services, place));
}

async function askRefund(services: Services, { companyId, id }: Place): Promise<void> {
  const inTenant = <T>(work: Parameters<typeof services.database.withTenant<T>>[2]) =>
    services.database.withTenant(companyId, systemActor('payment'), work);
  const refund = await inTenant((tx) => findRefund(tx, id));
  if (refund?.state !== 'pending' || refund.provider === null) return;
  // Nobody can be asked until its account is connected again: a person settles it, or the next sweeps pass by.
  if (refund.isStranded) return inTenant((tx) => updateRefund(tx, refund.id, {}, services.clock.now()));
  const description = await inTenant((tx) => describe(tx, services, refund));
  const stated = await openProvider(services, companyId, refund.provider)
    .then((provider) => askProvider(provider, { refund, description }))
    .catch((error: unknown) => statedByNobody(refund, error));
  await inTenant((tx) => applyStated(tx, services, refund, stated));
}

const UNKNOWN = 404;

/** A refund that no account took has failed where none has its payment: it belongs to one that was disconnected. */
function statedByNobody({ providerRefundId }: RefundRow, error: unknown): ProviderRefund {
  const isUnknown = error instanceof ProviderUnavailable && error.status === UNKNOWN;
  if (!isUnknown || providerRefundId !== null) throw error;
  return { id: null, status: 'failed', reason: 'payment_of_another_account' };
}

/** What the customer reads on their statement, in the document's language. */
async function describe(tx: TenantTx, { texts }: Services, { documentId }: RefundRow): Promise<string> {
  const { number, content } = (await findDocument(tx, documentId)) ?? {};
  return texts.translate(content?.language ?? 'en')('external.refundOf', { number: number ?? '' });
}

function askProvider(
  provider: PaymentProvider,
  { refund, description }: { refund: RefundRow; description: string },
): Promise<ProviderRefund> {
  const paymentId = refund.providerPaymentId ?? '';
  if (refund.providerRefundId !== null) return provider.getRefund(paymentId, refund.providerRefundId);
  return provider.refundPayment({
    idempotencyKey: refund.id,
    paymentId,
    amount: amount(refund.amount),
    currency: refund.currency,
    description,
  });
}
