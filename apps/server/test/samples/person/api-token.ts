import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

const TOKEN = { name: 'Bookkeeping link', scopes: ['archive.read'], days: 30 };

/** A token that replaces the earlier ones: their number is limited. */
const tokenId = async ({ client }: FurnishedCompany) => {
  const { data: others } = await client.apiToken.list();
  for (const { id, name } of others)
    if (name === TOKEN.name) await client.apiToken.revoke({ params: { id } });
  return (await client.apiToken.create({ body: { ...TOKEN, scopes: ['archive.read'] } })).data.id;
};

export const apiTokenSamples: RouteSamples['apiToken'] = {
  list: plain({}),
  create: {
    own: async (company) => {
      await tokenId(company);
      return { body: TOKEN };
    },
  },
  revoke: about(tokenId),
  listOfCompany: plain({ query: { perPage: '5' } }),
  revokeOfCompany: about(tokenId),
};
