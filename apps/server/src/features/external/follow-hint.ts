import type { Services } from '../../platform/services.ts';
import { recordProviderPayment } from '../payment/record-provider-payment.ts';
import { followSubscriptionHint } from '../subscription/checkout/record-subscription-payment.ts';

/** Follows up a provider's hint about a payment, of an invoice or of a subscription; an unknown id does nothing. */
export async function followHint(services: Services, provider: string, paymentId: string): Promise<void> {
  await recordProviderPayment(services, provider, paymentId);
  await followSubscriptionHint(services, provider, paymentId);
}
