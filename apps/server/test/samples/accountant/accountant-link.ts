import { defined } from '@penning/domain';
import { makeAccountant } from '../../furnish-accountant.ts';
import { type FurnishedCompany, furnishCompany } from '../../furnish-company.ts';
import type { TestServer } from '../../start-test-server.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

/** Another accounting firm, with the client of its owner. */
async function otherAccountant(server: TestServer) {
  const owner = await furnishCompany(server);
  return { ...(await makeAccountant(server, owner)), client: owner.client };
}
const asked = async ({ client }: FurnishedCompany, server: TestServer) => {
  const { number } = await otherAccountant(server);
  const { data } = await client.accountantLink.ask({ body: { accountant: number } });
  return defined(data.links[0]).id;
};
const askedByAccountant = async ({ client }: FurnishedCompany, server: TestServer) => {
  const accountant = await otherAccountant(server);
  const { number } = (await client.accountantLink.get()).data;
  return (await accountant.client.accountant.askCompany({ body: { company: number } })).data.id;
};
/** Ends the company's link, so that it can be linked again. */
async function unlink({ client }: FurnishedCompany): Promise<void> {
  await client.accountantLink.detach().catch(() => undefined);
}

export const accountantLinkSamples: RouteSamples['accountantLink'] = {
  get: plain({}),
  ask: {
    own: async (company, server) => {
      await unlink(company);
      return { body: { accountant: (await otherAccountant(server)).number } };
    },
  },
  accept: about(async (company, server) => {
    await unlink(company);
    return askedByAccountant(company, server);
  }),
  decline: about(async (company, server) => {
    await unlink(company);
    return askedByAccountant(company, server);
  }),
  withdraw: about(async (company, server) => {
    await unlink(company);
    return asked(company, server);
  }),
  detach: {
    own: async (company, server) => {
      await unlink(company);
      const id = await askedByAccountant(company, server);
      await company.client.accountantLink.accept({ params: { id } });
      return {};
    },
  },
};
