import { defined } from '@penning/domain';
import sharp from 'sharp';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

const uploadId = async ({ client }: FurnishedCompany) =>
  (await client.upload.create({ body: new File(['Some notes'], 'notes.txt') })).data.id;
const paramsOf = ({ profileId }: FurnishedCompany) => ({ id: profileId });

/** A small logo. */
export async function logoFile(): Promise<File> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d7248' } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'logo.png', { type: 'image/png' });
}

async function profileBody({ client }: FurnishedCompany) {
  const {
    id: _,
    isDefault: __,
    hasLogo: ___,
    logoVersion: ____,
    ...body
  } = defined((await client.profile.list()).data[0]);
  return { ...body, name: 'Another profile' };
}
const newProfileId = async (company: FurnishedCompany) =>
  (await company.client.profile.create({ body: await profileBody(company) })).data.id;
async function profileIdWithLogo(company: FurnishedCompany): Promise<string> {
  const id = await newProfileId(company);
  await company.client.profile.uploadLogo({ params: { id }, body: await logoFile() });
  return id;
}

export const profileSamples: RouteSamples['profile'] = {
  list: plain({}),
  get: about(newProfileId),
  create: { own: async (company) => ({ body: await profileBody(company) }) },
  update: {
    own: async (company) => ({
      params: { id: await newProfileId(company) },
      body: await profileBody(company),
    }),
  },
  preview: {
    own: async (company) => ({ body: { profileId: null, profile: await profileBody(company) } }),
    naming: async (company, other) => [
      {
        parts: { body: { profileId: company.profileId, profile: await profileBody(other) } },
        refusedWith: 'notFound',
      },
    ],
  },
  previewLook: {
    own: async (company) => ({ body: { profileId: null, profile: await profileBody(company) } }),
    naming: async (company, other) => [
      {
        parts: { body: { profileId: company.profileId, profile: await profileBody(other) } },
        refusedWith: 'notFound',
      },
    ],
  },
  listLogoColours: about(profileIdWithLogo),
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
  makeDefault: about(newProfileId),
  delete: about(newProfileId),
  uploadLogo: {
    own: async (company) => ({ params: { id: await newProfileId(company) }, file: await logoFile() }),
  },
  getLogo: about(profileIdWithLogo),
  deleteLogo: about(profileIdWithLogo),
};
