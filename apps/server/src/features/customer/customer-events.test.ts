import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const latest = async (perPage: number) =>
  (await company.client.company.listActivity({ query: { perPage } })).data.map(({ event, data }) => [
    event,
    data['subject'],
    data['fields'] ?? data['detail'],
  ]);

it('the audit log says what became of a customer, and forgets its name with it', async () => {
  const { customer, customerBulk } = company.client;
  const { id } = (await customer.create({ body: { name: 'Zonnebloem', debtorNumber: 'Z1' } })).data;
  const params = { id };
  await customer.update({ params, body: { name: 'Zonnebloem', city: 'Ede', email: 'z@example.com' } });
  await customer.update({ params, body: { city: 'Ede' } });
  await customer.archive({ params });
  await customer.archive({ params });
  await customer.restore({ params });
  expect(await latest(4)).toEqual([
    ['customerRestored', 'Z1 Zonnebloem', undefined],
    ['customerArchived', 'Z1 Zonnebloem', undefined],
    ['customerChanged', 'Z1 Zonnebloem', 'city, email'],
    ['customerCreated', 'Z1 Zonnebloem', undefined],
  ]);
  const selection = { ids: [id] };
  await customerBulk.change({ body: { selection, change: { kind: 'archive' }, token: randomUUID() } });
  await customer.delete({ params });
  expect(await latest(3)).toEqual([
    ['customerDeleted', 'Z1', undefined],
    ['customersArchived', undefined, '1'],
    ['customerRestored', 'Z1', undefined],
  ]);
});

it('the audit log says which details of the company changed, with its account numbers', async () => {
  const before = (await company.client.company.get()).data;
  const iban = 'NL20INGB0001234567';
  await company.client.company.update({ body: { city: 'Urk', iban } });
  await company.client.company.update({ body: { city: 'Urk' } });
  const { data } = await company.client.company.listActivity({ query: { perPage: 2 } });
  expect(data.filter(({ event }) => event === 'companyChanged').map((one) => one.data)).toEqual([
    { fields: 'city, iban', detail: `${before.iban} → ${iban}` },
  ]);
});

it('the audit log says who started and undid an import, and of which file', async () => {
  const { customerImport } = company.client;
  const { id } = (await customerImport.upload({ body: new File(['Naam\nEen\n'], 'klanten.csv') })).data;
  await customerImport.start({ params: { id }, body: {} });
  await customerImport.undo({ params: { id } });
  await customerImport.undo({ params: { id } });
  expect(await latest(2)).toEqual([
    ['importUndone', 'klanten.csv', undefined],
    ['importStarted', 'klanten.csv', undefined],
  ]);
});
