import type { FurnishedCompany } from '../furnish-company.ts';
import { makeOffice } from '../furnish-office.ts';
import type { TestServer } from '../start-test-server.ts';
import { type RequestParts, type RouteSample, type RouteSamples, plain } from './sample.ts';

const params = { name: 'peppol' };

/** The built-in test network as an access point of the company's own. */
export function peppolConfig({ url, services }: Pick<TestServer, 'url' | 'services'>) {
  return { address: `${url}/test-network/api`, key: services.keys.testNetwork };
}
const connection = (server: TestServer) => ({ config: peppolConfig(server) });

/** About the access point, which the company connects first. */
const aboutPeppol = (more: RequestParts = {}): RouteSample => ({
  own: async ({ client }, server) => {
    await client.integration.connect({ params, body: connection(server) });
    return { params, ...more };
  },
});

/** A state that nobody asked for. */
const madeUp = { params, query: { state: 'company.made.up', code: 'x', scope: 'all' } };
const made: RouteSample = {
  own: async () => madeUp,
  refusedWith: 'authorisationInvalid',
  openQuery: true,
};

export const integrationSamples: RouteSamples['integration'] = {
  list: plain({ query: { class: 'eInvoicing', enabled: 'true' } }),
  check: plain({}),
  get: aboutPeppol(),
  connect: { own: async (_, server) => ({ params, body: connection(server) }), everybodys: true },
  update: aboutPeppol({ body: { enabled: true } }),
  disconnect: aboutPeppol(),
  test: aboutPeppol(),
  callback: { ...made, toOthers: 'authorisationInvalid' },
};

type Make = (company: FurnishedCompany, server: TestServer) => Promise<RequestParts>;

const byOffice = (make: Make): RouteSample => ({
  own: async (company, server) => {
    await makeOffice(server, company);
    return make(company, server);
  },
  toOthers: 'forbidden',
});
const ofOffice = (more: RequestParts = {}): RouteSample =>
  byOffice(async ({ client, companyId }, server) => {
    await client.officeIntegration.connect({ params, body: connection(server) });
    return { params, query: { company: companyId }, ...more };
  });

export const officeIntegrationSamples: RouteSamples['officeIntegration'] = {
  list: byOffice(async ({ companyId }) => ({ query: { company: companyId, enabled: 'false' } })),
  check: byOffice(async () => ({})),
  get: ofOffice(),
  connect: byOffice(async (_, server) => ({ params, body: connection(server) })),
  update: ofOffice({ body: { enabled: true } }),
  disconnect: ofOffice(),
  test: ofOffice(),
  callback: { ...byOffice(async () => madeUp), refusedWith: 'authorisationInvalid', openQuery: true },
};
