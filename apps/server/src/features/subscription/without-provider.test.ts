import { ERRORS } from '@penning/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { makeAdmin } from '../../operations/make-admin.ts';
import { sendInvoice } from '../external/test/sent-invoice.ts';
import { signInAgain } from './test/sign-in-again.ts';

let server: TestServer;
let boss: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ subscriptions: false, env: { RUN_JOBS: 'false', TEST_BANK: 'false' } });
  boss = await furnishCompany(server, { company: 'Platform B.V.' });
  await makeAdmin(server.services.database, server.services, boss.email);
});
afterAll(() => server.stop());

const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code });
const DAY_MS = 24 * 60 * 60 * 1000;

it('where no provider can collect the cent, a platform admin confirms companies, and nobody is stuck', async () => {
  const { number } = (await boss.client.accountantLink.get()).data;
  await boss.client.admin.updateSettings({ body: { subscriptions: true, billingCompany: number } });
  const owner = await server.register({ trial: true });
  expect((await owner.client.subscription.get()).data).toMatchObject({ state: 'demo', next: 'contact' });
  await expect(owner.client.subscription.startBankCheck()).rejects.toMatchObject(code('noPaymentProvider'));
  const id = (await owner.client.preferences.get()).data.company_id;
  await expect(owner.client.admin.confirmCompany({ params: { id } })).rejects.toMatchObject(
    code('forbidden'),
  );

  server.clock.advance(8 * DAY_MS);
  boss = { ...boss, client: await signInAgain(server, boss.token) };
  const { data } = await boss.client.admin.confirmCompany({ params: { id } });
  expect(data.state).toBe('confirmed');
  const client = await signInAgain(server, owner.token);
  expect((await client.subscription.get()).data).toMatchObject({
    state: 'confirmed',
    next: 'none',
    billed: true,
    month: '2026-11-01',
  });
  expect((await client.preferences.get()).data.role).toBe('owner');
  const { data: events } = await client.company.listActivity({ query: { who: 'admin' } });
  expect(events.map(({ event }) => event)).toContain('companyConfirmed');
  // A repetition changes nothing.
  await boss.client.admin.confirmCompany({ params: { id } });
  const again = await client.company.listActivity({ query: { who: 'admin' } });
  expect(again.data.filter(({ event }) => event === 'companyConfirmed')).toHaveLength(1);
});

it('without the test bank nobody is offered online payment, and none of its addresses marks anything as paid', async () => {
  const { page } = await sendInvoice(server, { language: 'en' });
  const text = await (await fetch(page)).text();
  expect(text).not.toContain('<form');
  const pay = await fetch(`${page}/pay`, { method: 'POST', redirect: 'manual' });
  expect([pay.status, pay.headers.get('location')]).toEqual([303, `${new URL(page).pathname}/view`]);
  for (const [method, path] of [
    ['GET', '/test-bank/pay/tb_1'],
    ['POST', '/test-bank/pay/tb_1'],
    ['POST', '/test-bank/api/payments'],
  ] as const) {
    expect((await fetch(server.url + path, { method })).status).toBe(404);
  }
});
