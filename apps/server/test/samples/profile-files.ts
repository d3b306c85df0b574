import type { FurnishedCompany } from '../furnish-company.ts';
import type { RouteSamples } from './sample.ts';

const uploadId = async ({ client }: FurnishedCompany) =>
  (await client.upload.create({ body: new File(['Some notes'], 'notes.txt') })).data.id;
const paramsOf = ({ profileId }: FurnishedCompany) => ({ id: profileId });

/** The files that go along with the documents of a profile. */
export const profileFileSamples: Pick<RouteSamples['profile'], 'listAttachments' | 'updateAttachments'> = {
  listAttachments: { own: async (company) => ({ params: paramsOf(company) }) },
  updateAttachments: {
    own: async (company) => ({
      params: paramsOf(company),
      body: { attachmentIds: [await uploadId(company)] },
    }),
    naming: async (company, other) => [
      {
        parts: { params: paramsOf(other), body: { attachmentIds: [await uploadId(company)] } },
        refusedWith: 'notFound',
      },
    ],
  },
};
