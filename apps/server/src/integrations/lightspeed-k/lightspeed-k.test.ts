import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepReceipts } from '../../features/receipt/reading/sweep-receipts.ts';
import { LightspeedKSimulator, simulatedSale } from './test/simulator.ts';

const params = { name: 'lightspeed-k' };

let till: LightspeedKSimulator;
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  till = new LightspeedKSimulator();
  await till.start();
  server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify({ 'lightspeed-k': till.url }),
      SERVICE_CLIENTS: JSON.stringify({ 'lightspeed-k': { id: 'penning', secret: 'client-secret' } }),
    },
  });
  till.now = () => server.clock.now();
});
beforeEach(async () => {
  company = await furnishCompany(server);
  await connect();
});
afterEach(async () => {
  till.fault = undefined;
  till.sales = [];
  till.dataComplete = true;
  till.pageSize = 1000;
  till.locations.splice(1);
  await moveTo('2026-11-21T10:00:00Z');
  await company.client.integration.disconnect({ params });
});
afterAll(async () => {
  await server.stop();
  await till.stop();
});

async function connect(changes: Record<string, string | boolean> = {}) {
  const config = { ...till.config, ...changes };
  const { data } = await company.client.integration.connect({ params, body: { config } });
  await company.client.integration.callback({
    params,
    query: till.agree(defined(data.authorisationUrl ?? undefined)),
  });
}
const configure = (changes: Record<string, string | boolean>) =>
  company.client.integration.update({ params, body: { config: { ...till.config, ...changes } } });
const refresh = async () => (await company.client.receipt.refresh({})).data.changed;
const receipts = async () => (await company.client.receipt.list({ query: { sort: 'number' } })).data;
const invoices = async () => (await company.client.invoice.list({ query: {} })).data;
const stateOf = async () => (await company.client.integration.get({ params })).data.state;
/** Signs in again at another time, since nobody stays signed in for so long. */
async function moveTo(iso: string): Promise<void> {
  server.clock.set(iso);
  const body = { email: company.email, password: 'correct horse battery' };
  const { token } = (await server.anonymous.session.login({ body })).data;
  company = { ...company, token, client: server.as(token) };
}
/** What the sweep does on the next morning, on two servers at once; nobody stays signed in for so long. */
async function nextMorning(iso = '2026-11-22T09:00:00Z') {
  server.clock.set(iso);
  await Promise.all([sweepReceipts(server.services), sweepReceipts(server.services)]);
  server.clock.set('2026-11-21T10:00:00Z');
}

describe('the receipts of a restaurant', () => {
  it('are read page by page, once however often they are read', async () => {
    expect(await stateOf()).toBe('connected');
    till.pageSize = 2;
    till.sales = [1, 2, 3, 4, 5].map((n) => simulatedSale(`A1.${n}`));
    expect(await refresh()).toBe(5);
    expect(await refresh()).toBe(0);
    const [first] = await receipts();
    expect(first).toMatchObject({
      source: 'lightspeed-k',
      till: 'Bistro Zuid',
      number: 'A1.1',
      soldOn: '2026-11-20',
      totalIncl: '16.40',
      state: 'open',
    });
    const { data } = await company.client.receipt.get({ params: { id: defined(first).id } });
    expect(data.payments).toEqual([{ method: 'Card', amount: '16.40' }]);
    expect(data.lines.map(({ description }) => description)).toEqual(['Lunch', 'Wine']);
    const groups = (await company.client.receipt.listGroups()).data;
    expect(groups.map(({ group }) => group)).toEqual(['Food', 'Drinks']);
  });

  it('have the name that was typed at the till, and the tax of prices that are without it', async () => {
    const line = {
      name: 'Menu',
      nameOverride: 'Menu of the day',
      quantity: '1',
      totalNetAmountWithTax: '10.00',
      totalNetAmountWithoutTax: '10.00',
      taxAmount: '0.9000',
      taxRatePercentage: '9.00',
      taxLines: [{ taxCode: 'VAT9', taxRate: '1.09', taxAmount: '0.9000', taxIncluded: false }],
      accountingGroup: { accountingGroupId: 1, name: 'Food', code: '' },
    };
    till.sales = [simulatedSale('A1.1', { salesLines: [line], payments: [] })];
    await refresh();
    const { data } = await company.client.receipt.get({ params: { id: defined((await receipts())[0]).id } });
    expect(data.lines).toMatchObject([{ description: 'Menu of the day', amount: '10.90', group: 'Food' }]);
  });

  it('have free items only where that is wanted', async () => {
    await configure({ includeFree: true });
    till.sales = [simulatedSale('A1.1')];
    await refresh();
    const { data } = await company.client.receipt.get({ params: { id: defined((await receipts())[0]).id } });
    expect(data.lines.map(({ amount }) => amount)).toEqual(['10.90', '5.50', '0.00']);
  });

  it('are corrected while they have no invoice, and leave out what only moved a bill', async () => {
    till.sales = [simulatedSale('A1.1'), simulatedSale('A1.2', { type: 'TRANSFER' })];
    await refresh();
    till.sales = [simulatedSale('A1.1', { cancelled: true })];
    expect(await refresh()).toBe(1);
    expect(await receipts()).toMatchObject([{ number: 'A1.1', state: 'void' }]);
  });

  it('become invoices that are paid, with what was bought on account left open', async () => {
    const onAccount = [
      { code: 'AR', description: 'On account', netAmountWithTax: '16.40', type: 'ACCOUNTS_RECEIVABLE' },
    ];
    till.sales = [simulatedSale('A1.1'), simulatedSale('A1.2', { payments: onAccount })];
    await refresh();
    const made = [];
    for (const { id } of await receipts()) {
      const body = { customerId: company.customerId };
      made.push((await company.client.receipt.convert({ params: { id }, body })).data);
    }
    expect(made.map(({ totalIncl, open }) => [totalIncl, open])).toEqual([
      ['16.40', '0.00'],
      ['16.40', '16.40'],
    ]);
    till.sales = [simulatedSale('A1.1', { cancelled: true })];
    await refresh();
    expect(await receipts()).toMatchObject([{ state: 'invoiced' }, { state: 'invoiced' }]);
  });
});

describe('the turnover of a day', () => {
  it('is one invoice of all that nobody asked an invoice for, on two servers at once', async () => {
    await configure({ turnover: 'daily' });
    till.sales = [1, 2, 3].map((n) => simulatedSale(`A1.${n}`));
    await refresh();
    const [first] = await receipts();
    const body = { customerId: company.customerId };
    await company.client.receipt.convert({ params: { id: defined(first).id }, body });
    await nextMorning();
    await nextMorning('2026-11-22T10:00:00Z');
    expect((await receipts()).map(({ state }) => state)).toEqual(['invoiced', 'turnover', 'turnover']);
    const [turnover, ...others] = await invoices();
    expect([turnover?.totalIncl, turnover?.open, others.length]).toEqual(['32.80', '0.00', 1]);
    expect(turnover).toMatchObject({ customerName: 'Counter sales Bistro Zuid' });
  });

  it('waits until everything of the day is there', async () => {
    await configure({ turnover: 'daily' });
    till.sales = [simulatedSale('A1.1')];
    till.dataComplete = false;
    await nextMorning();
    expect([(await receipts()).length, (await invoices()).length]).toEqual([1, 0]);
    till.dataComplete = true;
    till.sales.push(simulatedSale('A1.2'));
    await nextMorning('2026-11-22T10:00:00Z');
    expect((await invoices()).map(({ totalIncl }) => totalIncl)).toEqual(['32.80']);
  });

  it('has a receipt taken out of it that gets an invoice after all', async () => {
    await configure({ turnover: 'receipt' });
    till.sales = [simulatedSale('A1.1'), simulatedSale('A1.2')];
    await nextMorning();
    await moveTo('2026-11-22T10:00:00Z');
    expect((await invoices()).map(({ totalIncl }) => totalIncl)).toEqual(['16.40', '16.40']);
    const [first] = await receipts();
    const body = { customerId: company.customerId };
    await company.client.receipt.convert({ params: { id: defined(first).id }, body });
    const all = await invoices();
    expect(all.map(({ totalIncl, open }) => `${totalIncl} ${open}`).toSorted()).toEqual([
      '-16.40 0.00',
      '16.40 0.00',
      '16.40 0.00',
      '16.40 0.00',
    ]);
  });
});

describe('the page in the till', () => {
  const open = async (query = '') => {
    const { tillPageUrl } = (await company.client.integration.get({ params })).data;
    return fetch(server.url + new URL(defined(tillPageUrl ?? undefined)).pathname + query);
  };

  it('is there while it is wanted, and may be framed by the till alone', async () => {
    expect((await company.client.integration.get({ params })).data.tillPageUrl).toBeNull();
    await configure({ webExtension: true });
    const answer = await open();
    expect(answer.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://*.lsk.lightspeed.app',
    );
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(await answer.text()).toContain('Enter the number of the receipt');
    expect((await fetch(`${server.url}/external/k-series/${'x'.repeat(75)}`)).status).toBe(404);
  });

  it('asks the till for the sale that is open, and shows its customer the way', async () => {
    await configure({ webExtension: true });
    till.sales = [simulatedSale('A1.1'), simulatedSale('A65315.17')];
    const text = await (await open('?accountFiscId=A65315.17')).text();
    expect(text).toContain('A65315.17');
    const [receipt] = await receipts();
    const { data } = await company.client.receipt.get({ params: { id: defined(receipt).id } });
    expect(text).toContain(data.link);
    expect(text).toContain(`href="/till/${data.id}"`);
    expect(await (await open('?accountFiscId=A9.9')).text()).toContain('doesn’t know a receipt');
    till.fault = 500;
    expect(await (await open('?accountFiscId=A1.1')).text()).toContain('can’t be reached');
  });
});

describe('faults of Lightspeed', () => {
  it.each([
    [429, 1230],
    [500, 1186],
    ['malformed', 1186],
    ['unanswered', 1186],
  ] as const)(
    '%s leaves everything as it was, and what was missed is read afterwards',
    async (fault, code) => {
      till.sales = [simulatedSale('A1.1')];
      till.fault = fault;
      expect(await refusalOf(refresh())).toMatchObject({ code });
      expect(await receipts()).toEqual([]);
      till.fault = undefined;
      server.clock.advance(61_000);
      expect(await refresh()).toBe(1);
    },
  );

  it('renews its token once for all, and waits for a new agreement when it is withdrawn', async () => {
    const before = till.renewals;
    await moveTo('2026-11-21T10:59:30Z');
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(till.renewals).toBe(before + 1);
    till.revoke();
    await moveTo('2026-11-21T12:30:00Z');
    await refusalOf(refresh());
    expect(await stateOf()).toBe('needsAuthorisation');
    till.sales = [simulatedSale('A1.1')];
    await connect();
    expect(await refresh()).toBe(1);
  });

  it('asks which location where there are several', async () => {
    till.locations.push({ blID: 2, blName: 'Bistro Noord', country: 'NL', timezone: 'Europe/Amsterdam' });
    expect(await refusalOf(refresh())).toMatchObject({ code: 1278 });
    const offered = await company.client.integration.listChoices({
      params: { ...params, field: 'location' },
    });
    expect(offered.data.map(({ label }) => label)).toEqual(['Bistro Zuid', 'Bistro Noord']);
    await configure({ location: '2' });
    expect(await refresh()).toBe(0);
  });
});
