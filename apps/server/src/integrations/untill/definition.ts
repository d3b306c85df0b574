import type { ServiceDefinition } from '../connectable/definition.ts';
import { FREE_ITEMS_FIELD, TURNOVER_FIELD } from '../connectable/till-fields.ts';
import { UNTILL } from './ask-untill.ts';
import { getReceipt, listGroups, listLocations, listReceipts, testUntill } from './client.ts';

/** unTill, by the TPAPI that runs where the restaurant is. */
export const UNTILL_SERVICE: ServiceDefinition = {
  name: UNTILL,
  class: 'pos',
  title: 'connectable.name_untill',
  summary: 'connectable.summary_lightspeedK',
  fields: [
    {
      name: 'address',
      type: 'address',
      label: 'connectable.field_address',
      hint: 'connectable.hint_untillAddress',
      required: true,
    },
    { name: 'username', type: 'text', label: 'connectable.field_waiter', required: true, max: 100 },
    { name: 'password', type: 'secret', label: 'connectable.field_tpapiPassword', required: true, max: 100 },
    {
      name: 'location',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_salesArea',
      hint: 'connectable.hint_salesArea',
      required: false,
    },
    FREE_ITEMS_FIELD,
    TURNOVER_FIELD,
  ],
  choices: (_field, tools, access) => listLocations(tools, access),
  ports: { pointOfSale: { listLocations, listGroups, getReceipt, listReceipts } },
  test: testUntill,
};
