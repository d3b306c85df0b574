import type { ServiceDefinition } from '../connectable/definition.ts';
import { MULTISAFEPAY } from './ask-multisafepay.ts';
import { openMultiSafepay, testMultiSafepay } from './client.ts';
import { MULTISAFEPAY_WEBHOOKS } from './webhooks.ts';

/** MultiSafepay: by the API key of a website, in its live or its test environment. */
export const MULTISAFEPAY_SERVICE: ServiceDefinition = {
  name: MULTISAFEPAY,
  class: 'payment',
  title: 'integration.service_multisafepay',
  summary: 'integration.summary_multisafepay',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'integration.field_key',
      hint: 'integration.hint_multisafepayKey',
      required: true,
      max: 200,
    },
    {
      name: 'testMode',
      type: 'switch',
      // Accounts and keys of the two have nothing in common.
      isPlace: true,
      label: 'integration.field_testMode',
      hint: 'integration.hint_multisafepayTest',
      required: false,
    },
  ],
  addresses: { api: 'https://api.multisafepay.com', testApi: 'https://testapi.multisafepay.com' },
  webhooks: MULTISAFEPAY_WEBHOOKS,
  ports: { payments: { open: openMultiSafepay } },
  payoutNotice: 'integration.hint_multisafepayPayouts',
  test: testMultiSafepay,
};
