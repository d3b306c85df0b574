import type { ServiceDefinition } from '../connectable/definition.ts';
import { MULTISAFEPAY } from './ask-multisafepay.ts';
import { openMultiSafepay, testMultiSafepay } from './client.ts';
import { MULTISAFEPAY_WEBHOOKS } from './webhooks.ts';

/** MultiSafepay: by the API key of a website, in its live or its test environment. */
export const MULTISAFEPAY_SERVICE: ServiceDefinition = {
  name: MULTISAFEPAY,
  class: 'payment',
  title: 'connectable.name_multisafepay',
  summary: 'connectable.summary_multisafepay',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'connectable.field_key',
      hint: 'connectable.hint_multisafepayKey',
      required: true,
      max: 200,
    },
    {
      name: 'testMode',
      type: 'switch',
      // Accounts and keys of the two have nothing in common.
      isPlace: true,
      label: 'connectable.field_testMode',
      hint: 'connectable.hint_multisafepayTest',
      required: false,
    },
  ],
  addresses: { api: 'https://api.multisafepay.com', testApi: 'https://testapi.multisafepay.com' },
  webhooks: MULTISAFEPAY_WEBHOOKS,
  ports: { payments: { open: openMultiSafepay } },
  payoutNotice: 'connectable.hint_multisafepayPayouts',
  test: testMultiSafepay,
};
