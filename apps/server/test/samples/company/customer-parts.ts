import { randomUUID } from 'node:crypto';
import { type FurnishedCompany, customerBody } from '../../furnish-company.ts';
import {
  type RequestParts,
  type RouteSample,
  type RouteSamples,
  about,
  customerId,
  plain,
} from '../sample.ts';

const toOthers = 'customerNotFound';

const newContact = { name: 'Zoë Bakker', email: 'zoe@korenaar.example', invoices: 'to' as const };
const withContact = async (company: FurnishedCompany) => {
  const id = await customerId(company);
  const { data } = await company.client.customerContact.create({ params: { id }, body: newContact });
  return { id, contactId: data.id };
};
const withNote = async (company: FurnishedCompany) => {
  const id = await customerId(company);
  const { data } = await company.client.customerNote.create({ params: { id }, body: { body: 'Pays late' } });
  return { id, noteId: data.id };
};
const newTag = () => ({ name: `Tag ${randomUUID().slice(0, 8)}`, colour: 'green' as const });
const tagId = async (company: FurnishedCompany) =>
  (await company.client.customerTag.create({ body: newTag() })).data.id;

export const customerContactSamples: RouteSamples['customerContact'] = {
  list: { ...about(customerId), toOthers },
  create: {
    own: async (company) => ({ params: { id: await customerId(company) }, body: newContact }),
    toOthers,
  },
  update: { own: async (company) => ({ params: await withContact(company), body: { role: 'Sales' } }) },
  delete: { own: async (company) => ({ params: await withContact(company) }) },
};

export const customerNoteSamples: RouteSamples['customerNote'] = {
  list: { ...about(customerId), toOthers },
  create: {
    own: async (company) => ({ params: { id: await customerId(company) }, body: { body: 'Pays late' } }),
    toOthers,
  },
  update: { own: async (company) => ({ params: await withNote(company), body: { body: 'Pays on time' } }) },
  delete: { own: async (company) => ({ params: await withNote(company) }) },
};

export const customerTagSamples: RouteSamples['customerTag'] = {
  list: plain({}),
  create: { own: () => Promise.resolve({ body: newTag() }) },
  update: { own: async (company) => ({ params: { id: await tagId(company) }, body: newTag() }) },
  delete: about(tagId),
  choose: {
    own: async (company) => ({
      params: { id: await customerId(company) },
      body: { tagIds: [await tagId(company)] },
    }),
    toOthers,
    naming: async (company, other) => [
      {
        parts: { params: { id: await customerId(other) }, body: { tagIds: [await tagId(company)] } },
        refusedWith: 'notFound',
      },
    ],
  },
};

const ofCustomer = (more: RequestParts = {}): RouteSample => ({ ...about(customerId, more), toOthers });

export const customerSamples: RouteSamples['customer'] = {
  list: plain({ query: { q: 'bak' } }),
  get: ofCustomer(),
  create: plain({ body: customerBody() }),
  update: ofCustomer({ body: customerBody({ name: 'Another name' }) }),
  archive: ofCustomer(),
  restore: ofCustomer(),
  delete: ofCustomer(),
  checkVatNumber: { ...ofCustomer(), refusedWith: 'viesNotAllowed' },
};

export const customerOverviewSamples: RouteSamples['customerOverview'] = {
  get: ofCustomer(),
  listTimeline: ofCustomer(),
};

export const customerStatementSamples: RouteSamples['customerStatement'] = {
  get: ofCustomer(),
  download: ofCustomer(),
  getLink: ofCustomer(),
  createLink: ofCustomer(),
  revokeLink: ofCustomer(),
  proposeMessage: ofCustomer(),
  send: ofCustomer({ body: { subject: 'Your account' } }),
};

export const customerBulkSamples: RouteSamples['customerBulk'] = {
  change: {
    own: async (company) => ({
      body: { selection: { ids: [await customerId(company)] }, change: { kind: 'archive' } },
    }),
    naming: async (company, other) => [
      {
        parts: {
          body: {
            selection: { ids: [await customerId(other)] },
            change: { kind: 'tag', tagId: await tagId(company) },
          },
        },
        refusedWith: 'notFound',
      },
    ],
  },
  export: plain({ query: { status: 'all' } }),
  exportSelected: {
    own: async (company) => ({ body: { selection: { ids: [await customerId(company)] } } }),
  },
};
