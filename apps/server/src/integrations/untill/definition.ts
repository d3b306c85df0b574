import type { ServiceDefinition } from '../connectable/definition.ts';
import { FREE_ITEMS_FIELD, TURNOVER_FIELD } from '../connectable/till-fields.ts';
import { UNTILL } from './ask-untill.ts';
import { getReceipt, listGroups, listLocations, listReceipts, testUntill } from './client.ts';

/** unTill, by the TPAPI that runs where the restaurant is. */
export const UNTILL_SERVICE: ServiceDefinition = {
  name: UNTILL,
  class: 'pos',
  title: 'integration.service_untill',
  summary: 'integration.summary_lightspeedK',
  fields: [
    {
      name: 'address',
      type: 'address',
      label: 'integration.field_address',
      hint: 'integration.hint_untillAddress',
      required: true,
    },
    { name: 'username', type: 'text', label: 'integration.field_waiter', required: true, max: 100 },
    { name: 'password', type: 'secret', label: 'integration.field_tpapiPassword', required: true, max: 100 },
    {
      name: 'location',
      type: 'choice',
      isFromService: true,
      label: 'integration.field_salesArea',
      hint: 'integration.hint_salesArea',
      required: false,
    },
    FREE_ITEMS_FIELD,
    TURNOVER_FIELD,
  ],
  choices: (_field, tools, access) => listLocations(tools, access),
  ports: { pointOfSale: { listLocations, listGroups, getReceipt, listReceipts } },
  test: testUntill,
};
