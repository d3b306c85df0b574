import { ERRORS } from '@penning/contract';
import { SUBSCRIPTION_STATES, accessAt } from '@penning/domain';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOLD } from '../../../test/samples/sold-extra.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';
import { confirm, press } from './test/at-the-bank.ts';
import { signInAgain } from './test/sign-in-again.ts';

const START = '2026-11-21T10:00:00Z';
const REFUSED = { code: ERRORS.invalidRequest.code };

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' }, ...SOLD });
  second = await startTestServer({ env: { RUN_JOBS: 'false' }, ...SOLD, beside: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => {
  server.clock.set(START);
  await server.services.database.platform.deleteFrom('rateLimits').execute();
});

/** The job of the minute, on two servers at once. */
async function sweep(): Promise<void> {
  await Promise.all([sweepSubscriptions(server.services), sweepSubscriptions(second.services)]);
}

async function trial() {
  const { client, email, token } = await server.register({ trial: true });
  const signInNow = () => signInAgain(server, token);
  const state = async () => (await (await signInNow()).subscription.get()).data;
  const told = async () =>
    (await (await signInNow()).notification.list()).data.map(({ data }) => data['outcome']).filter(Boolean);
  return { client, email, signInNow, state, told, companyId: String(decodeJwt(token)['company']) };
}

describe('the bank verification', () => {
  it('turns a trial into a confirmed account when the bank says that it was paid', async () => {
    const { client, state } = await trial();
    expect(await state()).toMatchObject({
      state: 'demo',
      daysLeft: 7,
      next: 'bankCheck',
      nextAmount: '0.01',
    });
    expect((await client.subscription.getBankCheck()).data.state).toBe('none');
    const begun = (await client.subscription.startBankCheck()).data;
    expect(begun).toMatchObject({ state: 'loading', amount: '0.01' });
    expect(await state()).toMatchObject({ state: 'pending', viewOnly: true });
    expect((await client.preferences.get()).data).toMatchObject({
      role: 'viewonly',
      subscription: { state: 'pending', satisfied: false },
    });
    // A repeated request is the same payment.
    expect((await client.subscription.startBankCheck()).data.redirectUrl).toBe(begun.redirectUrl);
    await press(server, begun.redirectUrl, 'paid');
    expect((await client.subscription.getBankCheck()).data).toMatchObject({
      state: 'success',
      redirectUrl: null,
    });
    expect(await state()).toMatchObject({
      state: 'confirmed',
      hasMandate: true,
      satisfied: true,
      next: 'none',
    });
    expect((await client.preferences.get()).data).toMatchObject({
      role: 'owner',
      subscription: { satisfied: true },
    });
    await expect(client.subscription.startBankCheck()).rejects.toMatchObject(REFUSED);
  });

  it.each([
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['expired', 'failed'],
  ] as const)('that ended %s leaves the trial as it was, and can be tried again', async (outcome, told) => {
    const { client, state } = await trial();
    await confirm(server, client, outcome);
    expect((await client.subscription.getBankCheck()).data.state).toBe(told);
    expect(await state()).toMatchObject({ state: 'demo', daysLeft: 7 });
    await confirm(server, client);
    expect((await state()).state).toBe('confirmed');
  });

  it('that nobody ever finished ends with the payment, and the trial continues', async () => {
    const { client, state, signInNow } = await trial();
    await client.subscription.startBankCheck();
    server.clock.advance(20 * 60_000);
    await sweep();
    expect(await state()).toMatchObject({ state: 'demo' });
    expect((await (await signInNow()).subscription.getBankCheck()).data.state).toBe('failed');
  });

  it('is one payment for ten people who start it at once', async () => {
    const { client } = await trial();
    const begun = await Promise.all(Array.from({ length: 10 }, () => client.subscription.startBankCheck()));
    expect(new Set(begun.map(({ data }) => data.redirectUrl)).size).toBe(1);
  });

  it('works after the trial has ended too, when only the archive can be read', async () => {
    const { state, signInNow } = await trial();
    server.clock.advance(7.5 * 86_400_000);
    const client = await signInNow();
    expect(await state()).toMatchObject({ state: 'demo', daysLeft: 0, viewOnly: true });
    await expect(client.customer.create({ body: {} as never })).rejects.toMatchObject({
      code: ERRORS.companyViewOnly.code,
    });
    await confirm(server, client);
    expect(await state()).toMatchObject({ state: 'confirmed', viewOnly: false });
  });
});

describe('the end of a trial', () => {
  it('is announced two days before and when it comes, once each, also by two servers', async () => {
    const { told } = await trial();
    await sweep();
    expect(await told()).toEqual([]);
    server.clock.advance(5.1 * 86_400_000);
    await sweep();
    await sweep();
    expect(await told()).toEqual(['trialEnds']);
    server.clock.advance(2 * 86_400_000);
    await sweep();
    await sweep();
    expect(await told()).toEqual(['trialOver', 'trialEnds']);
  });

  it('is emailed to the owner once', async () => {
    const { companyId, email } = await trial();
    server.clock.advance(5.1 * 86_400_000);
    await sweep();
    await sweep();
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ recipient: string; kind: string }>(
      `SELECT message->'to'->>0 AS recipient, message->'account'->>'kind' AS kind FROM deliveries
       WHERE company_id = $1 AND message->'account'->>'kind' LIKE 'trial%'`,
      [companyId],
    );
    await superuser.end();
    expect(rows).toEqual([{ recipient: email, kind: 'trialEnds' }]);
  });
});

describe('cancelling', () => {
  it('leaves full access to the end of the month, can be undone, and then leaves the archive', async () => {
    const { client, state, told, signInNow } = await trial();
    await confirm(server, client);
    const cancelled = (await client.subscription.cancel()).data;
    expect(cancelled).toMatchObject({
      state: 'confirmed',
      endsOn: '2026-11-30',
      endsAt: '2026-11-30T23:00:00.000Z',
    });
    expect((await client.subscription.cancel()).data.endsAt).toBe(cancelled.endsAt);
    expect((await client.subscription.withdrawCancel()).data).toMatchObject({
      endsAt: null,
      cancelledAt: null,
    });
    await client.subscription.cancel();
    server.clock.set('2026-11-30T22:59:59Z');
    await sweep();
    expect(await state()).toMatchObject({ state: 'confirmed', viewOnly: false });
    server.clock.set('2026-11-30T23:00:00Z');
    expect(await state()).toMatchObject({ state: 'cancelled', viewOnly: true, next: 'reactivate' });
    await sweep();
    await sweep();
    expect((await told()).filter((kind) => kind === 'cancelled').length).toBe(2);
    const later = await signInNow();
    await expect(later.subscription.withdrawCancel()).rejects.toMatchObject(REFUSED);
    expect((await later.invoice.list()).data).toEqual([]);
    await expect(later.product.list()).rejects.toMatchObject({ code: ERRORS.companyViewOnly.code });
  });

  it('appears in the event log with who and from where, once each, like other actions on the account', async () => {
    const { client } = await trial();
    await confirm(server, client);
    await client.subscription.changePackage({ body: { package: 'starter' } });
    await client.subscription.changePackage({ body: { package: 'starter' } });
    await client.subscription.changeAddons({ body: { addons: ['post'], agreed: true } });
    await client.subscription.cancel();
    await client.subscription.cancel();
    await client.subscription.withdrawCancel();
    await client.subscription.withdrawCancel();
    await client.subscription.createExport();
    const { data } = await client.company.listActivity();
    expect(data.map(({ event }) => event)).toEqual([
      'dataExported',
      'accountContinued',
      'accountCancelled',
      'extrasChanged',
      'packageChanged',
    ]);
    for (const { actorKind, actorName, origin } of data) {
      expect({ actorKind, hasName: actorName !== '', hasOrigin: origin !== '' }).toEqual({
        actorKind: 'user',
        hasName: true,
        hasOrigin: true,
      });
    }
  });

  it('is refused in a trial, and for anyone but the owner', async () => {
    const { client } = await trial();
    await expect(client.subscription.cancel()).rejects.toMatchObject(REFUSED);
    await expect(client.subscription.withdrawCancel()).rejects.toMatchObject(REFUSED);
    await expect(client.subscription.reactivate()).rejects.toMatchObject(REFUSED);
  });

  it('is undone by paying the next month', async () => {
    const { client: before, state, signInNow } = await trial();
    await confirm(server, before);
    await before.subscription.cancel();
    server.clock.set('2026-12-05T10:00:00Z');
    const client = await signInNow();
    const begun = (await client.subscription.reactivate()).data;
    expect(begun).toMatchObject({ state: 'loading', amount: '19.00' });
    await press(server, begun.redirectUrl, 'failed');
    expect((await client.subscription.getReactivation()).data.state).toBe('failed');
    expect((await state()).state).toBe('cancelled');
    await press(server, (await client.subscription.reactivate()).data.redirectUrl, 'paid');
    expect((await client.subscription.getReactivation()).data.state).toBe('success');
    expect(await state()).toMatchObject({ state: 'confirmed', endsAt: null, next: 'none' });
  });
});

describe('promocodes', () => {
  const insert = async (code: string) => {
    const at = server.clock.now();
    await server.services.database.platform
      .insertInto('promocodes')
      .values({ code, trialDays: 14, createdAt: at })
      .execute();
  };

  it('extend a trial once each, however often another one comes in between', async () => {
    await Promise.all([insert('herfst'), insert('winter')]);
    const { client } = await trial();
    const use = (code: string) => client.subscription.usePromocode({ body: { code } });
    expect((await use('herfst')).data.daysLeft).toBe(21);
    expect((await use(' Herfst')).data.daysLeft).toBe(21);
    expect((await use('winter')).data.daysLeft).toBe(35);
    await expect(use('herfst')).rejects.toMatchObject({ code: ERRORS.promocodeUsedUp.code });
    expect((await client.subscription.get()).data.daysLeft).toBe(35);
    const unknown = client.subscription.usePromocode({ body: { code: 'nowhere' } });
    await expect(unknown).rejects.toMatchObject({ errorName: 'promocode.unknown', field: 'code' });
  });

  it('extend a trial held up by a bank verification, too', async () => {
    await insert('lente');
    const { client, state } = await trial();
    const begun = (await client.subscription.startBankCheck()).data;
    await client.subscription.usePromocode({ body: { code: 'lente' } });
    await press(server, begun.redirectUrl, 'cancelled');
    expect(await state()).toMatchObject({ state: 'demo', daysLeft: 21 });
  });
});

describe('packages and add-ons', () => {
  it('change immediately, and each new add-on requires agreement', async () => {
    const { client } = await trial();
    expect((await client.subscription.changePackage({ body: { package: 'starter' } })).data).toMatchObject({
      package: 'starter',
      price: '9.00',
      features: ['sms', 'bookkeeping', 'api'],
    });
    // What it includes, another package has already, so it isn't for sale.
    await expect(
      client.subscription.changePackage({ body: { package: 'accountancy' } }),
    ).rejects.toMatchObject({ code: ERRORS.notOffered.code, field: 'package' });
    await expect(
      client.subscription.changeAddons({ body: { addons: ['post'], agreed: false } }),
    ).rejects.toMatchObject({ code: ERRORS.validationFailed.code, field: 'agreed' });
    const { data } = await client.subscription.changeAddons({ body: { addons: ['post'], agreed: true } });
    expect(data.addons).toContainEqual({ addon: 'post', active: true, price: '5.00' });
    expect(data.usage).toEqual([{ kind: 'addon:post', count: 1, unitPrice: '5.00', amount: '5.00' }]);
    // An existing add-on needs no second agreement, and switching one off needs none.
    await client.subscription.changeAddons({ body: { addons: ['post'] } });
    expect((await client.subscription.changeAddons({ body: { addons: [] } })).data.addons[0]).toMatchObject({
      active: false,
    });
  });
});

it('the database says of every state at every moment whether a company can only be viewed, as the domain does', async () => {
  const { companyId } = await trial();
  const at = Date.parse(START);
  const around = [null, at - 1, at, at + 1];
  const records = SUBSCRIPTION_STATES.flatMap((state) =>
    [at, at + 1].flatMap((trialEndsAt) =>
      around.flatMap((graceEndsAt) =>
        around.flatMap((endsAt) =>
          around.map((freeUntil) => ({ state, trialEndsAt, graceEndsAt, endsAt, freeUntil })),
        ),
      ),
    ),
  );
  const textOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const database = await server.superuser();
  for (const record of records) {
    const row = {
      state: record.state,
      trial_ends_at: textOf(record.trialEndsAt),
      grace_ends_at: textOf(record.graceEndsAt),
      ends_at: textOf(record.endsAt),
      free_until: textOf(record.freeUntil),
    };
    const { rows } = await database.query<{ is: boolean }>(
      `SELECT is_view_only(jsonb_populate_record(b, $2), $3) AS is FROM subscriptions b WHERE company_id = $1`,
      [companyId, row, new Date(at)],
    );
    expect({ record, is: rows[0]?.is }).toEqual({ record, is: accessAt(record, at).viewOnly });
  }
  await database.end();
});
