import { ERRORS } from '@penning/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeAccountant } from '../../../test/furnish-accountant.ts';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { type ChoosingService, startChoosingService } from '../../integrations/test/choosing-server.ts';

const name = 'choosing';
const params = { name };
const ofField = { name, field: 'office' };

let service: ChoosingService;
let server: TestServer;
beforeAll(async () => {
  service = await startChoosingService();
  server = await startTestServer({ env: { RUN_JOBS: 'false' }, moreServices: [service.definition] });
});
afterEach(() => {
  service.fault = undefined;
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

async function connect(): Promise<FurnishedCompany> {
  service.administrations = [
    { code: '001', name: 'Jansen B.V.' },
    { code: '002', name: 'Jansen Holding' },
  ];
  const company = await furnishCompany(server);
  await company.client.integration.connect({ params, body: { config: { key: 'k' } } });
  return company;
}

it('what has to be chosen is offered by the service once it is connected', async () => {
  const { client } = await connect();
  const { data } = await client.integration.get({ params });
  expect(data.fields.find((field) => field.name === 'office')).toMatchObject({
    type: 'choice',
    isFromService: true,
    required: true,
    isSet: false,
    choices: [],
  });
  expect((await client.integration.listChoices({ params: ofField })).data).toEqual([
    { value: '001', label: '001 Jansen B.V.' },
    { value: '002', label: '002 Jansen Holding' },
  ]);
  const changed = await client.integration.update({ params, body: { config: { office: '002' } } });
  expect(changed.data).toMatchObject({ office: '002', config: { office: '002' }, state: 'connected' });
});

it('nothing else can be chosen, and what was chosen stays when the service is away', async () => {
  const { client } = await connect();
  const wrong = await refusalOf(client.integration.update({ params, body: { config: { office: '003' } } }));
  expect(wrong).toMatchObject({ code: ERRORS.validationFailed.code, field: 'config.office' });
  await client.integration.update({ params, body: { config: { office: '001' } } });
  service.administrations = [];
  await client.integration.update({ params, body: { config: { office: '001', key: 'other' } } });
  service.fault = 500;
  const away = await refusalOf(client.integration.listChoices({ params: ofField }));
  expect(away.code).toBe(ERRORS.integrationUnreachable.code);
  expect((await client.integration.get({ params })).data.office).toBe('001');
});

it('there are no choices of other fields, of services that are not connected, or for strangers', async () => {
  const company = await connect();
  const notFound = ERRORS.notFound.code;
  const ofKey = company.client.integration.listChoices({ params: { name, field: 'key' } });
  expect((await refusalOf(ofKey)).code).toBe(notFound);
  const stranger = await furnishCompany(server);
  const ofStranger = stranger.client.integration.listChoices({ params: ofField });
  expect((await refusalOf(ofStranger)).code).toBe(notFound);
});

it('an accounting firm chooses for a company', async () => {
  const company = await connect();
  await makeAccountant(server, company);
  const { client, companyId } = company;
  const query = { company: companyId };
  const { data } = await client.accountantIntegration.listChoices({ params: ofField, query });
  expect(data).toHaveLength(2);
});
