import { ERRORS } from '@penning/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { makeAdmin } from '../../operations/make-admin.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';
import { signInAgain } from './test/sign-in-again.ts';

let server: TestServer;
let boss: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ subscriptions: false, env: { RUN_JOBS: 'false' } });
  boss = await furnishCompany(server, { company: 'Platform B.V.' });
  await makeAdmin(server.services.database, server.services, boss.email);
});
afterAll(() => server.stop());

const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code });
const DAY_MS = 24 * 60 * 60 * 1000;

/** The emails to the owners of every company about their subscription, by address. */
async function mailed(kind: string): Promise<string[]> {
  const client = await server.superuser();
  const { rows } = await client.query<{ recipient: string }>(
    `SELECT message->'to'->>0 AS recipient FROM deliveries WHERE intent LIKE $1`,
    [`account:${kind}:%`],
  );
  await client.end();
  return rows.map(({ recipient }) => recipient);
}

const settle = () => sweepSubscriptions(server.services);

describe('a fresh installation', () => {
  it('has companies that are complete forever, without a trial, a price or anything to pay', async () => {
    const owner = await server.register();
    const { subscription, role } = (await owner.client.preferences.get()).data;
    expect({ ...subscription, role }).toMatchObject({
      state: 'confirmed',
      satisfied: true,
      grace: 0,
      billed: false,
      starts_on: null,
      role: 'owner',
    });
    const { data } = await owner.client.subscription.get();
    expect(data).toMatchObject({ next: 'none', billed: false, price: '0.00', packages: [], addons: [] });
    server.clock.advance(400 * DAY_MS);
    await settle();
    const later = await signInAgain(server, owner.token);
    expect((await later.preferences.get()).data).toMatchObject({
      role: 'owner',
      subscription: { state: 'confirmed', satisfied: true },
    });
    expect(await mailed('trialEnds')).toEqual([]);
    boss = { ...boss, client: await signInAgain(server, boss.token) };
  });

  it('has nothing to pay for, choose or cancel', async () => {
    const { client } = await server.register();
    for (const ask of [
      () => client.subscription.startBankCheck(),
      () => client.subscription.reactivate(),
      () => client.subscription.cancel(),
      () => client.subscription.withdrawCancel(),
      () => client.subscription.changePackage({ body: { package: 'business' } }),
      () => client.subscription.changeAddons({ body: { addons: [], agreed: true } }),
      () => client.subscription.usePromocode({ body: { code: 'fair' } }),
    ]) {
      await expect(ask()).rejects.toMatchObject(code('subscriptionsOff'));
    }
  });

  it('returns to that when a platform admin lifts a suspension', async () => {
    const company = await furnishCompany(server);
    const params = { id: company.companyId };
    await boss.client.admin.suspendCompany({ params, body: { reason: 'Sends spam' } });
    expect((await company.client.preferences.get()).data).toMatchObject({
      role: 'viewonly',
      subscription: { state: 'suspended' },
    });
    await boss.client.admin.reactivateCompany({ params });
    expect((await company.client.preferences.get()).data.subscription.state).toBe('confirmed');
  });

  it('lists what it sells: existing features, and nothing else', async () => {
    const { data } = await server.anonymous.installation.get();
    expect(data).toMatchObject({
      subscriptions: false,
      offer: {
        packages: ['starter', 'business'],
        features: ['analytics', 'bookkeeping', 'whitelabel', 'api'],
        addons: [],
      },
    });
  });
});

describe('subscriptions that are switched on', () => {
  const change = async (body: Parameters<typeof boss.client.admin.updateSettings>[0]['body']) =>
    (await boss.client.admin.updateSettings({ body })).data;

  it('require a company that invoices them, and a date in the future', async () => {
    await expect(change({ subscriptions: true })).rejects.toMatchObject({ field: 'billingCompany' });
    const { number } = (await boss.client.accountantLink.get()).data;
    const today = (await boss.client.preferences.get()).data.today;
    await expect(
      change({ subscriptions: true, billingCompany: number, earlierFrom: today }),
    ).rejects.toMatchObject({ field: 'earlierFrom' });
  });

  it('are what such a date needs', async () => {
    await expect(change({ earlierFrom: '2031-01-01' })).rejects.toMatchObject({
      ...code('startNeedsSubscriptions'),
      field: 'earlierFrom',
    });
    await change({ subscriptions: false, earlierFrom: null });
  });

  it('apply to companies created since, and to earlier ones from the announced date', async () => {
    const early = await furnishCompany(server);
    const { number } = (await boss.client.accountantLink.get()).data;
    const first = new Date(server.clock.now().getTime() + 30 * DAY_MS);
    const earlierFrom = first.toISOString().slice(0, 10);
    await change({ subscriptions: true, billingCompany: number, trialDays: 10, earlierFrom });

    const late = await server.register({ trial: true });
    expect((await late.client.preferences.get()).data.subscription).toMatchObject({
      state: 'demo',
      grace: 10,
      satisfied: false,
      billed: true,
    });

    await settle();
    await settle();
    expect((await early.client.preferences.get()).data.subscription).toMatchObject({
      state: 'confirmed',
      satisfied: true,
      billed: true,
      starts_on: earlierFrom,
    });
    expect((await mailed('announced')).filter((to) => to === early.email)).toEqual([early.email]);
    expect(await mailed('announced')).not.toContain(boss.email);
    const { data: told } = await early.client.subscription.get();
    expect(told).toMatchObject({ next: 'none', startsOn: earlierFrom, price: '19.00' });
    expect(told.packages.map((each) => each.package)).toEqual(['starter', 'business']);
    await expect(early.client.subscription.startBankCheck()).rejects.toMatchObject(code('invalidRequest'));

    server.clock.set(`${earlierFrom}T12:00:00Z`);
    const then = await signInAgain(server, early.token);
    expect((await then.preferences.get()).data).toMatchObject({
      role: 'owner',
      subscription: { state: 'demo', grace: 10, billed: true },
    });
    await settle();
    expect((await then.subscription.startBankCheck()).data.state).toBe('loading');
    boss = { ...boss, client: await signInAgain(server, boss.token) };
    expect((await boss.client.preferences.get()).data.subscription).toMatchObject({
      state: 'confirmed',
      billed: false,
    });
  });

  it('never apply to earlier companies without such a date', async () => {
    await change({ subscriptions: false });
    const early = await server.register();
    const { number } = (await boss.client.accountantLink.get()).data;
    await change({ subscriptions: true, billingCompany: number });
    server.clock.advance(100 * DAY_MS);
    await settle();
    const then = await signInAgain(server, early.token);
    expect((await then.preferences.get()).data.subscription).toMatchObject({
      state: 'confirmed',
      billed: false,
    });
    boss = { ...boss, client: await signInAgain(server, boss.token) };
  });

  it('leave nobody locked out when they are switched off again', async () => {
    const owner = await server.register({ trial: true });
    server.clock.advance(20 * DAY_MS);
    const locked = await signInAgain(server, owner.token);
    expect((await locked.preferences.get()).data.role).toBe('viewonly');
    boss = { ...boss, client: await signInAgain(server, boss.token) };
    await change({ subscriptions: false });
    expect((await locked.preferences.get()).data).toMatchObject({
      role: 'owner',
      subscription: { state: 'confirmed', satisfied: true, billed: false },
    });
    await settle();
    expect((await locked.subscription.get()).data.usage).toEqual([]);
  });
});
