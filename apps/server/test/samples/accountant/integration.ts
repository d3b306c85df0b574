import { makeAccountant } from '../../furnish-accountant.ts';
import type { FurnishedCompany } from '../../furnish-company.ts';
import type { TestServer } from '../../start-test-server.ts';
import { type RequestParts, type RouteSample, type RouteSamples, plain } from '../sample.ts';

const params = { name: 'peppol' };

/** The built-in test network as the company's own access point. */
export function peppolConfig({ url, services }: Pick<TestServer, 'url' | 'services'>) {
  return { address: `${url}/test-network/api`, key: services.keys.testNetwork };
}
const connection = (server: TestServer) => ({ config: peppolConfig(server) });

/** A call about the access point, which the company connects first. */
const aboutPeppol = (more: RequestParts = {}): RouteSample => ({
  own: async ({ client }, server) => {
    await client.integration.connect({ params, body: connection(server) });
    return { params, ...more };
  },
});

/** The access point offers nothing to choose from. */
const aboutChoice = { params: { ...params, field: 'office' } };

/** Nor is there anything to map to it. */
const aboutMapping = { body: { entries: [{ kind: 'ledger', ours: 'x', theirs: 'y' }] } };

/** A state that was never issued. */
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
  listChoices: { ...aboutPeppol(aboutChoice), refusedWith: 'notFound' },
  getMapping: { ...aboutPeppol(), refusedWith: 'notFound' },
  saveMapping: { ...aboutPeppol(aboutMapping), refusedWith: 'notFound' },
  callback: { ...made, toOthers: 'authorisationInvalid' },
};

type Make = (company: FurnishedCompany, server: TestServer) => Promise<RequestParts>;

const byAccountant = (make: Make): RouteSample => ({
  own: async (company, server) => {
    await makeAccountant(server, company);
    return make(company, server);
  },
  toOthers: 'forbidden',
});
const ofAccountant = (more: RequestParts = {}): RouteSample =>
  byAccountant(async ({ client, companyId }, server) => {
    await client.accountantIntegration.connect({ params, body: connection(server) });
    return { params, query: { company: companyId }, ...more };
  });

export const accountantIntegrationSamples: RouteSamples['accountantIntegration'] = {
  list: byAccountant(async ({ companyId }) => ({ query: { company: companyId, enabled: 'false' } })),
  check: byAccountant(async () => ({})),
  get: ofAccountant(),
  connect: byAccountant(async (_, server) => ({ params, body: connection(server) })),
  update: ofAccountant({ body: { enabled: true } }),
  disconnect: ofAccountant(),
  test: ofAccountant(),
  listChoices: { ...ofAccountant(aboutChoice), refusedWith: 'notFound' },
  getMapping: { ...ofAccountant(), refusedWith: 'notFound' },
  saveMapping: { ...ofAccountant(aboutMapping), refusedWith: 'notFound' },
  callback: { ...byAccountant(async () => madeUp), refusedWith: 'authorisationInvalid', openQuery: true },
};
