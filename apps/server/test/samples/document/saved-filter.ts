import { randomUUID } from 'node:crypto';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

const filterBody = () => ({ name: randomUUID(), search: { status: 'open' }, isDefault: true });
const filterId = async ({ client }: FurnishedCompany) =>
  (await client.savedFilter.create({ body: { tab: 'invoice', ...filterBody() } })).data.id;

export const savedFilterSamples: RouteSamples['savedFilter'] = {
  list: plain({ query: { tab: 'invoice' } }),
  create: { own: async () => ({ body: { tab: 'draft', ...filterBody() } }) },
  update: { own: async (company) => ({ params: { id: await filterId(company) }, body: filterBody() }) },
  delete: about(filterId),
  listColumns: plain({}),
  chooseColumns: plain({ body: { tab: 'invoice', columns: ['number', 'amount'] } }),
};
