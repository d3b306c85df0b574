import { type Amount, plainDate, defined } from '@penning/domain';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyBody } from '../../../../test/furnish-company.ts';
import { SOLD } from '../../../../test/samples/sold-extra.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { countUsage } from '../month/count-usage.ts';
import { sweepSubscriptions } from '../sweep-subscriptions.ts';
import { type Outcome, confirm, press } from '../test/at-the-bank.ts';
import { signInAgain } from '../test/sign-in-again.ts';

let server: TestServer;
let second: TestServer;
let platform: { token: string; companyId: string };

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' }, ...SOLD });
  second = await startTestServer({ env: { RUN_JOBS: 'false' }, ...SOLD, beside: server });
  const { client, token } = await server.register({ company: 'Penning B.V.' });
  await client.company.update({ body: companyBody('Penning B.V.') });
  platform = { token, companyId: String(decodeJwt(token)['company']) };
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

async function sweep(): Promise<void> {
  await Promise.all([sweepSubscriptions(server.services), sweepSubscriptions(second.services)]);
}

function setBiller(billingCompanyId: string | null) {
  return server.services.database.platform
    .updateTable('platformSettings')
    .set({ billingCompanyId })
    .execute();
}

async function subscriber(outcome: Outcome = 'paid') {
  await server.services.database.platform.deleteFrom('rateLimits').execute();
  const { client, token } = await server.register({ trial: true, company: 'Bakkerij De Korenaar' });
  await confirm(server, client, outcome);
  const companyId = String(decodeJwt(token)['company']);
  const signInNow = () => signInAgain(server, token);
  return { companyId, signInNow, state: async () => (await (await signInNow()).subscription.get()).data };
}

/** The invoices of the platform's own company to one of its subscribers, oldest first. */
async function invoicesTo(companyId: string) {
  const client = await signInAgain(server, platform.token);
  const customers = (await client.customer.list({ query: { perPage: 200 } })).data;
  const customer = customers.find(({ crmId }) => crmId === companyId);
  if (!customer) return [];
  const { data } = await client.invoice.list({ query: { customerId: customer.id, sort: 'number' } });
  return Promise.all(data.map(async ({ id }) => (await client.invoice.get({ params: { id } })).data));
}

function registerPayment(
  biller: Awaited<ReturnType<typeof signInAgain>>,
  bill: { id: string; open: Amount },
) {
  const paidOn = plainDate('2028-02-01');
  const body = { token: crypto.randomUUID(), amount: bill.open, paidOn, methodId: null, note: '' };
  return biller.invoice.registerPayment({ params: { id: bill.id }, body });
}

describe('the bill of a month', () => {
  it('waits for a company that bills, and is then made once with everything the month had', async () => {
    server.clock.set('2026-11-21T10:00:00Z');
    const { companyId, signInNow, state } = await subscriber();
    const client = await signInNow();
    await client.subscription.changeAddons({ body: { addons: ['post'], agreed: true } });
    await server.services.database.withTenant(companyId, systemActor('subscription'), (tx) =>
      countUsage(tx, server.services, { kind: 'sms', count: 3 }),
    );
    await Promise.all(
      Array.from({ length: 5 }, () =>
        server.services.database.withTenant(companyId, systemActor('subscription'), (tx) =>
          countUsage(tx, server.services, { kind: 'sms', count: 1 }),
        ),
      ),
    );
    expect((await state()).usage).toEqual([
      { kind: 'addon:post', count: 1, unitPrice: '5.00', amount: '5.00' },
      { kind: 'sms', count: 8, unitPrice: '0.25', amount: '2.00' },
    ]);
    server.clock.set('2026-12-01T09:00:00Z');
    await sweep();
    expect(await invoicesTo(companyId)).toEqual([]);
    await setBiller(platform.companyId);
    await sweep();
    await sweep();
    const [bill, ...others] = await invoicesTo(companyId);
    expect(others).toEqual([]);
    // Ten of thirty days of 19.00, one add-on of 5.00, eight segments of 0.25, and 21% VAT.
    expect(bill).toMatchObject({
      totalExcl: '13.33',
      totalIncl: '16.13',
      paid: '16.13',
      open: '0.00',
      status: 1,
    });
    expect(defined(bill).lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      ['1', '6.33'],
      ['1', '5.00'],
      ['8', '0.25'],
    ]);
    expect(defined(defined(bill).lines[0]).description).toContain('Business');
    const { invoices, usage } = await state();
    expect(invoices).toMatchObject([
      { month: '2026-11-01', totalIncl: '16.13', open: '0.00', number: defined(bill).number },
    ]);
    expect(
      (await fetch(defined(defined(invoices[0]).viewLink).replace(server.services.publicUrl, server.url)))
        .status,
    ).toBe(200);
    // The add-on continues in the new month.
    expect(usage).toEqual([{ kind: 'addon:post', count: 1, unitPrice: '5.00', amount: '5.00' }]);
  });

  it('continues month by month, whole months at their price, also when no server ran for a while', async () => {
    server.clock.set('2027-01-10T10:00:00Z');
    const { companyId } = await subscriber();
    server.clock.set('2027-04-02T10:00:00Z');
    await sweep();
    await sweep();
    const bills = await invoicesTo(companyId);
    expect(bills.map(({ totalExcl }) => totalExcl).toSorted()).toEqual(['13.48', '19.00', '19.00']);
  });

  it('is reduced by a promocode for as many months as it promises', async () => {
    server.clock.set('2027-05-01T10:00:00Z');
    const { database } = server.services;
    await database.platform
      .insertInto('promocodes')
      .values({ code: 'halve', discountPercent: '50', discountMonths: 1, createdAt: server.clock.now() })
      .execute();
    const { companyId, signInNow, state } = await subscriber();
    await (await signInNow()).subscription.usePromocode({ body: { code: 'HALVE' } });
    expect((await state()).promocode).toEqual({ code: 'halve', discountPercent: '50', monthsLeft: 1 });
    server.clock.set('2027-06-15T10:00:00Z');
    await sweep();
    server.clock.set('2027-07-15T10:00:00Z');
    await sweep();
    const bills = await invoicesTo(companyId);
    expect(bills.map(({ totalExcl }) => totalExcl)).toEqual(['9.50', '19.00']);
    expect(defined(defined(bills[0]).lines[1]).description).toBe('Promo code halve: 50% off');
  });

  it('costs the most expensive package of the month', async () => {
    server.clock.set('2027-08-01T10:00:00Z');
    const { companyId, signInNow } = await subscriber();
    const client = await signInNow();
    await client.subscription.changePackage({ body: { package: 'starter' } });
    await client.subscription.changePackage({ body: { package: 'business' } });
    await client.subscription.changePackage({ body: { package: 'starter' } });
    server.clock.set('2027-10-01T10:00:00Z');
    await sweep();
    const bills = await invoicesTo(companyId);
    expect(bills.map(({ totalExcl }) => totalExcl)).toEqual(['19.00', '9.00']);
  });
});

describe('a month that cannot be collected', () => {
  beforeAll(() => setBiller(platform.companyId));

  it('gives fourteen days, then suspends, and payment reopens the account', async () => {
    server.clock.set('2027-11-01T10:00:00Z');
    const { companyId, signInNow, state } = await subscriber('paidOnce');
    server.clock.set('2027-12-01T10:00:00Z');
    await sweep();
    await sweep();
    expect(await state()).toMatchObject({
      state: 'grace',
      daysLeft: 14,
      satisfied: true,
      next: 'pay',
      nextAmount: '22.99',
    });
    server.clock.set('2027-12-15T10:00:01Z');
    await sweep();
    expect(await state()).toMatchObject({ state: 'suspended', suspendedBy: 'nonPayment', viewOnly: true });
    const told = (await (await signInNow()).notification.list()).data.map(({ data }) => data['outcome']);
    expect(told).toEqual(['suspended', 'paymentFailed']);
    const begun = (await (await signInNow()).subscription.reactivate()).data;
    expect(begun.amount).toBe('22.99');
    await press(server, begun.redirectUrl, 'paid');
    expect(await state()).toMatchObject({ state: 'confirmed', suspendedBy: null, next: 'none' });
    await sweep();
    expect(await invoicesTo(companyId)).toMatchObject([{ totalIncl: '22.99', paid: '22.99' }]);
  });

  it('is settled by the sweep too, once, in whatever way its bill was paid', async () => {
    server.clock.set('2028-01-01T10:00:00Z');
    const { companyId, signInNow, state } = await subscriber('paidOnce');
    server.clock.set('2028-02-01T10:00:00Z');
    await sweep();
    const [bill] = await invoicesTo(companyId);
    const biller = await signInAgain(server, platform.token);
    await registerPayment(biller, defined(bill));
    expect(await state()).toMatchObject({ state: 'grace', nextAmount: null });
    await sweep();
    await sweep();
    expect(await state()).toMatchObject({ state: 'confirmed', next: 'none', graceEndsAt: null });
    const told = (await (await signInNow()).notification.list()).data.map(({ data }) => data['outcome']);
    expect(told.toSorted()).toEqual(['paymentFailed', 'paymentReceived']);
  });

  it('is settled when the owner tries to pay what was paid already', async () => {
    server.clock.set('2028-01-01T10:00:00Z');
    const { companyId, signInNow, state } = await subscriber('paidOnce');
    server.clock.set('2028-02-01T10:00:00Z');
    await sweep();
    const [bill] = await invoicesTo(companyId);
    await registerPayment(await signInAgain(server, platform.token), defined(bill));
    expect((await (await signInNow()).subscription.reactivate()).data).toMatchObject({ state: 'success' });
    expect((await state()).state).toBe('confirmed');
  });

  it('that was paid in advance by reactivating isn’t collected twice', async () => {
    server.clock.set('2028-03-01T10:00:00Z');
    const { companyId, signInNow } = await subscriber();
    await (await signInNow()).subscription.cancel();
    server.clock.set('2028-04-10T10:00:00Z');
    await sweep();
    const begun = (await (await signInNow()).subscription.reactivate()).data;
    expect(begun.amount).toBe('22.99');
    await press(server, begun.redirectUrl, 'paid');
    server.clock.set('2028-05-01T10:00:00Z');
    await sweep();
    await sweep();
    const bills = await invoicesTo(companyId);
    expect(bills.map(({ totalIncl, paid }) => [totalIncl, paid])).toEqual([
      ['22.99', '22.99'],
      ['22.99', '22.99'],
    ]);
    expect(defined(bills[1]).payments).toHaveLength(1);
  });

  it('of a suspended account isn’t billed', async () => {
    server.clock.set('2028-06-01T10:00:00Z');
    const { companyId, state } = await subscriber('paidOnce');
    server.clock.set('2028-07-01T10:00:00Z');
    await sweep();
    server.clock.set('2028-07-16T10:00:00Z');
    await sweep();
    expect((await state()).state).toBe('suspended');
    server.clock.set('2028-10-16T10:00:00Z');
    await sweep();
    // June and July, when it could be used.
    expect(await invoicesTo(companyId)).toHaveLength(2);
  });
});
