import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { openSession } from '../../../src/features/session/open-session.ts';
import { makeAccountant, newCompanyBody, accountantBody } from '../../furnish-accountant.ts';
import { type FurnishedCompany, companyBody, furnishCompany } from '../../furnish-company.ts';
import type { TestServer } from '../../start-test-server.ts';
import type { RequestParts, RouteSample, RouteSamples } from '../sample.ts';

type Make = (company: FurnishedCompany, server: TestServer) => Promise<RequestParts>;

/** A call by an accounting firm; other people may not make it. */
const byAccountant = (make: Make): RouteSample => ({
  own: async (company, server) => {
    await makeAccountant(server, company);
    return make(company, server);
  },
  toOthers: 'forbidden',
});
const companyId = async ({ client }: FurnishedCompany) =>
  (await client.accountant.createCompany({ body: newCompanyBody() })).data.id;
const aboutCompany = (more: RequestParts = {}): RouteSample =>
  byAccountant(async (company) => ({ params: { id: await companyId(company) }, ...more }));

async function askedByCompany(
  { userId, companyId: own }: FurnishedCompany,
  server: TestServer,
): Promise<string> {
  const { number } = await makeAccountant(server, { userId, companyId: own });
  const asking = await furnishCompany(server);
  const { data } = await asking.client.accountantLink.ask({ body: { accountant: number } });
  return defined(data.links[0]).id;
}
const askedByAccountant = async ({ client }: FurnishedCompany, server: TestServer) => {
  const asked = await furnishCompany(server);
  const { number } = (await asked.client.accountantLink.get()).data;
  return (await client.accountant.askCompany({ body: { company: number } })).data.id;
};
const userId = async ({ client }: FurnishedCompany) =>
  (await client.accountant.inviteUser({ body: userBody() })).data.id;
/** Someone who has joined. */
const workerId = async (company: FurnishedCompany, server: TestServer) => {
  const id = await userId(company);
  const where = { companyId: company.companyId, ip: '10.0.0.7', userAgent: 'test' };
  await openSession(server.services, { userId: id, ...where });
  return id;
};
const person = { name: 'Piet Puk', role: 'employee' as const, language: 'nl' as const };
const userBody = () => ({ ...person, email: `piet-${randomUUID()}@balans.example` });

const ownerBody = { name: 'Roos de Wit', email: 'roos@bloemen.example', language: 'nl' };
const detailsBody = {
  ...companyBody('Bloemenhuis Roos'),
  language: 'nl',
  bookkeeping: true,
  office: 'ADM-2',
  autobooking: false,
};

export const accountantSamples: RouteSamples['accountant'] = {
  listCompanies: byAccountant(async () => ({ query: { sort: '-open', q: 'bloem', perPage: '5' } })),
  createCompany: byAccountant(async () => ({ body: newCompanyBody() })),
  getCompany: aboutCompany(),
  updateCompany: aboutCompany({ body: detailsBody }),
  inviteOwner: aboutCompany({ body: ownerBody }),
  detachCompany: aboutCompany(),
  resetCompany: aboutCompany(),
  listLinks: byAccountant(async () => ({ query: { perPage: '5' } })),
  askCompany: byAccountant(async (_company, server) => ({
    body: { company: (await (await furnishCompany(server)).client.accountantLink.get()).data.number },
  })),
  acceptLink: byAccountant(async (company, server) => ({
    params: { id: await askedByCompany(company, server) },
  })),
  declineLink: byAccountant(async (company, server) => ({
    params: { id: await askedByCompany(company, server) },
  })),
  withdrawLink: byAccountant(async (company, server) => ({
    params: { id: await askedByAccountant(company, server) },
  })),
  listUsers: byAccountant(async () => ({ query: { q: 'p', perPage: '5' } })),
  inviteUser: byAccountant(async () => ({ body: userBody() })),
  resendInvitation: byAccountant(async (company) => ({ params: { id: await userId(company) } })),
  updateUser: byAccountant(async (company) => ({ params: { id: await userId(company) }, body: person })),
  disableUser: byAccountant(async (company, server) => ({ params: { id: await workerId(company, server) } })),
  enableUser: byAccountant(async (company, server) => {
    const id = await workerId(company, server);
    await company.client.accountant.disableUser({ params: { id } });
    return { params: { id } };
  }),
  removeUser: byAccountant(async (company) => ({ params: { id: await userId(company) } })),
  getAccountant: byAccountant(async () => ({})),
  updateAccountant: byAccountant(async () => ({ body: accountantBody() })),
  getPrices: byAccountant(async () => ({})),
};
