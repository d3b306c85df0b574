import type { ServiceDefinition } from '../connectable/definition.ts';
import { STORECOVE, openStorecove, testStorecove } from './client.ts';
import { STORECOVE_WEBHOOKS } from './webhooks.ts';

/** Storecove: an access point to the Peppol network, by the API key of a company's own account. */
export const STORECOVE_SERVICE: ServiceDefinition = {
  name: STORECOVE,
  class: 'eInvoicing',
  title: 'integration.service_storecove',
  summary: 'integration.summary_storecove',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'integration.field_key',
      hint: 'integration.hint_storecoveKey',
      required: true,
      max: 200,
    },
    {
      name: 'legalEntity',
      type: 'text',
      label: 'integration.field_legalEntity',
      hint: 'integration.hint_legalEntity',
      required: true,
      max: 15,
      problemOf: (text) => (/^[1-9]\d*$/.test(text) ? undefined : 'invalid'),
    },
  ],
  addresses: { api: 'https://api.storecove.com/api/v2' },
  webhooks: STORECOVE_WEBHOOKS,
  ports: { eInvoiceNetwork: { knowsIds: true, findsSent: false, open: openStorecove } },
  test: testStorecove,
};
