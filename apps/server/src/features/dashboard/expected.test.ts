import { plainDate } from '@penning/domain';
import { expectMoney } from '@penning/domain/analytics/expected-money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createSent,
  customerBody,
  furnishCompany,
  lineBody,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepSumDays } from '../../platform/sums/sweep-sum-days.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

async function send(customerId: string, sendDate: string, more: object = {}) {
  const line = lineBody(company, {
    price: '100.00',
    quantity: '1',
    discount: '0',
    vatId: company.vat.exempt,
  });
  return createSent(company, { customerId, lines: [line], term: 14, sendDate, ...more });
}

const pay = (id: string, paidOn: string) =>
  company.client.invoice.registerPayment({
    params: { id },
    body: { token: crypto.randomUUID(), amount: '100.00', paidOn, methodId: null, note: '' },
  });

const readExpected = async () => (await company.client.overview.getDashboard()).data.expected;

it('expects money on the due date, and once three payments show a habit, as much later or earlier', async () => {
  const { client, customerId: late } = company;
  const prompt = (await client.customer.create({ body: customerBody() })).data.id;
  expect(await readExpected()).toEqual([]);
  // Due on 1 October, and paid 10, 20 and 30 days late.
  for (const paidOn of ['2026-10-11', '2026-10-21', '2026-10-31']) {
    await pay((await send(late, '2026-09-17')).id, paidOn);
  }
  // Due on 6 November: 15 days late on the 21st. Another customer's is due on 5 December, a third in dollars.
  const overdue = await send(late, '2026-10-23');
  await send(prompt, '2026-11-21');
  await send(prompt, '2026-10-01');
  await send(late, '2026-11-20', { currency: 'USD' });
  const today = plainDate('2026-11-21');
  const euros = (habit: number) =>
    expectMoney(
      [
        { dueOn: plainDate('2026-11-06'), habit, open: overdue.open },
        { dueOn: plainDate('2026-12-05'), habit: 0, open: overdue.open },
        { dueOn: plainDate('2026-10-15'), habit: 0, open: overdue.open },
      ],
      today,
    );
  const inEuros = async () => (await readExpected()).find(({ currency }) => currency === 'EUR');
  expect(euros(0)).toMatchObject({ within30: '100.00', late: '200.00' });
  const { later, ...beforeHabit } = euros(0);
  expect(later).toBe('0.00');
  expect(await inEuros()).toEqual({ currency: 'EUR', ...beforeHabit });
  await sweepSumDays(server.services);
  expect(euros(20)).toMatchObject({ within30: '200.00', late: '100.00' });
  const { later: none, ...withHabit } = euros(20);
  expect(none).toBe('0.00');
  expect(await inEuros()).toEqual({ currency: 'EUR', ...withHabit });
  // Dollars are due on 4 December, and with the habit on 24 December.
  expect((await readExpected()).find(({ currency }) => currency === 'USD')).toEqual({
    currency: 'USD',
    within30: '0.00',
    within90: '100.00',
    late: '0.00',
  });
});

it('expects nothing of what was paid', async () => {
  const { data } = await company.client.invoice.list({ query: { type: 'invoice', status: 'open' } });
  for (const { id } of data) await pay(id, '2026-11-21');
  expect(await readExpected()).toEqual([]);
});
