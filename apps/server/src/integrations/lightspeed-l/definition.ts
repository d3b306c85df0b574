import type { ServiceDefinition } from '../connectable/definition.ts';
import { FREE_ITEMS_FIELD, TURNOVER_FIELD } from '../connectable/till-fields.ts';
import { LIGHTSPEED_L, openSession } from './ask-lightspeed-l.ts';
import { getReceipt, listGroups, listLocations, listReceipts, testLightspeedL } from './client.ts';

/** Lightspeed Restaurant (L-Series): receipts of a company, by a sign-in of its own. */
export const LIGHTSPEED_L_SERVICE: ServiceDefinition = {
  name: LIGHTSPEED_L,
  class: 'pos',
  title: 'connectable.name_lightspeedL',
  summary: 'connectable.summary_lightspeedK',
  fields: [
    {
      name: 'server',
      type: 'choice',
      isPlace: true,
      label: 'connectable.field_lightspeedCluster',
      hint: 'connectable.hint_lightspeedCluster',
      required: true,
      choices: [
        { value: 'euc1', label: 'connectable.choice_lightspeedEuc1' },
        { value: 'euc2', label: 'connectable.choice_lightspeedEuc2' },
        { value: 'staging', label: 'connectable.choice_lightspeedTrial' },
      ],
    },
    {
      name: 'location',
      type: 'text',
      label: 'connectable.field_location',
      hint: 'connectable.hint_locationNumber',
      required: true,
      max: 12,
      problemOf: (text) => (/^\d+$/.test(text) ? undefined : 'invalid'),
    },
    { name: 'username', type: 'text', label: 'connectable.field_username', required: true, max: 200 },
    { name: 'password', type: 'secret', label: 'connectable.field_password', required: true, max: 200 },
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
