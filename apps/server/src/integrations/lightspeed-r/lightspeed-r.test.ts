import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepReceipts } from '../../features/receipt/reading/sweep-receipts.ts';
import { simulatedLine, simulatedSale } from './test/sale.ts';
import { LightspeedRSimulator } from './test/simulator.ts';

const params = { name: 'lightspeed-r' };

let till: LightspeedRSimulator;
let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  till = new LightspeedRSimulator();
  await till.start();
  server = await startTestServer({
    env: {
      RUN_JOBS: 'false',
      SERVICE_URLS: JSON.stringify({ 'lightspeed-r': till.url }),
      SERVICE_CLIENTS: JSON.stringify({ 'lightspeed-r': { id: 'penning', secret: 'client-secret' } }),
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
  till.pageSize = 100;
  till.bucketLevel = 1;
  till.shops.splice(1);
  await moveTo('2026-11-21T10:00:00Z');
  await company.client.integration.disconnect({ params });
});
afterAll(async () => {
  await server.stop();
  await till.stop();
});

async function connect(config: Record<string, string | boolean> = {}) {
  const { data } = await company.client.integration.connect({ params, body: { config } });
  await company.client.integration.callback({
    params,
    query: till.agree(defined(data.authorisationUrl ?? undefined)),
  });
}
const configure = (config: Record<string, string | boolean>) =>
  company.client.integration.update({ params, body: { config } });
const refresh = async () => (await company.client.receipt.refresh({})).data.changed;
const receipts = async () => (await company.client.receipt.list({ query: { sort: 'number' } })).data;
const receiptOf = async (index = 0) => {
  const { id } = defined((await receipts())[index]);
  return (await company.client.receipt.get({ params: { id } })).data;
};
const convert = async (index: number) =>
  (
    await company.client.receipt.convert({
      params: { id: (await receiptOf(index)).id },
      body: { customerId: company.customerId },
    })
  ).data;
const invoices = async () => (await company.client.invoice.list({ query: {} })).data;
const stateOf = async () => (await company.client.integration.get({ params })).data.state;
/** Signs in again at another time, since nobody stays signed in for so long. */
async function moveTo(iso: string): Promise<void> {
  server.clock.set(iso);
  const body = { email: company.email, password: 'correct horse battery' };
  const { token } = (await server.anonymous.session.login({ body })).data;
  company = { ...company, token, client: server.as(token) };
}
async function nextMorning() {
  server.clock.set('2026-11-22T09:00:00Z');
  await Promise.all([sweepReceipts(server.services), sweepReceipts(server.services)]);
  server.clock.set('2026-11-21T10:00:00Z');
}

describe('the sales of a shop', () => {
  it('are read page by page, once however often they are read', async () => {
    expect(await stateOf()).toBe('connected');
    till.pageSize = 2;
    till.sales = ['1', '2', '3', '4', '5'].map((id) => simulatedSale(id));
    expect(await refresh()).toBe(5);
    expect(await refresh()).toBe(0);
    const receipt = await receiptOf();
    expect(receipt).toMatchObject({
      source: 'lightspeed-r',
      till: 'Fietsen Zuid',
      number: '220000000001',
      soldOn: '2026-11-20',
      totalIncl: '17.55',
      state: 'open',
      payments: [{ method: 'Pin', amount: '17.55' }],
    });
    expect(receipt.lines).toMatchObject([
      { description: 'Bell', amount: '12.10', vatRate: '21', group: 'Bikes' },
      { description: 'Tyre fitted', amount: '5.45', vatRate: '9', group: 'Bikes/Repair' },
    ]);
    const groups = (await company.client.receipt.listGroups()).data;
    expect(groups.map(({ group }) => group)).toEqual(['Bikes', 'Bikes/Repair']);
  });

  it('have free items only where that is wanted, and come to the total of the till', async () => {
    await configure({ includeFree: true });
    const third = { calcTotal: '3.33333', calcTax1: '0.57851' };
    till.sales = [
      simulatedSale('1'),
      simulatedSale('2', {
        total: '10',
        lines: ['1', '2', '3'].map((id) => simulatedLine(id, third)),
        payments: [],
      }),
    ];
    await refresh();
    expect((await receiptOf(0)).lines.map(({ amount }) => amount)).toEqual(['12.10', '5.45', '0.00']);
    expect((await receiptOf(1)).lines.map(({ amount }) => amount)).toEqual(['3.34', '3.33', '3.33']);
  });

  it('are without VAT where none was charged, although their items have a rate', async () => {
    const untaxed = [
      simulatedLine('1', { calcTotal: '10', calcTax1: '0' }),
      simulatedLine('2', { tax: 'false' }),
    ];
    till.sales = [simulatedSale('1', { total: '22.1', lines: untaxed })];
    await refresh();
    expect((await receiptOf()).lines.map(({ vatRate }) => vatRate)).toEqual(['0', '0']);
  });

  it('are voided while they have no invoice', async () => {
    till.sales = [simulatedSale('1')];
    await refresh();
    till.sales = [
      simulatedSale('1', { voided: 'true', archived: 'true', updatetime: '2026-11-21T09:00:00Z' }),
    ];
    expect(await refresh()).toBe(1);
    expect(await receipts()).toMatchObject([{ state: 'void' }]);
  });

  it('become invoices that are paid, with what is on the customer’s account left open', async () => {
    const onAccount = [
      { amount: '17.55', tipAmount: '0', PaymentType: { name: 'Credit Account', type: 'credit account' } },
    ];
    till.sales = [simulatedSale('1'), simulatedSale('2', { payments: onAccount })];
    await refresh();
    const made = [await convert(0), await convert(1)];
    expect(made.map(({ totalIncl, open }) => [totalIncl, open])).toEqual([
      ['17.55', '0.00'],
      ['17.55', '17.55'],
    ]);
  });

  it('are credited on the invoice of the sale that they refund', async () => {
    const returned = simulatedLine('21', {
      unitQuantity: '-1',
      calcTotal: '-12.1',
      calcTax1: '-2.1',
      parentSaleLineID: '11',
    });
    const back = [{ amount: '-12.1', tipAmount: '0', PaymentType: { name: 'Pin', type: 'user defined' } }];
    till.sales = [
      simulatedSale('1'),
      simulatedSale('2', { total: '-12.1', lines: [returned], payments: back }),
    ];
    await refresh();
    expect(await receiptOf(1)).toMatchObject({ totalIncl: '-12.10', refundOf: '220000000001' });
    const original = await convert(0);
    const credit = await convert(1);
    expect(credit).toMatchObject({ totalIncl: '-12.10', open: '0.00' });
    expect((await company.client.invoice.get({ params: { id: original.id } })).data.open).toBe('0.00');
  });

  it('are those of one shop, or of all', async () => {
    till.shops.push({ shopID: '2', name: 'Fietsen Noord', archived: 'false' });
    till.sales = [simulatedSale('1'), simulatedSale('2', { shopID: '2' })];
    const offered = await company.client.integration.listChoices({
      params: { ...params, field: 'location' },
    });
    expect(offered.data.map(({ label }) => label)).toEqual(['Fietsen Zuid', 'Fietsen Noord']);
    await configure({ location: '2' });
    expect(await refresh()).toBe(1);
    expect(await receipts()).toMatchObject([{ till: 'Fietsen Noord' }]);
    await configure({ location: '' });
    expect(await refresh()).toBe(1);
  });
});

describe('the turnover of a shop', () => {
  it('is booked once a day, on two servers at once', async () => {
    await configure({ turnover: 'daily' });
    till.sales = ['1', '2'].map((id) => simulatedSale(id));
    await nextMorning();
    await nextMorning();
    expect((await receipts()).map(({ state }) => state)).toEqual(['turnover', 'turnover']);
    expect((await invoices()).map(({ totalIncl, open }) => [totalIncl, open])).toEqual([['35.10', '0.00']]);
  });

  it('is booked per receipt where that is wanted', async () => {
    await configure({ turnover: 'receipt' });
    till.sales = ['1', '2'].map((id) => simulatedSale(id));
    await nextMorning();
    expect((await invoices()).map(({ totalIncl }) => totalIncl)).toEqual(['17.55', '17.55']);
  });
});

describe('turnover that is refused', () => {
  it('is listed with the reason, keeps nothing else waiting, and is invoiced once that is gone', async () => {
    await configure({ turnover: 'daily' });
    const foreign = { tax1Rate: '0.17', calcTotal: '17.55', calcTax1: '2.55' };
    const earlier = { completeTime: '2026-11-20T03:00:00+00:00', shopID: '2' };
    till.shops.push({ shopID: '2', name: 'Fietsen Noord', archived: 'false' });
    till.sales = [
      simulatedSale('1', { ...earlier, lines: [simulatedLine('1', foreign)] }),
      simulatedSale('2'),
    ];
    await nextMorning();
    await moveTo('2026-11-22T10:00:00Z');
    const failures = async () => (await company.client.receipt.listTurnoverFailures()).data;
    expect(await failures()).toMatchObject([
      { till: 'Fietsen Noord', soldOn: '2026-11-20', receipts: 1, totalIncl: '17.55' },
    ]);
    expect((await failures())[0]?.message).toContain('There’s no VAT code');
    expect((await invoices()).map(({ totalIncl }) => totalIncl)).toEqual(['17.55']);
    expect((await company.client.receipt.retryTurnover({})).data).toHaveLength(1);
    await company.client.vatCode.create({ body: { name: '17%', code: '', type: 'low', factor: '1.17' } });
    expect((await company.client.receipt.retryTurnover({})).data).toEqual([]);
    expect(await invoices()).toHaveLength(2);
  });
});

describe('the button in the till', () => {
  const buttonUrl = async () =>
    defined((await company.client.integration.get({ params })).data.tillPageUrl ?? undefined);
  const follow = ({ pathname, search }: URL) => fetch(server.url + pathname + search, { redirect: 'manual' });

  it('leads whoever signs in to the invoice of the sale, and back', async () => {
    till.sales = [simulatedSale('7')];
    const answer = await follow(till.press(await buttonUrl(), '7'));
    expect(answer.status).toBe(303);
    const to = new URL(defined(answer.headers.get('location') ?? undefined), server.url);
    const receipt = await receiptOf();
    expect(receipt.number).toBe('220000000007');
    expect(to.pathname).toBe(`/till/${receipt.id}`);
    expect(to.searchParams.get('back')).toBe('https://us.lightspeedapp.com/register.php');
  });

  it('opens a sale that isn’t completed yet, which becomes a receipt once it is', async () => {
    till.sales = [simulatedSale('7', { completed: 'false', completeTime: null, payments: [] })];
    expect((await follow(till.press(await buttonUrl(), '7'))).status).toBe(303);
    expect(await receipts()).toMatchObject([{ number: '220000000007', state: 'incomplete' }]);
    till.sales = [simulatedSale('7')];
    await refresh();
    expect(await receipts()).toMatchObject([{ number: '220000000007', state: 'open' }]);
  });

  it('leads nowhere else than to a till', async () => {
    till.sales = [simulatedSale('7')];
    const returnURL = 'https://lightspeedapp.com.evil.example/';
    const answer = await follow(till.press(await buttonUrl(), '7', { returnURL }));
    expect(answer.headers.get('location')).toBe(`/till/${(await receiptOf()).id}`);
  });

  it('is refused when it was signed otherwise, too long ago, or for another account', async () => {
    till.sales = [simulatedSale('7'), simulatedSale('8')];
    const url = await buttonUrl();
    const other = till.press(url, '7');
    other.searchParams.set('saleID', '8');
    const unsigned = till.press(url, '7');
    unsigned.searchParams.delete('signature');
    const refused = [
      other,
      unsigned,
      till.press(url, '7', { exp: '1700000000' }),
      till.press(url, '7', { accountID: '99' }),
      till.press(url, '7', { kid: 'another' }),
      new URL(url),
    ];
    for (const address of refused) {
      const answer = await follow(address);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('This page has expired');
    }
    expect(await receipts()).toEqual([]);
  });

  it('says so when the till can’t be reached, or doesn’t know the sale', async () => {
    const url = await buttonUrl();
    expect(await (await follow(till.press(url, '9'))).text()).toContain('doesn’t know a receipt');
    till.fault = 500;
    expect(await (await follow(till.press(url, '9'))).text()).toContain('can’t be reached');
  });
});

describe('faults of Lightspeed Retail', () => {
  it.each([
    [429, 1230],
    [500, 1186],
    ['malformed', 1186],
    ['unanswered', 1186],
  ] as const)(
    '%s leaves everything as it was, and what was missed is read afterwards',
    async (fault, code) => {
      till.sales = [simulatedSale('1')];
      till.fault = fault;
      expect(await refusalOf(refresh())).toMatchObject({ code });
      expect(await receipts()).toEqual([]);
      till.fault = undefined;
      server.clock.advance(61_000);
      expect(await refresh()).toBe(1);
    },
  );

  it('waits while the bucket is full, although nothing was refused', async () => {
    till.bucketLevel = 89;
    expect(await refusalOf(refresh())).toMatchObject({ code: 1230 });
    const before = till.asked.length;
    till.bucketLevel = 1;
    expect(await refusalOf(refresh())).toMatchObject({ code: 1230 });
    expect(till.asked.length).toBe(before);
    server.clock.advance(10_000);
    expect(await refresh()).toBe(0);
    expect(await stateOf()).toBe('connected');
  });

  it('renews its token once for all, and waits for a new agreement when it is withdrawn', async () => {
    const before = till.renewals;
    await moveTo('2026-11-21T10:59:30Z');
    await Promise.all([refresh(), refresh(), refresh()]);
    expect(till.renewals).toBe(before + 1);
    till.revoke();
    await moveTo('2026-11-21T12:30:00Z');
    await refusalOf(refresh());
    expect(await stateOf()).toBe('needsAuthorisation');
    till.sales = [simulatedSale('1')];
    await connect();
    expect(await refresh()).toBe(1);
  });
});
