import { ERRORS } from '@penning/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';

const paid: ServiceDefinition = {
  name: 'ledgers',
  class: 'accounting',
  addon: 'accounting',
  title: 'connectable.name_peppol',
  summary: 'connectable.summary_peppol',
  fields: [
    { name: 'office', type: 'text', label: 'connectable.field_address', required: true },
    { name: 'final', type: 'switch', label: 'connectable.field_key', required: false },
    {
      name: 'side',
      type: 'choice',
      label: 'connectable.field_key',
      required: true,
      choices: [{ value: 'nl', label: 'connectable.field_key' }],
    },
  ],
  test: async () => undefined,
};
const params = { name: 'ledgers' };
const config = { office: '001', side: 'nl' };

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' }, moreServices: [paid] });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

it('a service with a price is connected once an owner agreed to it, and costs nothing more once disconnected', async () => {
  const { client } = company;
  const connect = (agreed?: boolean) => client.integration.connect({ params, body: { config, agreed } });
  const addons = async () => (await client.preferences.get()).data.subscription.addons;
  for (const answer of [undefined, false]) {
    expect(await refusalOf(connect(answer))).toMatchObject({
      code: ERRORS.validationFailed.code,
      field: 'agreed',
    });
  }
  expect(await addons()).toEqual([]);
  const { data } = await connect(true);
  expect(data).toMatchObject({
    free: false,
    price: '5.00',
    agreed: true,
    state: 'connected',
    office: '001',
    config: { office: '001', final: false, side: 'nl' },
  });
  expect(await addons()).toEqual(['accounting']);
  await connect();
  await client.integration.disconnect({ params });
  expect(await addons()).toEqual([]);
});

it('a manager connects what an owner agreed to, and agrees to nothing themselves', async () => {
  const person = await server.register();
  const superuser = await server.superuser();
  const { user_data: user } = (await person.client.preferences.get()).data;
  await superuser.query(`INSERT INTO memberships VALUES ($1, $2, 'manager', $3)`, [
    company.companyId,
    user.id,
    server.clock.now(),
  ]);
  await superuser.end();
  const { data } = await person.client.session.switch({ body: { company: company.companyId } });
  const manager = server.as(data.token);
  const connect = () => manager.integration.connect({ params, body: { config, agreed: true } });
  expect(await refusalOf(connect())).toMatchObject({ code: ERRORS.agreementByOwner.code, field: 'agreed' });
  await company.client.subscription.changeAddons({ body: { addons: ['accounting'], agreed: true } });
  expect((await connect()).data.state).toBe('connected');
});

it('fields are checked by their data alone', async () => {
  const connect = (more: object) =>
    company.client.integration.connect({ params, body: { config: { ...config, ...more }, agreed: true } });
  for (const [field, more] of [
    ['side', { side: 'be' }],
    ['side', { side: '' }],
    ['final', { final: 'yes' }],
    ['office', { office: false }],
    ['office', { office: '   ' }],
  ] as const) {
    expect(await refusalOf(connect(more))).toMatchObject({ code: 5, field: `config.${field}` });
  }
});
