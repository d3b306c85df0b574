import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, customerId, plain } from '../sample.ts';

/** No company of these tests has a CRM: what there is of it is in its own tests. */
const ofCrm = async (company: FurnishedCompany) => ({
  id: await customerId(company),
  integration: 'teamleader',
});
const refusedWith = 'crmNothingToSettle';
const toOthers = 'customerNotFound';

export const crmSamples: RouteSamples['crm'] = {
  list: plain({}),
  search: plain({ query: { q: 'Pied Piper' } }),
  import: {
    ...plain({
      body: { integration: 'teamleader', id: '96a38bbf-24ed-4083-8a5c-20db92aa471e', kind: 'company' },
    }),
    refusedWith: 'crmNotConnected',
  },
  get: { ...about(customerId), toOthers },
  create: {
    own: async (company) => ({ params: await ofCrm(company) }),
    refusedWith: 'crmNotConnected',
    toOthers,
  },
  choose: {
    own: async (company) => ({ params: await ofCrm(company), body: { field: 'phone', use: 'ours' } }),
    refusedWith,
    toOthers,
  },
  confirm: {
    own: async (company) => ({ params: await ofCrm(company), body: { answer: 'keep' } }),
    refusedWith,
    toOthers,
  },
};
