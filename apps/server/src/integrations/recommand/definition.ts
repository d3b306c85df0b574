import type { ServiceDefinition } from '../connectable/definition.ts';
import { RECOMMAND } from './ask-recommand.ts';
import { openRecommand } from './client.ts';
import { listCompanies, testRecommand } from './company.ts';
import { RECOMMAND_WEBHOOKS } from './webhooks.ts';

/** Recommand: a Belgian access point to the Peppol network, by the API key of a company's own account. */
export const RECOMMAND_SERVICE: ServiceDefinition = {
  name: RECOMMAND,
  class: 'eInvoicing',
  title: 'connectable.name_recommand',
  summary: 'connectable.summary_recommand',
  fields: [
    {
      name: 'apiKey',
      type: 'secret',
      label: 'connectable.field_recommandKey',
      hint: 'connectable.hint_recommandKey',
      required: true,
      max: 200,
    },
    {
      name: 'apiSecret',
      type: 'secret',
      label: 'connectable.field_recommandSecret',
      hint: 'connectable.hint_key',
      required: true,
      max: 200,
    },
    {
      name: 'company',
      type: 'choice',
      isFromService: true,
      label: 'connectable.field_recommandCompany',
      hint: 'connectable.hint_recommandCompany',
      required: false,
    },
  ],
  addresses: { api: 'https://app.recommand.eu/api/v1' },
  choices: (_field, tools, access) => listCompanies(tools, access),
  webhooks: RECOMMAND_WEBHOOKS,
  ports: { eInvoiceNetwork: { knowsIds: false, findsSent: true, open: openRecommand } },
  test: testRecommand,
};
