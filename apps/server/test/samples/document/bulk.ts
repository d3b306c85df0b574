import { randomUUID } from 'node:crypto';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain, sentId } from '../sample.ts';

const bookBody = async (company: FurnishedCompany) => ({
  token: randomUUID(),
  action: 'book' as const,
  selection: { ids: [await sentId(company)] },
});
const bulkId = async (company: FurnishedCompany) =>
  (await company.client.bulk.start({ body: await bookBody(company) })).data.id;

export const bulkSamples: RouteSamples['bulk'] = {
  start: {
    own: async (company) => ({ body: await bookBody(company) }),
    naming: async (company, other) => [
      {
        parts: {
          body: {
            token: randomUUID(),
            action: 'registerPayment',
            selection: { ids: [await sentId(other)] },
            paidOn: '2026-11-21',
            methodId: company.methodId,
          },
        },
        refusedWith: 'validationFailed',
      },
    ],
  },
  preview: {
    own: async (company) => ({ body: { selection: { ids: [await sentId(company)] } } }),
  },
  list: plain({ query: { state: 'running' } }),
  get: about(bulkId),
  listItems: about(bulkId, { query: { state: 'waiting' } }),
  cancel: about(bulkId),
};
