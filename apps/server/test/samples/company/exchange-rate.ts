import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

const RATE = { currency: 'USD' as const, ratedOn: '2026-11-20', rate: '1.0832' };
const rateId = async ({ client }: FurnishedCompany) =>
  (await client.exchangeRate.save({ body: RATE })).data.id;

export const exchangeRateSamples: RouteSamples['exchangeRate'] = {
  getReference: plain({}),
  list: plain({ query: { currency: 'USD' } }),
  save: plain({ body: RATE }),
  listUses: plain({ query: { currency: 'USD' } }),
  import: { own: async () => ({ file: new File(['Date,USD\n2026-11-20,1.0832\n'], 'eurofxref.csv') }) },
  delete: about(rateId),
};
