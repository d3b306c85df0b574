import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { defined } from '@penning/domain';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccountMail } from '../../../../test/account-mail.ts';
import { refusalOf } from '../../../../test/furnish-company.ts';
import { codeOf } from '../../../../test/second-factor.ts';
import { type TestServer, createTestClock, startTestServer } from '../../../../test/start-test-server.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

const PASSWORD = 'correct horse battery';
const MINUTE = 60_000;
const OATHTOOL = '/usr/bin/oathtool';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock(), env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(30 * MINUTE));

type Person = Awaited<ReturnType<TestServer['register']>>;

/** A person with an authenticator app, a step later, so that the next code is a fresh one. */
async function withFactor(options?: Parameters<TestServer['register']>[0]) {
  const person = await server.register(options);
  const { secret, recoveryCodes } = await enable(person);
  return { ...person, secret, recoveryCodes };
}

async function enable({ client }: Person) {
  const { secret } = (await client.account.setupSecondFactor({ body: { password: PASSWORD } })).data;
  const body = { code: codeOf(server, secret) };
  const { recoveryCodes } = (await client.account.enableSecondFactor({ body })).data;
  server.clock.advance(MINUTE);
  return { secret, recoveryCodes };
}

const login = (email: string) => server.anonymous.session.login({ body: { email, password: PASSWORD } });
async function pending(email: string): Promise<string> {
  return ((await refusalOf(login(email))).data as { token: string }).token;
}
const finish = (token: string, codes: { totp_code?: string; recovery_code?: string }) =>
  server.anonymous.session.loginWithFactor({ body: { token, ...codes } });

/** The code of Debian's oathtool, some steps of 30 seconds from now. */
function oathtoolCode(secret: string, steps: number): string {
  const at = new Date(server.clock.now().getTime() + steps * 30_000);
  const now = at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');
  return execFileSync(OATHTOOL, ['--totp', '-b', secret, `--now=${now}`])
    .toString()
    .trim();
}

describe('setting up', () => {
  it('needs the password, and takes effect only once a code was entered', async () => {
    const { client, email } = await server.register();
    const wrong = client.account.setupSecondFactor({ body: { password: 'wrong' } });
    expect(await refusalOf(wrong)).toMatchObject({ code: 2, field: 'password' });
    const { data } = await client.account.setupSecondFactor({ body: { password: PASSWORD } });
    expect(data.uri).toBe(
      `otpauth://totp/Penning:${encodeURIComponent(email)}?issuer=Penning&secret=${data.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.qr.path.length).toBeGreaterThan(1000);
    expect((await login(email)).data.token).toMatch(/\./);
    const notNow = codeOf(server, data.secret, 5);
    const refused = client.account.enableSecondFactor({ body: { code: notNow } });
    expect((await refusalOf(refused)).code).toBe(1123);
    await client.account.enableSecondFactor({ body: { code: codeOf(server, data.secret) } });
    expect((await client.account.getSecurity()).data.secondFactor).toMatchObject({
      enabled: true,
      recoveryCodesLeft: 10,
    });
    expect((await readAccountMail(server, email)).at(-1)?.subject).toBe('Two-factor authentication is on');
    const again = client.account.setupSecondFactor({ body: { password: PASSWORD } });
    expect((await refusalOf(again)).code).toBe(4);
  });

  it('stores neither the secret nor the codes in readable form', async () => {
    const { secret, recoveryCodes } = await withFactor();
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ text: string }>(
      `SELECT row_to_json(f)::text || coalesce((SELECT string_agg(c.code_hash::text, ' ') FROM recovery_codes c), '') AS text
       FROM second_factors f`,
    );
    await superuser.end();
    const kept = rows.map(({ text }) => text).join(' ');
    for (const plain of [secret, ...recoveryCodes]) expect(kept).not.toContain(plain);
  });

  it('keeps recovery codes by a slow hash under a salt of each person, and knows codes from before there were salts', async () => {
    const { token: own, email, recoveryCodes } = await withFactor();
    const userId = String(decodeJwt(own).sub);
    const { platform } = server.services.database;
    const rows = await platform
      .selectFrom('recoveryCodes')
      .selectAll()
      .where('userId', '=', userId)
      .execute();
    const [salt] = new Set(rows.map((row) => defined(row.salt).toString('hex')));
    expect(rows.map((row) => defined(row.salt).toString('hex'))).toEqual(
      Array.from({ length: 10 }, () => salt),
    );
    expect(salt).toHaveLength(32);
    const fast = await hashRecoveryCode(
      server.services.keys,
      { userId, salt: null },
      defined(recoveryCodes[0]),
    );
    expect(rows.map((row) => row.codeHash.toString('hex'))).not.toContain(fast.toString('hex'));
    await platform.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await platform.insertInto('recoveryCodes').values({ userId, codeHash: fast }).execute();
    const token = await pending(email);
    expect(
      (await finish(token, { totp_code: '', recovery_code: defined(recoveryCodes[0]) })).data.token,
    ).toBeDefined();
  });
});

describe('signing in with a second factor', () => {
  it('answers error 12 with a token that is no session, and a session for a right code', async () => {
    const { email, secret } = await withFactor();
    const refusal = await refusalOf(login(email));
    expect(refusal).toMatchObject({ code: 12, status: 401 });
    const { token } = refusal.data as { token: string };
    expect((await refusalOf(server.as(token).preferences.get())).code).toBe(2);
    const { data } = await finish(token, { totp_code: codeOf(server, secret), recovery_code: '' });
    expect((await server.as(data.token).preferences.get()).data.user_data.email).toBe(email);
    // The token opened one session and is now invalid.
    server.clock.advance(MINUTE);
    expect((await refusalOf(finish(token, { totp_code: codeOf(server, secret) }))).code).toBe(13);
  });

  it('accepts a code once, also when it is sent many times at the same moment', async () => {
    const { email, secret } = await withFactor();
    const tokens = [await pending(email), await pending(email), await pending(email), await pending(email)];
    const totp_code = codeOf(server, secret);
    const outcomes = await Promise.allSettled(tokens.map((token) => finish(token, { totp_code })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('accepts a code %i steps from now: %s', async (steps, isTaken) => {
    const { email, secret } = await withFactor();
    server.clock.advance(2 * MINUTE);
    const outcome = finish(await pending(email), { totp_code: codeOf(server, secret, steps) });
    if (isTaken) return expect((await outcome).data.token).toMatch(/\./);
    expect(await refusalOf(outcome)).toMatchObject({ code: 1123, message: 'Invalid 2fa code' });
  });

  it('accepts no code older than the last one', async () => {
    const { email, secret } = await withFactor();
    await finish(await pending(email), { totp_code: codeOf(server, secret, 1) });
    const older = finish(await pending(email), { totp_code: codeOf(server, secret) });
    expect((await refusalOf(older)).code).toBe(1123);
  });

  it('takes a code of the step before, of now and of the one after, and none further off', async () => {
    for (const steps of [-2, -1, 0, 1, 2]) {
      const { email, secret } = await withFactor();
      const answer = finish(await pending(email), { totp_code: codeOf(server, secret, steps) });
      if (Math.abs(steps) < 2) expect((await answer).data.token).toMatch(/\./);
      else expect((await refusalOf(answer)).code).toBe(1123);
    }
  });

  it.skipIf(!existsSync(OATHTOOL))(
    'takes the codes of oathtool, each once, one step off and no further',
    async () => {
      for (const steps of [-2, -1, 0, 1, 2]) {
        const { email, secret } = await withFactor();
        const code = oathtoolCode(secret, steps);
        const answer = finish(await pending(email), { totp_code: code });
        if (Math.abs(steps) > 1) {
          expect((await refusalOf(answer)).code).toBe(1123);
          continue;
        }
        expect((await answer).data.token).toMatch(/\./);
        const again = finish(await pending(email), { totp_code: code });
        expect((await refusalOf(again)).code).toBe(1123);
      }
    },
  );

  it('gives a token five attempts and ten minutes', async () => {
    const { email, secret } = await withFactor();
    const token = await pending(email);
    for (let guess = 0; guess < 5; guess += 1)
      expect((await refusalOf(finish(token, { totp_code: '000000' }))).code).toBe(1123);
    expect((await refusalOf(finish(token, { totp_code: codeOf(server, secret) }))).code).toBe(13);
    const late = await pending(email);
    server.clock.advance(10 * MINUTE);
    expect((await refusalOf(finish(late, { totp_code: codeOf(server, secret) }))).code).toBe(13);
  });

  it('is locked after ten wrong codes, however many tokens there are, until a quarter of an hour has passed', async () => {
    const { email, secret } = await withFactor();
    for (let guess = 0; guess < 10; guess += 1) {
      const token = await pending(email);
      expect((await refusalOf(finish(token, { totp_code: '000000' }))).code).toBe(1123);
      server.clock.advance(10_000);
    }
    const locked = finish(await pending(email), { totp_code: codeOf(server, secret) });
    expect(await refusalOf(locked)).toMatchObject({ code: 1124, status: 429 });
    server.clock.advance(15 * MINUTE);
    const { data } = await finish(await pending(email), { totp_code: codeOf(server, secret) });
    expect(data.token).toMatch(/\./);
  });

  it('says which field is missing', async () => {
    const { email } = await withFactor();
    const nothing = finish(await pending(email), { totp_code: '', recovery_code: '' });
    expect(await refusalOf(nothing)).toMatchObject({ code: 5, field: 'totp_code' });
  });
});

describe('recovery codes', () => {
  it('open the account once each, however they are typed, and the person is told', async () => {
    const { email, recoveryCodes } = await withFactor();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    await finish(await pending(email), { totp_code: '', recovery_code: first });
    server.clock.advance(MINUTE);
    const again = finish(await pending(email), { recovery_code: first });
    expect((await refusalOf(again)).code).toBe(1123);
    const { data } = await finish(await pending(email), {
      recovery_code: ` ${second.toUpperCase().replace('-', ' ')} `,
    });
    const { secondFactor } = (await server.as(data.token).account.getSecurity()).data;
    expect(secondFactor.recoveryCodesLeft).toBe(8);
    const mails = await readAccountMail(server, email);
    expect(mails.filter(({ subject }) => subject === 'A recovery code was used')).toHaveLength(2);
    expect(mails.at(-1)?.text).toContain('You have 8 left');
  });

  it("are nobody else's, and void when new ones are made", async () => {
    const one = await withFactor();
    const other = await withFactor();
    const foreign = finish(await pending(other.email), { recovery_code: defined(one.recoveryCodes[0]) });
    expect((await refusalOf(foreign)).code).toBe(1123);
    const code = codeOf(server, one.secret);
    const renewed = (await one.client.account.renewRecoveryCodes({ body: { code } })).data.recoveryCodes;
    const old = finish(await pending(one.email), { recovery_code: defined(one.recoveryCodes[0]) });
    expect((await refusalOf(old)).code).toBe(1123);
    const { data } = await finish(await pending(one.email), { recovery_code: defined(renewed[0]) });
    expect(data.token).toMatch(/\./);
  });
});

describe('switching off', () => {
  it('asks a code, tells the person, and leaves the password alone', async () => {
    const { client, email, secret } = await withFactor();
    const wrong = client.account.disableSecondFactor({ body: { code: '123456' } });
    expect((await refusalOf(wrong)).code).toBe(1123);
    await client.account.disableSecondFactor({ body: { code: codeOf(server, secret) } });
    expect((await login(email)).data.token).toMatch(/\./);
    const subjects = (await readAccountMail(server, email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe('Two-factor authentication is off');
    const again = client.account.disableSecondFactor({ body: { code: codeOf(server, secret) } });
    expect((await refusalOf(again)).code).toBe(4);
  });

  it('accepts a recovery code too', async () => {
    const { client, email, recoveryCodes } = await withFactor();
    await client.account.disableSecondFactor({ body: { code: defined(recoveryCodes[3]) } });
    expect((await login(email)).data.token).toMatch(/\./);
  });
});

describe('a company that requires it of everyone', () => {
  it('lets a member do nothing else before it is set up, and everything after', async () => {
    const owner = await withFactor();
    const company = String(decodeJwt(owner.token)['company']);
    const member = await server.register();
    const { data: me } = await member.client.preferences.get();
    const superuser = await server.superuser();
    await superuser.query(`INSERT INTO memberships VALUES ($1, $2, 'employee', now(), NULL)`, [
      company,
      me.user_data.id,
    ]);
    await superuser.end();
    const switched = await member.client.session.switch({ body: { company } });
    const client = server.as(switched.data.token);
    const required = { body: { required: true } };
    expect((await refusalOf(client.account.requireSecondFactor(required))).code).toBe(1000);
    expect((await client.customer.list()).data).toEqual([]);
    await owner.client.account.requireSecondFactor(required);
    expect((await client.preferences.get()).data.lacks_second_factor).toBe(true);
    const refusals = [
      () => client.customer.list(),
      () => client.overview.getDashboard(),
      () => client.invoice.list(),
    ];
    for (const refused of refusals)
      expect(await refusalOf(refused())).toMatchObject({ code: 1125, status: 403 });
    expect((await client.account.getSecurity()).data.requiredByCompany).toBe(true);
    await enable({ ...member, client });
    expect((await client.preferences.get()).data.lacks_second_factor).toBe(false);
    expect((await client.customer.list()).data).toEqual([]);
    expect((await owner.client.customer.list()).data).toEqual([]);
  });
});
