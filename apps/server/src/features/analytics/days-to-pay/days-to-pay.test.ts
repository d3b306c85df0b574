import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
} from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const invoice = async (price: string, sendDate: string, more: object = {}) =>
  (
    await createSent(company, {
      lines: [lineBody(company, { price, quantity: '1', discount: '0', vatId: company.vat.exempt })],
      term: 14,
      sendDate,
      ...more,
    })
  ).id;
const pay = (id: string, amount: string, paidOn: string) =>
  company.client.invoice.registerPayment({
    params: { id },
    body: { token: randomUUID(), amount, paidOn, methodId: null, note: '' },
  });
const paidIn = async (id: string, days: [string, string][]) => {
  for (const [amount, on] of days) await pay(id, amount, on);
};

it('says how long customers took, by month and quarter, and who is slowest, as the customer’s page does', async () => {
  const { client } = company;
  const { data: empty } = await client.analytics.getDaysToPay({ query: {} });
  expect(empty).toEqual({ year: 2026, currencies: [] });
  const slow = (await client.customer.create({ body: customerBody({ name: 'Slow' }) })).data.id;
  // 10 days; 4 early.
  await paidIn(await invoice('900.00', '2026-02-01'), [['900.00', '2026-02-11']]);
  // The last part decides: 60 days, 46 late, in March.
  await paidIn(await invoice('100.00', '2026-01-10', { customerId: slow }), [
    ['40.00', '2026-02-10'],
    ['60.00', '2026-03-11'],
  ]);
  // Paid in part, credited, in another currency, in another year.
  await pay(await invoice('70.00', '2026-03-01'), '20.00', '2026-03-02');
  await client.invoice.credit({
    params: { id: await invoice('50.00', '2026-03-01') },
    body: { creationToken: randomUUID(), channel: 'mark' },
  });
  await paidIn(await invoice('30.00', '2026-10-01', { currency: 'USD' }), [['30.00', '2026-10-03']]);
  await paidIn(await invoice('80.00', '2025-12-20'), [['80.00', '2025-12-30']]);
  await paidIn(await invoice('80.00', '2025-12-20'), [
    ['40.00', '2025-12-30'],
    ['40.00', '2026-02-18'],
  ]);

  const { data } = await client.analytics.getDaysToPay({ query: { year: '2026', period: 'quarter' } });
  expect(data.currencies.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  const [euros, dollars] = data.currencies;
  expect(euros?.total).toEqual({
    count: 3,
    amount: '1080.00',
    averageDays: 43,
    weightedDays: 18,
    daysLate: 29,
  });
  expect(euros?.periods.map(({ count }) => count)).toEqual([3, 0, 0, 0]);
  expect(dollars?.periods[3]).toMatchObject({ count: 1, averageDays: 2, daysLate: -12 });
  expect(euros?.slowest.map(({ name, averageDays }) => [name, averageDays])).toEqual([
    ['Slow', 60],
    [expect.any(String), 35],
  ]);
  const months = (await client.analytics.getDaysToPay({ query: { year: '2026' } })).data.currencies[0]
    ?.periods;
  expect(months?.map(({ averageDays }) => averageDays).slice(0, 4)).toEqual([null, 35, 60, null]);
  const before = (await client.analytics.getDaysToPay({ query: { year: '2025' } })).data.currencies[0];
  expect(before?.total).toMatchObject({ count: 1, averageDays: 10 });

  const page = await client.customerOverview.get({ params: { id: slow } });
  expect(page.data).toMatchObject({ averageDaysToPay: 60, paidInvoices: 1 });
  const csv = await client.analytics.downloadDaysToPay({ query: { year: '2026', language: 'en' } });
  const text = await csv.text();
  expect(text).toContain('Total,3,1080.00,43,18,29\r\n');
  expect(text).toContain('Slow,1,100.00,60,60,46\r\n');
});
