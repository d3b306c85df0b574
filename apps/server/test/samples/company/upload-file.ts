import type { FurnishedCompany } from '../../furnish-company.ts';
import type { RequestParts, RouteSample, RouteSamples } from '../sample.ts';

const CONTENT = 'Some notes';
const file = () => new File([CONTENT], 'notes.txt', { type: 'text/plain' });
const begun = async ({ client }: FurnishedCompany) => {
  const body = { uuid: crypto.randomUUID(), filename: 'notes.txt', total: CONTENT.length };
  return (await client.uploadFile.create({ body })).data.uuid;
};
const arrived = async (company: FurnishedCompany) => {
  const uuid = await begun(company);
  await company.client.uploadFile.addChunk({ params: { uuid, index: 0 }, body: file() });
  return uuid;
};
const aboutOne = (
  make: (company: FurnishedCompany) => Promise<string>,
  more: RequestParts = {},
): RouteSample => ({ own: async (company) => ({ params: { uuid: await make(company) }, ...more }) });

export const uploadFileSamples: RouteSamples['uploadFile'] = {
  create: {
    own: async () => ({
      body: { uuid: crypto.randomUUID(), purpose: 'attachment', filename: 'notes.txt', total: 10 },
    }),
  },
  get: aboutOne(arrived),
  addChunk: {
    own: async (company) => ({ params: { uuid: await begun(company), index: '0' }, file: file() }),
  },
  complete: aboutOne(arrived, { body: {} }),
  delete: aboutOne(arrived),
};
