import {
  creditWhole,
  createItem,
  itemBody,
  sentWith,
} from '../../../src/features/billable-item/test/furnish-items.ts';
import { type FurnishedCompany, createDraft } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

const itemId = async (company: FurnishedCompany) => (await createItem(company)).id;
const several = {
  own: async (company: FurnishedCompany) => ({ body: { ids: [await itemId(company)] } }),
};

/** Bodies of `other` that each name a record of `company`. */
async function bodiesNaming(company: FurnishedCompany, other: FurnishedCompany) {
  const { data: product } = await company.client.product.create({ body: { description: 'Advice' } });
  return [
    {
      body: itemBody(other, { customerId: company.customerId }),
      refusedWith: 'customerNotFound' as const,
    },
    { body: itemBody(other, { vatId: company.vat.high }), refusedWith: 'validationFailed' as const },
    { body: itemBody(other, { productId: product.id }), refusedWith: 'validationFailed' as const },
  ];
}

export const billableItemSamples: RouteSamples['billableItem'] = {
  list: plain({ query: { perPage: '5', state: 'unbilled' } }),
  listUnbilled: { own: async ({ customerId }) => ({ params: { id: customerId } }) },
  get: about(itemId),
  create: {
    own: async (company) => ({ body: itemBody(company) }),
    naming: async (company, other) =>
      (await bodiesNaming(company, other)).map(({ body, refusedWith }) => ({ parts: { body }, refusedWith })),
  },
  update: {
    own: async (company) => ({ params: { id: await itemId(company) }, body: itemBody(company) }),
    naming: async (company, other) => {
      const id = await itemId(other);
      return (await bodiesNaming(company, other)).map(({ body, refusedWith }) => ({
        parts: { params: { id }, body },
        refusedWith,
      }));
    },
  },
  delete: about(itemId),
  deleteMany: several,
  reopen: {
    own: async (company) => {
      const item = await createItem(company);
      await creditWhole(company, await sentWith(company, [item.id]));
      return { body: { ids: [item.id] } };
    },
  },
  addToDraft: {
    own: async (company) => {
      const { id, version } = await createDraft(company);
      return { params: { id }, body: { version, itemIds: [await itemId(company)] } };
    },
    naming: async (company, other) => {
      const { id, version } = await createDraft(other);
      const itemIds = [await itemId(company)];
      return [{ parts: { params: { id }, body: { version, itemIds } }, refusedWith: 'notFound' }];
    },
  },
};
