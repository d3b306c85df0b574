import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { PaymentProvider } from '../port/payments.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { askStripe } from './ask-stripe.ts';
import { StripeMethod, readMandate } from './mapping.ts';

/** What becomes of the ways to pay that customers saved with a payment. */
export function stripeMandates(
  tools: ServiceTools,
  access: ServiceAccess,
): Required<Pick<PaymentProvider, 'isMandateUsable' | 'endMandate'>> {
  return {
    isMandateUsable: async (mandateId) => {
      const { customer } = await askStripe(tools, access, methodPath(mandateId), StripeMethod);
      return customer !== null && customer !== undefined;
    },
    endMandate: async (mandateId) => {
      const asked = { method: 'POST', body: {} } as const;
      try {
        await askStripe(tools, access, `${methodPath(mandateId)}/detach`, StripeMethod, asked);
      } catch (error) {
        // It belongs to nobody already.
        if (!(error instanceof RefusedByService)) throw error;
      }
    },
  };
}

function methodPath(mandateId: string): string {
  return `/v1/payment_methods/${encodeURIComponent(readMandate(mandateId).payment_method)}`;
}
