import { randomUUID } from 'node:crypto';
import { createDraft, type FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, draftId, plain } from '../sample.ts';

const templateBody = (documentId: string) => ({ name: randomUUID(), documentId });
const templateId = async (company: FurnishedCompany) =>
  (await company.client.documentTemplate.create({ body: templateBody((await createDraft(company)).id) })).data
    .id;

export const documentTemplateSamples: RouteSamples['documentTemplate'] = {
  list: plain({}),
  get: about(templateId),
  create: {
    own: async (company) => ({ body: templateBody(await draftId(company)) }),
    naming: async (company) => [
      { parts: { body: templateBody(await draftId(company)) }, refusedWith: 'notFound' },
    ],
  },
  rename: {
    own: async (company) => ({ params: { id: await templateId(company) }, body: { name: randomUUID() } }),
  },
  delete: about(templateId),
};
