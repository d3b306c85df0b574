import { type Amount, plainDate, defined } from '@penning/domain';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { companyBody } from '../../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { sweepSubscriptions } from '../sweep-subscriptions.ts';
import { confirm, press } from '../test/at-the-bank.ts';
import { signInAgain } from '../test/sign-in-again.ts';

const MONTH: Amount = '22.99' as Amount;

let server: TestServer;
let platform: { token: string; companyId: string };
let year = 2030;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' }, moreFeatures: ['analytics'] });
  const { client, token } = await server.register({ company: 'Penning B.V.' });
  await client.company.update({ body: companyBody('Penning B.V.') });
  platform = { token, companyId: String(decodeJwt(token)['company']) };
  await server.services.database.platform
    .updateTable('platformSettings')
    .set({ billingCompanyId: platform.companyId })
    .execute();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.services.database.platform.deleteFrom('rateLimits').execute();
  year += 1;
});

const sweep = () => sweepSubscriptions(server.services);

/** A subscriber whose months from January on couldn't be collected, because the server only ran again afterwards. */
async function owing(months: number) {
  server.clock.set(`${year}-01-01T10:00:00Z`);
  const { client, token } = await server.register({ trial: true, company: `Molen ${year}` });
  await confirm(server, client, 'paidOnce');
  server.clock.set(`${year}-0${months + 1}-01T10:00:00Z`);
  await sweep();
  // The bill of a month that the first round only opened.
  await sweep();
  const signInNow = () => signInAgain(server, token);
  const state = async () => (await (await signInNow()).subscription.get()).data;
  const pay = async () => (await (await signInNow()).subscription.reactivate()).data;
  const bills = () => billsOf(String(decodeJwt(token)['company']));
  return { state, pay, bills, signInNow };
}

/** The invoices of the platform's own company to a subscriber, oldest first. */
async function billsOf(companyId: string) {
  const biller = await signInAgain(server, platform.token);
  const { data: customers } = await biller.customer.list({ query: { perPage: 200 } });
  const customer = defined(customers.find(({ crmId }) => crmId === companyId));
  const { data } = await biller.invoice.list({ query: { customerId: customer.id, sort: 'number' } });
  return data;
}

async function payByHand(bill: { id: string }, amount: Amount) {
  const biller = await signInAgain(server, platform.token);
  const paidOn = plainDate(server.clock.now().toISOString().slice(0, 10));
  const body = { token: crypto.randomUUID(), amount, paidOn, methodId: null, note: '' };
  await biller.invoice.registerPayment({ params: { id: bill.id }, body });
}

it('settles every open month with one payment of their sum, booked on each bill, once', async () => {
  const { state, pay, bills, signInNow } = await owing(3);
  expect(await state()).toMatchObject({ state: 'grace', next: 'pay', nextAmount: '68.97' });
  const begun = await pay();
  expect(begun.amount).toBe('68.97');
  expect((await pay()).redirectUrl).toBe(begun.redirectUrl);
  await press(server, begun.redirectUrl, 'paid');
  expect(await state()).toMatchObject({ state: 'confirmed', next: 'none', nextAmount: null });
  // The provider reports twice.
  await press(server, begun.redirectUrl, 'paid');
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect((await bills()).map(({ paid, open, totalIncl }) => [totalIncl, paid, open])).toEqual([
    [MONTH, MONTH, '0.00'],
    [MONTH, MONTH, '0.00'],
    [MONTH, MONTH, '0.00'],
  ]);
  const told = (await (await signInNow()).notification.list()).data.map(({ data }) => data['outcome']);
  expect(told.filter((kind) => kind === 'paymentReceived')).toHaveLength(1);
});

it('leaves everything open when the payment fails, and asks for the same again', async () => {
  const { state, pay, bills } = await owing(3);
  const begun = await pay();
  await press(server, begun.redirectUrl, 'failed');
  expect(await state()).toMatchObject({ state: 'grace', nextAmount: '68.97' });
  const again = await pay();
  expect(again).toMatchObject({ state: 'loading', amount: '68.97' });
  expect(again.redirectUrl).not.toBe(begun.redirectUrl);
  await press(server, again.redirectUrl, 'paid');
  await sweep();
  expect((await bills()).map(({ open }) => open)).toEqual(['0.00', '0.00', '0.00']);
});

it('takes a payment of an earlier sum for the months that it was asked for', async () => {
  const { state, pay, bills } = await owing(2);
  // Just before April in Amsterdam; the checkout is open for a quarter of an hour.
  server.clock.set(`${year}-03-31T21:55:00Z`);
  const old = await pay();
  expect(old.amount).toBe('45.98');
  server.clock.set(`${year}-03-31T22:05:00Z`);
  await sweep();
  await sweep();
  expect(await state()).toMatchObject({ state: 'suspended', nextAmount: '68.97' });
  await press(server, old.redirectUrl, 'paid');
  expect(await state()).toMatchObject({ state: 'suspended', next: 'pay', nextAmount: MONTH });
  await sweep();
  expect(await state()).toMatchObject({ nextAmount: MONTH });
  expect((await bills()).map(({ open }) => open)).toEqual(['0.00', '0.00', MONTH]);
  const rest = await pay();
  expect(rest.amount).toBe(MONTH);
  await press(server, rest.redirectUrl, 'paid');
  expect((await state()).state).toBe('confirmed');
});

it('asks for what is left of a bill, and never for a month that another payment covers', async () => {
  const { state, pay, bills } = await owing(2);
  const [first] = await bills();
  await payByHand(defined(first), '10.00' as Amount);
  expect(await state()).toMatchObject({ nextAmount: '35.98' });
  const partly = await pay();
  expect(partly.amount).toBe('35.98');
  await payByHand(defined(first), '12.99' as Amount);
  const rest = await pay();
  expect(rest).toMatchObject({ amount: MONTH });
  expect(rest.redirectUrl).not.toBe(partly.redirectUrl);
  await press(server, rest.redirectUrl, 'paid');
  await sweep();
  expect((await bills()).map(({ open }) => open)).toEqual(['0.00', '0.00']);
  // The older checkout is paid as well: the money is there, and is owed to the customer.
  await press(server, partly.redirectUrl, 'paid');
  await sweep();
  expect((await bills()).map(({ open }) => open)).toEqual(['-12.99', '-22.99']);
  expect((await state()).state).toBe('confirmed');
});

it('tells the platform’s company that its numbers still name an earlier year', async () => {
  await owing(1);
  const { data } = await (await signInAgain(server, platform.token)).notification.list();
  expect(data.map(({ kind }) => kind)).toContain('numberOfEarlierYear');
});
