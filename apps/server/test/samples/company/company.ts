import { defined } from '@penning/domain';
import { companyBody } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

export const companySamples: RouteSamples['company'] = {
  list: plain({ query: { term: 'company' } }),
  listActivity: plain({ query: { who: 'elsewhere', perPage: '5' } }),
  get: plain({}),
  update: plain({ body: companyBody('Another name') }),
  getNumbers: plain({}),
  updateNumbers: plain({
    body: { nextNumber: 'F0100', nextQuotationNumber: 'O0100', sepaIdentifier: '', sepaOwner: '' },
  }),
  getPaymentPage: plain({}),
  listOnlineMethods: plain({}),
  getVatPoint: plain({}),
  updateVatPoint: plain({ body: { vatPoint: 'payment' } }),
  updatePaymentPage: plain({
    body: { methods: ['transfer', 'online'], onlineOrder: ['bancontact', 'ideal'] },
  }),
  listEmailTemplates: plain({}),
  getEmailTemplate: about(
    async ({ client }) => defined((await client.company.listEmailTemplates()).data[0]).id,
  ),
  updateEmailTemplate: about(
    async ({ client }) => defined((await client.company.listEmailTemplates()).data[0]).id,
    {
      body: { name: 'Invoice', subject: 'Invoice', body: 'Hello' },
    },
  ),
};
