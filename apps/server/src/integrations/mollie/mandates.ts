import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { PaymentProvider } from '../port/payments.ts';
import { askMollie } from './ask-mollie.ts';
import { MollieMandate, readMandate } from './mapping.ts';

/** What becomes of mandates at Mollie. */
export function mollieMandates(
  tools: ServiceTools,
  access: ServiceAccess,
  isTest: boolean,
): Required<Pick<PaymentProvider, 'isMandateUsable' | 'endMandate'>> {
  return {
    isMandateUsable: async (mandateId) => {
      const query: Record<string, string> = isTest ? { testmode: 'true' } : {};
      const { status } = await askMollie(tools, access, mandatePath(mandateId), MollieMandate, { query });
      return status !== 'invalid';
    },
    endMandate: async (mandateId) => {
      const asked = { method: 'DELETE', body: isTest ? { testmode: true } : undefined } as const;
      await askMollie(tools, access, mandatePath(mandateId), z.unknown(), asked);
    },
  };
}

function mandatePath(text: string): string {
  const { customerId, mandateId } = readMandate(text);
  return `/v2/customers/${encodeURIComponent(customerId)}/mandates/${encodeURIComponent(mandateId)}`;
}
