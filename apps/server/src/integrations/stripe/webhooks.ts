import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import { IntegrationProblem } from '../connectable/integration-problem.ts';
import { isTimedSignature } from '../connectable/timed-signature.ts';
import { type ServiceWebhooks, jsonOf } from '../connectable/webhook.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { askStripe } from './ask-stripe.ts';
import { findPaymentOf } from './client.ts';
import { StripeObject, pageOf } from './mapping.ts';

const SIGNATURE = 'stripe-signature';

const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

const Told = z.object({
  id: z.string().min(1).max(255),
  data: z.object({
    object: z.object({ id: z.string(), object: z.string(), payment_intent: z.string().nullish() }),
  }),
});
const Endpoint = z.object({ id: z.string(), url: z.string() });

/** How Stripe reports: signed, at an endpoint that we register and whose secret it tells once. */
export const STRIPE_WEBHOOKS: ServiceWebhooks = {
  headers: [SIGNATURE],
  verify: ({ headers, body, receivedAt }, { signingSecret }) =>
    isTimedSignature(headers[SIGNATURE] ?? '', body, { signingSecret, receivedAt }),
  deliveryOf: (webhook) => jsonOf(webhook, Told).id,
  receive: async (tools, access, webhook) => {
    const { id, object, payment_intent: intent } = jsonOf(webhook, Told).data.object;
    if (object === 'checkout.session' || object === 'payment_intent') return [{ about: 'payment', id }];
    if (!intent) return [];
    return [{ about: 'payment', id: await findPaymentOf(tools, access, intent) }];
  },
  subscribe,
  unsubscribe: deleteEndpoints,
};

async function subscribe(tools: ServiceTools, access: ServiceAccess): Promise<string> {
  const url = tools.webhookUrl ?? '';
  // Its secret is told when it is made and never again, so one whose secret was lost is replaced.
  await deleteEndpoints(tools, access);
  const body = { url, enabled_events: EVENTS, description: 'Penning' };
  try {
    const made = await askStripe(
      tools,
      access,
      '/v1/webhook_endpoints',
      StripeObject.extend({ secret: z.string() }),
      { method: 'POST', body },
    );
    return made.secret;
  } catch (error) {
    // An address that isn't public, or more endpoints than an account may have.
    if (error instanceof RefusedByService) throw new IntegrationProblem('refused', { cause: error });
    throw error;
  }
}

async function deleteEndpoints(tools: ServiceTools, access: ServiceAccess): Promise<void> {
  const path = '/v1/webhook_endpoints';
  const { data } = await askStripe(tools, access, path, pageOf(Endpoint), { query: { limit: 100 } });
  for (const { id } of data.filter(({ url }) => url === tools.webhookUrl)) {
    await askStripe(tools, access, `${path}/${encodeURIComponent(id)}`, StripeObject, { method: 'DELETE' });
  }
}
