import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { LightspeedKSimulator, simulatedSale } from './test/simulator.ts';

const FIRST = 'lightspeed-k';
const SECOND = 'lightspeed-k--2';
const NOORD = { blID: 2, blName: 'Bistro Noord', country: 'NL', timezone: 'Europe/Amsterdam' };

let till: LightspeedKSimulator;
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  till = new LightspeedKSimulator();
  await till.start();
  till.locations.push(NOORD);
  server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify({ [FIRST]: till.url }),
      SERVICE_CLIENTS: JSON.stringify({ [FIRST]: { id: 'penning', secret: 'client-secret' } }),
    },
  });
  till.now = () => server.clock.now();
});
beforeEach(async () => {
  company = await furnishCompany(server);
  await connect(FIRST, { location: '141948669132802' });
  await connect(SECOND, { location: '2', label: 'Noord' });
  till.salesAt.set('141948669132802', [simulatedSale('A1.1')]);
  till.salesAt.set('2', [simulatedSale('A1.1'), simulatedSale('A1.2')]);
});
afterAll(async () => {
  await server.stop();
  await till.stop();
});

/** Connects a restaurant by an agreement of its own, and chooses its location. */
async function connect(name: string, { location, ...labelled }: { location: string; label?: string }) {
  const params = { name };
  const config = { ...till.config, ...labelled };
  const { data } = await company.client.integration.connect({ params, body: { config } });
  const query = till.agree(defined(data.authorisationUrl ?? undefined));
  await company.client.integration.callback({ params: { name: FIRST }, query });
  await company.client.integration.update({ params, body: { config: { ...config, location } } });
}
const refresh = async () => (await company.client.receipt.refresh({})).data.changed;
const receipts = async () =>
  (await company.client.receipt.list({ query: { sort: 'number' } })).data
    .map(({ source, till: where, number, state }) => `${source} ${where} ${number} ${state}`)
    .toSorted();

describe('two restaurants at one service', () => {
  it('have the receipts of both read, each under its own, also where numbers are the same', async () => {
    expect(await refresh()).toBe(3);
    expect(await refresh()).toBe(0);
    expect(await receipts()).toEqual([
      'lightspeed-k Bistro Zuid A1.1 open',
      'lightspeed-k--2 Bistro Noord A1.1 open',
      'lightspeed-k--2 Bistro Noord A1.2 open',
    ]);
  });

  it('have an invoice made for a receipt at the one where it was', async () => {
    await refresh();
    const all = (await company.client.receipt.list({ query: {} })).data;
    const { id } = defined(all.find(({ source, number }) => source === SECOND && number === 'A1.1'));
    await company.client.receipt.convert({ params: { id }, body: { customerId: company.customerId } });
    expect(await receipts()).toEqual([
      'lightspeed-k Bistro Zuid A1.1 open',
      'lightspeed-k--2 Bistro Noord A1.1 invoiced',
      'lightspeed-k--2 Bistro Noord A1.2 open',
    ]);
  });

  it('are disconnected one by one', async () => {
    await refresh();
    await company.client.integration.disconnect({ params: { name: SECOND } });
    till.salesAt.get('141948669132802')?.push(simulatedSale('A1.3'));
    till.salesAt.get('2')?.push(simulatedSale('A1.4'));
    expect(await refresh()).toBe(1);
    expect((await receipts()).filter((receipt) => /A1\.[34]/.test(receipt))).toEqual([
      'lightspeed-k Bistro Zuid A1.3 open',
    ]);
    const { data } = await company.client.integration.list({ query: { class: 'pos' } });
    expect(data.find(({ name }) => name === FIRST)).toMatchObject({ state: 'connected' });
    expect(data.find(({ name }) => name === SECOND)).toMatchObject({ state: 'off' });
  });
});
