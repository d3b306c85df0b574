import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, plain } from '../sample.ts';
import { logoFile } from './profile.ts';

async function withLogo({ client }: FurnishedCompany) {
  await client.whiteLabel.uploadLogo({ body: await logoFile() });
  return {};
}

export const whiteLabelSamples: RouteSamples['whiteLabel'] = {
  get: plain({}),
  update: plain({ body: { active: true, type: 'dark' } }),
  preview: plain({ body: { type: 'dark' } }),
  uploadLogo: { own: async () => ({ file: await logoFile() }) },
  getLogo: { own: withLogo },
  deleteLogo: { own: withLogo },
};
