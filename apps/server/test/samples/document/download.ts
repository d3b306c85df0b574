import { defined } from '@penning/domain';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, sentId } from '../sample.ts';

const csvBody = async (company: FurnishedCompany) => ({
  kind: 'csv' as const,
  selection: { ids: [await sentId(company)] },
});

export const downloadSamples: RouteSamples['download'] = {
  create: {
    own: async (company) => ({ body: await csvBody(company) }),
    naming: async (company) => [{ parts: { body: await csvBody(company) }, refusedWith: 'nothingSelected' }],
  },
  fetch: {
    own: async (company) => {
      const { data } = await company.client.download.create({ body: await csvBody(company) });
      return { params: { token: defined(data.path.split('/').at(-1)) } };
    },
  },
};
