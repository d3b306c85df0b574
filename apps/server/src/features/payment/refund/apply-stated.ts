import type { TenantTx } from '../../../db/database.ts';
import type { ProviderRefund } from '../../../integrations/port/payments.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Services } from '../../../platform/services.ts';
import { getTimeZone } from '../payment-store.ts';
import { completeRefund, failRefund, returnRefund } from './finish-refund.ts';
import { type RefundRow, updateRefund } from './refund-store.ts';

/** Records the state of a refund as its provider's server reports it; safe to repeat. */
export async function applyStated(
  tx: TenantTx,
  services: Services,
  refund: RefundRow,
  stated: ProviderRefund,
): Promise<void> {
  const at = services.clock.now();
  if (stated.id !== null && refund.providerRefundId === null)
    await updateRefund(tx, refund.id, { providerRefundId: stated.id }, at);
  if (stated.status === 'refunded') await completeRefund(tx, services, refund);
  else if (stated.status === 'failed' && refund.state === 'done') {
    // The customer's bank sent back what it had taken.
    const on = dayIn(await getTimeZone(tx), at);
    await returnRefund(tx, services, refund, { on, reason: stated.reason });
  } else if (stated.status === 'failed') await failRefund(tx, services, refund, stated.reason);
  // Marked as seen: the next sweep starts with others.
  else if (refund.state === 'pending') await updateRefund(tx, refund.id, {}, at);
}
