import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepReceipts } from '../../features/receipt/reading/sweep-receipts.ts';
import { receiptsOf } from '../../features/receipt/test/receipts-of.ts';
import { currencyOf } from './mapping.ts';
import { LightspeedLSimulator, simulatedReceipt } from './test/simulator.ts';

const params = { name: 'lightspeed-l' };

let till: LightspeedLSimulator;
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  till = new LightspeedLSimulator();
  await till.start();
  server = await startTestServer({
    env: { RUN_JOBS: 'false', SERVICE_URLS: JSON.stringify({ 'lightspeed-l': till.url }) },
  });
});
beforeEach(async () => {
  company = await furnishCompany(server);
  await company.client.integration.connect({ params, body: { config: till.config } });
});
afterEach(async () => {
  till.fault = undefined;
  till.receipts = [];
  server.clock.set('2026-11-21T10:00:00Z');
  await company.client.integration.disconnect({ params });
});
afterAll(async () => {
  await server.stop();
  await till.stop();
});

const configure = (changes: Record<string, string | boolean>) =>
  company.client.integration.update({ params, body: { config: { ...till.config, ...changes } } });
const { refresh, receipts, receiptOf, convert } = receiptsOf(() => company);
const stateOf = async () => (await company.client.integration.get({ params })).data.state;

describe('the receipts of a restaurant', () => {
  it('are read page by page, with the groups of their products', async () => {
    expect(await stateOf()).toBe('connected');
    till.receipts = Array.from({ length: 120 }, (_, index) => simulatedReceipt(198_000 + index));
    expect(await refresh()).toBe(120);
    expect(await refresh()).toBe(0);
    expect(await receiptOf()).toMatchObject({
      source: 'lightspeed-l',
      till: 'Brasserie Oost',
      number: '198000',
      totalIncl: '13.00',
      state: 'open',
      lines: [
        { description: 'Loempia', amount: '10.90', vatRate: '9', group: 'Mains' },
        { description: 'Cola', amount: '2.10', vatRate: '21', group: 'Drinks' },
      ],
      payments: [{ method: 'Cash', amount: '13.00' }],
    });
    const groups = (await company.client.receipt.listGroups()).data;
    expect(groups.map(({ group }) => group)).toEqual(['Drinks', 'Mains']);
  });

  it('have free items only where that is wanted, and are read again until they are paid', async () => {
    await configure({ includeFree: true });
    till.receipts = [simulatedReceipt(1, { status: 'OPEN', payments: [] })];
    await refresh();
    expect(await receiptOf()).toMatchObject({ state: 'incomplete' });
    till.receipts = [simulatedReceipt(1)];
    expect(await refresh()).toBe(1);
    expect((await receiptOf()).lines.map(({ amount }) => amount)).toEqual(['10.90', '2.10', '0.00']);
  });

  it('become invoices that are paid, and credits of what is refunded', async () => {
    const returned = {
      parentId: 1,
      total: -10.9,
      items: [{ productId: '42', productName: 'Loempia', amount: -1, totalPrice: -10.9, vatPercentage: 9 }],
      payments: [{ type: 'Cash', amount: -10.9 }],
    };
    till.receipts = [simulatedReceipt(1), simulatedReceipt(2, returned)];
    await refresh();
    expect(await convert(0)).toMatchObject({ totalIncl: '13.00', open: '0.00' });
    expect(await convert(1)).toMatchObject({ totalIncl: '-10.90', open: '0.00' });
  });

  it('are booked as the turnover of their day, once', async () => {
    await configure({ turnover: 'daily' });
    till.receipts = [simulatedReceipt(1), simulatedReceipt(2)];
    server.clock.set('2026-11-22T09:00:00Z');
    await Promise.all([sweepReceipts(server.services), sweepReceipts(server.services)]);
    server.clock.set('2026-11-21T10:00:00Z');
    const made = (await company.client.invoice.list({ query: {} })).data;
    expect(made.map(({ totalIncl, open }) => [totalIncl, open])).toEqual([['26.00', '0.00']]);
  });
});

it('a restaurant charges in the currency of its country', () => {
  expect(['NL', 'DK', 'NO', 'SE', 'GB', 'LI'].map(currencyOf)).toEqual([
    'EUR',
    'DKK',
    'NOK',
    'SEK',
    'GBP',
    'CHF',
  ]);
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
      till.receipts = [simulatedReceipt(1)];
      till.fault = fault;
      expect(await refusalOf(refresh())).toMatchObject({ code });
      expect(await receipts()).toEqual([]);
      till.fault = undefined;
      server.clock.advance(61_000);
      expect(await refresh()).toBe(1);
    },
  );

  it('has its token replaced once for all when it is no longer good', async () => {
    const before = till.sessions;
    till.expire();
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(till.sessions).toBe(before + 1);
    expect(await stateOf()).toBe('connected');
  });

  it('refuses another password, and another company', async () => {
    for (const changes of [{ password: 'anders' }, { location: '99' }]) {
      const refused = await refusalOf(configure(changes));
      expect(refused.code).toBeGreaterThan(0);
    }
  });
});
