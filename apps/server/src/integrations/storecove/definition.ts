import type { ServiceDefinition } from '../connectable/definition.ts';
import { STORECOVE, openStorecove, testStorecove } from './client.ts';
import { STORECOVE_WEBHOOKS } from './webhooks.ts';

/** Storecove: an access point to the Peppol network, by the API key of a company's own account. */
export const STORECOVE_SERVICE: ServiceDefinition = {
  name: STORECOVE,
  class: 'eInvoicing',
  title: 'connectable.name_storecove',
  summary: 'connectable.summary_storecove',
  fields: [
    {
      name: 'key',
      type: 'secret',
      label: 'connectable.field_key',
      hint: 'connectable.hint_storecoveKey',
      required: true,
      max: 200,
    },
    {
      name: 'legalEntity',
      type: 'text',
      label: 'connectable.field_legalEntity',
      hint: 'connectable.hint_legalEntity',
      required: true,
      max: 15,
      problemOf: (text) => (/^[1-9]\d*$/.test(text) ? undefined : 'invalid'),
    },
  ],
  addresses: { api: 'https://api.storecove.com/api/v2' },
  webhooks: STORECOVE_WEBHOOKS,
  ports: {
    eInvoiceNetwork: {
      knowsIds: true,
      findsSent: false,
      ownerOf: (config) => String(config['legalEntity']),
      open: openStorecove,
    },
  },
  test: testStorecove,
};
