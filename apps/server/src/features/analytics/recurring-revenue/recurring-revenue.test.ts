import { amount, frequency, sumAmounts } from '@penning/domain';
import { monthlyAmount } from '@penning/domain/analytics/recurring-revenue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  customerBody,
  furnishCompany,
  lineBody,
} from '../../../../test/furnish-company.ts';
import { createRecurring } from '../../../../test/recurring-body.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { sweepRecurring } from '../../recurring/run/sweep-recurring.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

/** A recurring invoice of a customer of its own, whose dates until today have run. */
async function recurring(price: string, schedule: object, customerId?: string) {
  const customer =
    customerId ?? (await company.client.customer.create({ body: customerBody({ name: price }) })).data.id;
  const { id } = await createRecurring(company, {
    customerId: customer,
    lines: [lineBody(company, { price, quantity: '1', discount: '0' })],
    ...schedule,
  });
  return { id, customer };
}
const read = async (year: string) =>
  (await company.client.analytics.getRecurringRevenue({ query: { year } })).data;

it('follows what recurs from month to month: new, more, less and ended, each currency by itself', async () => {
  expect(await read('2026')).toEqual({ year: 2026, currencies: [] });
  // Three invoices, the last of 31 December: what it covers ends with 30 January.
  await recurring('100.00', { startOn: '2025-10-31', times: 3 });
  const { customer } = await recurring('300.00', { startOn: '2025-11-15', frequency: '3m' });
  // A second one of the same customer is more of the same.
  await recurring('50.00', { startOn: '2026-03-01' }, customer);
  await recurring('1200.00', { startOn: '2026-05-02', frequency: '1y' });
  await recurring('7.00', { startOn: '2026-11-01', currency: 'USD' });
  // Nothing was made of it yet.
  await recurring('9.00', { startOn: '2026-12-01' });
  await sweepRecurring(server.services);

  const { currencies } = await read('2026');
  expect(currencies.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  const [euros, dollars] = currencies;
  expect(euros?.months).toHaveLength(11);
  const shown = euros?.months.map(({ started, increased, decreased, ended, closing, churn, customers }) =>
    [started, increased, decreased, ended, closing, churn, customers].join(' '),
  );
  expect(shown?.slice(0, 5)).toEqual([
    '0.00 0.00 0.00 100.00 100.00 50.0 1',
    '0.00 0.00 0.00 0.00 100.00 0.0 1',
    '0.00 50.00 0.00 0.00 150.00 0.0 1',
    '0.00 0.00 0.00 0.00 150.00 0.0 1',
    '100.00 0.00 0.00 0.00 250.00 0.0 2',
  ]);
  expect(euros?.months.at(-1)).toMatchObject({ month: 11, on: '2026-11-21', closing: '250.00' });
  expect(euros?.total).toMatchObject({
    opening: '200.00',
    closing: '250.00',
    ended: '100.00',
    churn: '50.0',
  });
  expect(dollars?.months.at(-1)).toMatchObject({ started: '7.00', closing: '7.00', customers: 1 });

  const csv = await company.client.analytics.downloadRecurringRevenue({
    query: { year: '2026', language: 'en' },
  });
  expect(await csv.text()).toContain('Total,200.00,100.00,50.00,0.00,100.00,250.00,50.0,2\r\n');
});

it('counts the same per month as the domain, whatever the frequency, and ends with a pause', async () => {
  company = await furnishCompany(server);
  const inMonths = ['1m', '7m', '1y', '2y', 'LAST'];
  for (const every of inMonths) await recurring('99.99', { startOn: '2026-01-31', frequency: every });
  const inDays = ['40d', '1w', '5w', '1d'];
  let last = '';
  for (const every of inDays)
    last = (await recurring('99.99', { startOn: '2026-11-14', frequency: every })).id;
  await sweepRecurring(server.services);
  const monthly = (of: readonly string[]) =>
    sumAmounts(of.map((every) => monthlyAmount(amount('99.99'), frequency(every))));
  const months = (await read('2026')).currencies[0]?.months;
  // Short months don't end what runs from the 31st.
  expect(months?.slice(0, 10).map(({ closing }) => closing)).toEqual(
    Array.from({ length: 10 }, () => monthly(inMonths)),
  );
  expect(months?.at(-1)).toMatchObject({
    closing: monthly([...inMonths, ...inDays]),
    customers: inMonths.length + inDays.length,
  });

  await company.client.recurring.pause({ params: { id: last } });
  server.clock.set('2026-11-22T10:00:00Z');
  const body = { email: company.email, password: 'correct horse battery' };
  company = { ...company, client: server.as((await server.anonymous.session.login({ body })).data.token) };
  expect((await read('2026')).currencies[0]?.months.at(-1)?.closing).toBe(
    monthly([...inMonths, ...inDays.slice(0, 3)]),
  );
});

it('follows customers that are merged, and counts the invoice before one that was deleted', async () => {
  company = await furnishCompany(server);
  const { customer: masterId } = await recurring('10.00', { startOn: '2026-10-01' });
  const { customer } = await recurring('20.00', { startOn: '2026-10-01', sendsAutomatically: false });
  await sweepRecurring(server.services);
  const latest = async () => (await read('2026')).currencies[0]?.months.at(-1);
  expect(await latest()).toMatchObject({ closing: '30.00', customers: 2 });

  await company.client.customerMerge.create({ body: { masterId, customerIds: [customer] } });
  expect(await latest()).toMatchObject({ closing: '30.00', customers: 1 });

  const [newest] = (await company.client.invoice.list({ query: { type: 'draft' } })).data;
  await company.client.invoice.delete({ params: { id: newest?.id ?? '' } });
  expect(await latest()).toMatchObject({ closing: '30.00', customers: 1 });
});
