import { amount } from '@penning/domain';
import type { ServiceDefinition } from '../connectable/definition.ts';
import { STRIPE } from './ask-stripe.ts';
import { openStripe, testStripe } from './client.ts';
import { STRIPE_PAYOUTS } from './payouts.ts';
import { STRIPE_WEBHOOKS } from './webhooks.ts';

/** The least that Stripe takes, in euros. */
const SMALLEST = amount('0.50');

/** Stripe: by a secret key, or by a restricted one that may do what is needed (docs/integrations.md#stripe). */
export const STRIPE_SERVICE: ServiceDefinition = {
  name: STRIPE,
  class: 'payment',
  title: 'connectable.name_stripe',
  summary: 'connectable.summary_stripe',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'connectable.field_key',
      hint: 'connectable.hint_stripeKey',
      required: true,
      max: 255,
    },
  ],
  addresses: { api: 'https://api.stripe.com' },
  // Half of what an account may ask in live mode, so that whatever else uses it isn't held up.
  paces: [{ per: 'connection', calls: 50, seconds: 1, shape: 'bucket' }],
  webhooks: STRIPE_WEBHOOKS,
  ports: { payments: { smallest: SMALLEST, open: openStripe }, payouts: STRIPE_PAYOUTS },
  test: testStripe,
};
