import { defined } from '@penning/domain';
import { type FurnishedCompany, furnishCompany } from '../furnish-company.ts';
import { makeOffice } from '../furnish-office.ts';
import type { TestServer } from '../start-test-server.ts';
import { type RouteSamples, about, plain } from './sample.ts';

/** An office of somebody else, with the client of its owner. */
async function otherOffice(server: TestServer) {
  const owner = await furnishCompany(server);
  return { ...(await makeOffice(server, owner)), client: owner.client };
}
const asked = async ({ client }: FurnishedCompany, server: TestServer) => {
  const { number } = await otherOffice(server);
  const { data } = await client.officeLink.ask({ body: { accountant: number } });
  return defined(data.links[0]).id;
};
const askedByOffice = async ({ client }: FurnishedCompany, server: TestServer) => {
  const office = await otherOffice(server);
  const { number } = (await client.officeLink.get()).data;
  return (await office.client.accountant.askCompany({ body: { company: number } })).data.id;
};
/** Ends the link of the company, so that it can be linked anew. */
async function unlink({ client }: FurnishedCompany): Promise<void> {
  await client.officeLink.detach().catch(() => undefined);
}

export const officeLinkSamples: RouteSamples['officeLink'] = {
  get: plain({}),
  ask: {
    own: async (company, server) => {
      await unlink(company);
      return { body: { accountant: (await otherOffice(server)).number } };
    },
  },
  accept: about(async (company, server) => {
    await unlink(company);
    return askedByOffice(company, server);
  }),
  decline: about(async (company, server) => {
    await unlink(company);
    return askedByOffice(company, server);
  }),
  withdraw: about(async (company, server) => {
    await unlink(company);
    return asked(company, server);
  }),
  detach: {
    own: async (company, server) => {
      await unlink(company);
      const id = await askedByOffice(company, server);
      await company.client.officeLink.accept({ params: { id } });
      return {};
    },
  },
};
