import type { Client, PenningContract } from '@penning/contract';
import { type Amount, plainDate, defined } from '@penning/domain';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { companyBody } from '../../../../test/furnish-company.ts';
import { makeCamt } from '../../../../test/make-camt.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { setSuspension } from '../set-suspension.ts';
import { sweepSubscriptions } from '../sweep-subscriptions.ts';
import { confirm, press } from '../test/at-the-bank.ts';
import { signInAgain } from '../test/sign-in-again.ts';

let server: TestServer;
let platform: { token: string; companyId: string };

beforeAll(async () => {
  server = await startTestServer({ moreFeatures: ['analytics'] });
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
});

/** A subscriber whose month couldn't be collected, and the resulting state of the platform's own company. */
async function owing(month: number) {
  const year = 2030 + month;
  server.clock.set(`${year}-01-01T10:00:00Z`);
  const { client, token } = await server.register({ trial: true, company: `Molen ${year}` });
  await confirm(server, client, 'paidOnce');
  server.clock.set(`${year}-02-01T10:00:00Z`);
  await sweepSubscriptions(server.services);
  const signInNow = () => signInAgain(server, token);
  const biller = await signInAgain(server, platform.token);
  const companyId = String(decodeJwt(token)['company']);
  const bill = await findBill(biller, companyId);
  const state = async () => (await (await signInNow()).subscription.get()).data;
  expect(await state()).toMatchObject({ state: 'grace', nextAmount: '22.99' });
  const told = async () =>
    (await (await signInNow()).notification.list()).data.map(({ data }) => data['outcome']);
  return { companyId, biller, bill, state, told, year };
}

function paymentOf(amount: Amount, year: number) {
  const paidOn = plainDate(`${year}-02-01`);
  return { token: crypto.randomUUID(), amount, paidOn, methodId: null, note: '' };
}

async function findBill(biller: Client<PenningContract>, companyId: string) {
  const { data } = await biller.customer.list({ query: { perPage: 200 } });
  const customer = data.find(({ crmId }) => crmId === companyId);
  return defined((await biller.invoice.list({ query: { customerId: defined(customer).id } })).data[0]);
}

async function expectSettled({ state, told }: Awaited<ReturnType<typeof owing>>): Promise<void> {
  await vi.waitFor(async () => expect((await state()).state).toBe('confirmed'), { timeout: 20_000 });
  expect(await state()).toMatchObject({ next: 'none', graceEndsAt: null, suspendedBy: null });
  await sweepSubscriptions(server.services);
  expect((await told()).filter((kind) => kind === 'paymentReceived')).toHaveLength(1);
}

describe('a bill that couldn’t be collected ends the grace immediately', () => {
  it('when it is paid on its own public page', async () => {
    const company = await owing(1);
    const { viewLink } = defined((await company.state()).invoices[0]);
    const page = defined(viewLink).replace(server.services.publicUrl, server.url);
    const started = await fetch(`${page.replace(/\/view$/, '')}/pay`, { method: 'POST', redirect: 'manual' });
    await press(server, started.headers.get('location'), 'paid');
    await expectSettled(company);
  });

  it('when it is registered by hand', async () => {
    const company = await owing(2);
    const { biller, bill, year } = company;
    await biller.invoice.registerPayment({ params: { id: bill.id }, body: paymentOf(bill.open, year) });
    await expectSettled(company);
  });

  it('when its transfer is in a file of the bank', async () => {
    const company = await owing(3);
    const { biller, bill, year } = company;
    const day = `${year}-02-01`;
    const entry = { amount: bill.open, on: day, name: 'Molen', text: `Factuur ${bill.number}` };
    const text = makeCamt([{ on: day, opening: '0.00', closing: bill.open, entries: [entry] }]);
    await biller.bank.import({ body: new File([text], 'bank.xml') });
    await expectSettled(company);
  });

  it('when the platform credits it', async () => {
    const company = await owing(4);
    await company.biller.invoice.credit({
      params: { id: company.bill.id },
      body: { creationToken: crypto.randomUUID() },
    });
    await expectSettled(company);
  });

  it('after the suspension too, but not when only part of it is paid', async () => {
    const company = await owing(5);
    const { bill, year } = company;
    server.clock.set(`${year}-02-15T10:00:01Z`);
    await sweepSubscriptions(server.services);
    expect(await company.state()).toMatchObject({ state: 'suspended', suspendedBy: 'nonPayment' });
    const pay = async (amount: string) =>
      (await signInAgain(server, platform.token)).invoice.registerPayment({
        params: { id: bill.id },
        body: paymentOf(amount as Amount, year),
      });
    await pay('20.00');
    await sweepSubscriptions(server.services);
    expect((await company.state()).state).toBe('suspended');
    await pay('2.99');
    await expectSettled(company);
  });

  it('but never a suspension by an administrator', async () => {
    const company = await owing(6);
    const { biller, bill, year } = company;
    const actor = { kind: 'admin', id: null, name: 'Admin', origin: '127.0.0.1' } as const;
    await setSuspension(server.services, { companyId: company.companyId, reason: 'Spam', actor });
    await biller.invoice.registerPayment({ params: { id: bill.id }, body: paymentOf(bill.open, year) });
    await sweepSubscriptions(server.services);
    expect(await company.state()).toMatchObject({ state: 'suspended', suspendedBy: 'admin' });
  });
});
