import { randomUUID } from 'node:crypto';
import { makeAdmin, makeAccountant, newCompanyBody, accountantBody } from '../../furnish-accountant.ts';
import { type FurnishedCompany, companyBody, furnishCompany } from '../../furnish-company.ts';
import type { TestServer } from '../../start-test-server.ts';
import type { RequestParts, RouteSample, RouteSamples } from '../sample.ts';

type Make = (company: FurnishedCompany, server: TestServer) => Promise<RequestParts>;

/** A call by a platform administrator; nobody else may make it. */
const byAdmin = (make: Make): RouteSample => ({
  own: async (company, server) => {
    await makeAdmin(server, company.userId);
    return make(company, server);
  },
  toOthers: 'forbidden',
});
const aboutCompany = (body?: unknown): RouteSample =>
  byAdmin(async (_company, server) => ({
    params: { id: (await furnishCompany(server)).companyId },
    ...(body === undefined ? {} : { body }),
  }));
const aboutUser = (): RouteSample =>
  byAdmin(async (_company, server) => ({ params: { id: (await furnishCompany(server)).userId } }));
const accountantId = async (server: TestServer) =>
  (await makeAccountant(server, await furnishCompany(server))).accountantId;
const code = () => `c${randomUUID()}`;
const promocode = {
  description: 'Fair',
  trialDays: 14,
  discountPercent: '10',
  discountMonths: 3,
  validUntil: '2027-01-31',
  maxUses: 100,
};
const codeOf = async ({ client }: FurnishedCompany) =>
  (await client.admin.createPromocode({ body: { code: code(), ...promocode } })).data.code;
const detailsBody = {
  ...companyBody('Anders B.V.'),
  language: 'nl',
  bookkeeping: false,
  office: '',
  autobooking: false,
};
const settingsBody = {
  billingCompany: '',
  starterPrice: '9.00',
  businessPrice: '19.00',
  accountancyPrice: '29.00',
  addonPrice: '5.00',
  smsPrice: '0.25',
  legacyUrl: 'https://old.penning.example/',
  registration: 'open',
  subscriptions: true,
  trialDays: 7,
  earlierFrom: null,
  terms: 'https://penning.example/terms',
  privacy: '',
  imprint: '',
  contact: 'help@penning.example',
};

export const adminSamples: RouteSamples['admin'] = {
  listCompanies: byAdmin(async () => ({ query: { q: 'company', state: 'confirmed', perPage: '5' } })),
  createCompany: byAdmin(async () => ({ body: { ...newCompanyBody(), accountant: '', package: 'starter' } })),
  getCompany: aboutCompany(),
  updateCompany: aboutCompany(detailsBody),
  inviteOwner: byAdmin(async ({ client }) => {
    const body = { ...newCompanyBody(), accountant: '', package: 'starter' as const };
    const { data } = await client.admin.createCompany({ body });
    const owner = { name: 'Roos de Wit', email: body.user_email, language: 'nl' };
    return { params: { id: data.id }, body: owner };
  }),
  choosePackage: aboutCompany({ package: 'starter', features: ['api'] }),
  suspendCompany: aboutCompany({ reason: 'Sends spam' }),
  reactivateCompany: byAdmin(async ({ client }, server) => {
    const { companyId } = await furnishCompany(server);
    await client.admin.suspendCompany({ params: { id: companyId }, body: { reason: 'Sends spam' } });
    return { params: { id: companyId } };
  }),
  confirmCompany: aboutCompany(),
  linkAccountant: aboutCompany({ accountant: '' }),
  listAccountants: byAdmin(async () => ({ query: { q: 'balans', sort: '-createdAt', perPage: '5' } })),
  createAccountant: byAdmin(async () => ({
    body: {
      ...accountantBody(),
      userName: 'Anna Bos',
      userEmail: `anna-${randomUUID()}@balans.example`,
      password: '',
    },
  })),
  getAccountant: byAdmin(async (_company, server) => ({ params: { id: await accountantId(server) } })),
  updateAccountant: byAdmin(async (_company, server) => ({
    params: { id: await accountantId(server) },
    body: { ...accountantBody(), status: 'active' },
  })),
  listUsers: byAdmin(async () => ({ query: { q: 'jan', sort: '-createdAt', perPage: '5' } })),
  disableUser: aboutUser(),
  enableUser: aboutUser(),
  endSessions: aboutUser(),
  makeAdmin: aboutUser(),
  unmakeAdmin: aboutUser(),
  inviteToSignUp: byAdmin(async () => ({ body: { email: `new-${randomUUID()}@penning.example` } })),
  listPromocodes: byAdmin(async () => ({ query: { q: 'fair', perPage: '5' } })),
  createPromocode: byAdmin(async () => ({ body: { code: code(), ...promocode } })),
  updatePromocode: byAdmin(async (company) => ({ params: { code: await codeOf(company) }, body: promocode })),
  disablePromocode: byAdmin(async (company) => ({ params: { code: await codeOf(company) } })),
  enablePromocode: byAdmin(async (company) => ({ params: { code: await codeOf(company) } })),
  getSettings: byAdmin(async () => ({})),
  updateSettings: byAdmin(async () => ({ body: settingsBody })),
  getHealth: byAdmin(async () => ({})),
  listFailures: byAdmin(async () => ({ query: { perPage: '5' } })),
};
