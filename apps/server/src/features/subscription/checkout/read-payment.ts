import type { CheckState, SubscriptionPayment } from '@penning/contract';
import type { Session } from '../../../http/session.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import { describeError } from '../../../platform/log.ts';
import type { Services } from '../../../platform/services.ts';
import type { AttemptState } from '../../payment/requested-payment.ts';
import { recordSubscriptionPayment } from './record-subscription-payment.ts';
import { type Purpose, type SubscriptionPaymentRow, findLastPayment } from './subscription-payment-store.ts';

const STATES: Readonly<Record<AttemptState, CheckState>> = {
  open: 'loading',
  pending: 'loading',
  paid: 'success',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'failed',
  refused: 'failed',
};

/**
 * The state of the latest payment of a kind: asked at the provider's server right away, because its notification may
 * still be on its way.
 */
export async function readLastPayment(
  services: Services,
  session: Session,
  purposes: readonly Purpose[],
): Promise<SubscriptionPayment> {
  const { companyId, actor } = session;
  const find = () => services.database.withTenant(companyId, actor, (tx) => findLastPayment(tx, purposes));
  const last = await find();
  if (last?.state !== 'open') return presentPayment(last);
  await recordSubscriptionPayment(services, { companyId, id: last.id }).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log('warn', 'subscription-payment-not-checked', describeError(error));
  });
  return presentPayment(await find());
}

/** A payment as the screen shows it. */
export function presentPayment(row: SubscriptionPaymentRow | undefined): SubscriptionPayment {
  if (!row) return { state: 'none', amount: null, redirectUrl: null, startedAt: null };
  return {
    state: STATES[row.state],
    amount: row.amount,
    redirectUrl: row.state === 'open' ? row.checkoutUrl : null,
    startedAt: row.createdAt.toISOString(),
  };
}
