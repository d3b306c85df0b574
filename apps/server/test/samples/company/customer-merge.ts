import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, customerId, plain } from '../sample.ts';

async function mergeBody(company: FurnishedCompany) {
  return { masterId: await customerId(company), customerIds: [await customerId(company)] };
}
const mergeId = async (company: FurnishedCompany) =>
  (await company.client.customerMerge.create({ body: await mergeBody(company) })).data.id;

const merging: RouteSamples['customerMerge']['create'] = {
  own: async (company) => ({ body: await mergeBody(company) }),
  naming: async (company, other) => {
    const own = await mergeBody(other);
    const foreign = await customerId(company);
    return [
      { parts: { body: { ...own, masterId: foreign } }, refusedWith: 'customerNotFound' },
      { parts: { body: { ...own, customerIds: [foreign] } }, refusedWith: 'customerNotFound' },
    ];
  },
};

export const customerMergeSamples: RouteSamples['customerMerge'] = {
  listDuplicates: plain({ query: { by: 'name' } }),
  preview: merging,
  create: merging,
  list: plain({}),
  undo: about(mergeId),
};
