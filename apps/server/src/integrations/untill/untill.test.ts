import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepReceipts } from '../../features/receipt/reading/sweep-receipts.ts';
import { receiptsOf } from '../../features/receipt/test/receipts-of.ts';
import { UntillSimulator, simulatedTransaction } from './test/simulator.ts';

const params = { name: 'untill' };

let till: UntillSimulator;
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  till = new UntillSimulator();
  await till.start();
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
  await company.client.integration.connect({ params, body: { config: till.config } });
});
afterEach(async () => {
  till.fault = undefined;
  till.transactions = [];
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

describe('the transactions of a restaurant', () => {
  it('are read day by day, with the groups of their articles', async () => {
    expect((await company.client.integration.get({ params })).data.state).toBe('connected');
    till.transactions = [
      simulatedTransaction('1001'),
      simulatedTransaction('1002', { closedAt: '2026-11-21T09:00:00.000Z', area: '5000000011' }),
    ];
    expect(await refresh()).toBe(2);
    expect(await refresh()).toBe(0);
    expect(await receiptOf()).toMatchObject({
      source: 'untill',
      till: 'Terras',
      number: '1001',
      totalIncl: '17.90',
      state: 'open',
      lines: [
        { description: 'Pils', quantity: '2', amount: '7.00', vatRate: '21', group: 'Dranken Hoog' },
        { description: 'Uitsmijter ham', amount: '10.90', vatRate: '9', group: 'Keuken' },
      ],
      payments: [{ method: 'Pin', amount: '17.90' }],
    });
    const groups = (await company.client.receipt.listGroups()).data;
    expect(groups).toMatchObject([
      { group: 'Keuken', name: '' },
      { group: 'Dranken Hoog', name: '800070' },
    ]);
  });

  it('have free items where that is wanted, and those of one sales area only', async () => {
    await configure({ includeFree: true, location: '5000000011' });
    till.transactions = [simulatedTransaction('1001'), simulatedTransaction('1002', { area: '5000000011' })];
    await refresh();
    expect((await receipts()).map(({ number }) => number)).toEqual(['1002']);
    expect((await receiptOf()).lines.map(({ description }) => description)).toEqual([
      'Pils',
      'Uitsmijter ham',
      'Koekje',
    ]);
  });

  it('have a discount on the whole in every line, where it comes to what was charged', async () => {
    const payments = [{ id: '1', amount: '16.11' }];
    till.transactions = [simulatedTransaction('1001', { discountOnTotal: '1.79', tip: '0', payments })];
    await refresh();
    expect((await receiptOf()).lines.map(({ amount }) => amount)).toEqual(['6.30', '9.81']);
  });

  it('become invoices that are paid, with what is on account left open, and credits', async () => {
    const back = [{ ArticleId: '101', Kind: '1', Quantity: '-1', Price: '-3.5', VatPercent: '21' }];
    till.transactions = [
      simulatedTransaction('1001'),
      simulatedTransaction('1002', { tip: '0', payments: [{ id: '3', amount: '17.9' }] }),
      simulatedTransaction('1003', { tip: '0', items: back, payments: [{ id: '1', amount: '-3.5' }] }),
    ];
    await refresh();
    const made = [await convert(0), await convert(1), await convert(2)];
    expect(made.map(({ totalIncl, open }) => [totalIncl, open])).toEqual([
      ['17.90', '0.00'],
      ['17.90', '17.90'],
      ['-3.50', '0.00'],
    ]);
  });

  it('are booked as the turnover of their day, once', async () => {
    await configure({ turnover: 'daily' });
    till.transactions = [simulatedTransaction('1001'), simulatedTransaction('1002')];
    server.clock.set('2026-11-22T09:00:00Z');
    await Promise.all([sweepReceipts(server.services), sweepReceipts(server.services)]);
    server.clock.set('2026-11-21T10:00:00Z');
    const made = (await company.client.invoice.list({ query: {} })).data;
    expect(made.map(({ totalIncl, open }) => [totalIncl, open])).toEqual([['35.80', '0.00']]);
  });
});

describe('faults of unTill', () => {
  it.each([
    [429, 1230],
    [500, 1186],
    ['fault', 1186],
    ['malformed', 1186],
    ['unanswered', 1186],
  ] as const)(
    '%s leaves everything as it was, and what was missed is read afterwards',
    async (fault, code) => {
      till.transactions = [simulatedTransaction('1001')];
      till.fault = fault;
      expect(await refusalOf(refresh())).toMatchObject({ code });
      expect(await receipts()).toEqual([]);
      till.fault = undefined;
      server.clock.advance(61_000);
      expect(await refresh()).toBe(1);
    },
  );

  it('refuses another password', async () => {
    expect((await refusalOf(configure({ password: 'anders' }))).code).toBeGreaterThan(0);
  });
});
