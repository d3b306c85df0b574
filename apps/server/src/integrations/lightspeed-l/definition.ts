import type { ServiceDefinition } from '../connectable/definition.ts';
import { FREE_ITEMS_FIELD, TURNOVER_FIELD } from '../connectable/till-fields.ts';
import { LIGHTSPEED_L, openSession } from './ask-lightspeed-l.ts';
import { getReceipt, listGroups, listLocations, listReceipts, testLightspeedL } from './client.ts';

/** Lightspeed Restaurant (L-Series): receipts of a company, by a sign-in of its own. */
export const LIGHTSPEED_L_SERVICE: ServiceDefinition = {
  name: LIGHTSPEED_L,
  class: 'pos',
  title: 'integration.service_lightspeedL',
  summary: 'integration.summary_lightspeedK',
  fields: [
    {
      name: 'server',
      type: 'choice',
      isPlace: true,
      label: 'integration.field_lightspeedCluster',
      hint: 'integration.hint_lightspeedCluster',
      required: true,
      choices: [
        { value: 'euc1', label: 'integration.choice_lightspeedEuc1' },
        { value: 'euc2', label: 'integration.choice_lightspeedEuc2' },
        { value: 'staging', label: 'integration.choice_lightspeedTrial' },
      ],
    },
    {
      name: 'location',
      type: 'text',
      label: 'integration.field_location',
      hint: 'integration.hint_locationNumber',
      required: true,
      max: 12,
      problemOf: (text) => (/^\d+$/.test(text) ? undefined : 'invalid'),
    },
    { name: 'username', type: 'text', label: 'integration.field_username', required: true, max: 200 },
    { name: 'password', type: 'secret', label: 'integration.field_password', required: true, max: 200 },
    FREE_ITEMS_FIELD,
    TURNOVER_FIELD,
  ],
  addresses: {
    euc1: 'https://euc1.posios.com',
    euc2: 'https://euc2.posios.com',
    staging: 'https://staging-integration.posios.com',
  },
  session: { open: openSession },
  ports: { pointOfSale: { listLocations, listGroups, getReceipt, listReceipts } },
  test: testLightspeedL,
};
