import { defined } from '@penning/domain';
import { SignJWT, UnsecuredJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, createTestClock, startTestServer } from '../../../test/start-test-server.ts';

const PASSWORD = 'correct horse battery';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let superuser: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock(), env: { RUN_JOBS: 'false' } });
  superuser = await server.superuser();
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});
beforeEach(() => server.clock.advance(MINUTE));

const codeOf = async (token: string) => (await refusalOf(server.as(token).preferences.get())).code;
const answers = async (token: string) => (await server.as(token).preferences.get()).data.user_data;

async function signInAgain(email: string): Promise<string> {
  return (await server.anonymous.session.login({ body: { email, password: PASSWORD } })).data.token;
}

/** The claims signed once more, with another key or other claims. */
function forge(
  token: string,
  { key = server.services.keys.session, ...changes }: Record<string, unknown> & { key?: Uint8Array },
) {
  return new SignJWT({ ...decodeJwt(token), ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(key);
}

describe('a token', () => {
  it('states who, where, in which role and until when, and nothing else', async () => {
    const { token, client } = await server.register();
    const { data } = await client.preferences.get();
    const now = server.clock.now().getTime() / 1000;
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256' });
    expect(decodeJwt(token)).toEqual({
      iss: 'penning',
      iat: now,
      exp: now + 15 * 60,
      sub: data.user_data.id,
      company: data.company_id,
      role: 'owner',
      is_accountant: false,
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('lasts fifteen minutes and not a second longer', async () => {
    const { token } = await server.register();
    server.clock.advance(15 * MINUTE - 1000);
    await answers(token);
    server.clock.advance(1000);
    const refusal = await refusalOf(server.as(token).preferences.get());
    expect(refusal).toMatchObject({ code: 13, status: 401, message: 'Login has expired' });
    expect(await codeOf(token)).toBe(13);
    expect((await refusalOf(server.as(token).session.refresh())).code).toBe(13);
  });

  it('is refreshed for the same session', async () => {
    const { token, client } = await server.register();
    server.clock.advance(14 * MINUTE);
    const fresh = (await client.session.refresh()).data.token;
    expect(decodeJwt(fresh)).toMatchObject({
      sid: decodeJwt(token)['sid'],
      exp: defined(decodeJwt(token).exp) + 14 * 60,
    });
    server.clock.advance(10 * MINUTE);
    await answers(fresh);
    expect(await codeOf(token)).toBe(13);
  });

  it('is refused when anything in it was changed', async () => {
    const { token } = await server.register();
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const claims = decodeJwt(token);
    const asOwner = Buffer.from(JSON.stringify({ ...claims, exp: defined(claims.exp) + 9999 })).toString(
      'base64url',
    );
    const none = new UnsecuredJWT(claims).encode();
    const noneHeader = Buffer.from('{"alg":"none"}').toString('base64url');
    const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    const forged = [
      `${header}.${asOwner}.${signature}`,
      `${header}.${payload}.${flipped}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      none,
      `${noneHeader}.${payload}.${signature}`,
      `${noneHeader}.${payload}.`,
      await forge(token, { key: new Uint8Array(32) }),
      await forge(token, { key: server.services.keys.link }),
      await forge(token, { iss: 'someone else' }),
      await forge(token, { iss: 'someone else', exp: 1 }),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(server.services.keys.session),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .sign(server.services.keys.session),
      'nonsense',
      '',
    ];
    for (const wrong of forged) expect(await codeOf(wrong), wrong).toBe(2);
    await answers(token);
  });

  it('is refused when its session belongs to someone or somewhere else, even if we had signed it', async () => {
    const { token } = await server.register();
    const other = await server.register();
    const elsewhere = decodeJwt(other.token);
    expect(await codeOf(await forge(token, { company: elsewhere['company'] }))).toBe(13);
    expect(await codeOf(await forge(token, { sub: elsewhere.sub }))).toBe(13);
    expect(await codeOf(await forge(token, { sid: elsewhere['sid'] }))).toBe(13);
    expect(await codeOf(await forge(token, { sid: undefined }))).toBe(2);
  });

  it('grants the present rights, not those of when it was signed', async () => {
    const { token, client } = await server.register();
    await superuser.query(`UPDATE memberships SET role = 'employee' WHERE user_id = $1`, [
      decodeJwt(token).sub,
    ]);
    const input = { name: 'Cash' };
    expect((await refusalOf(client.paymentMethod.create({ body: input }))).code).toBe(1000);
    const fresh = (await client.session.refresh()).data.token;
    expect(decodeJwt(fresh)['role']).toBe('employee');
    const forged = await forge(token, { role: 'owner' });
    expect((await refusalOf(server.as(forged).paymentMethod.create({ body: input }))).code).toBe(1000);
  });
});

describe('a session', () => {
  it('ends immediately when its person signs out, and the others continue', async () => {
    const { token, email, client } = await server.register();
    const elsewhere = await signInAgain(email);
    await client.session.logout();
    expect(await codeOf(token)).toBe(13);
    await answers(elsewhere);
  });

  it('ends when it is deleted', async () => {
    const { token } = await server.register();
    await superuser.query('DELETE FROM sessions WHERE id = $1', [decodeJwt(token)['sid']]);
    expect(await codeOf(token)).toBe(13);
  });

  it.each([
    ['the person', 'UPDATE users SET disabled_at = $2 WHERE id = $1'],
    ['the membership', 'UPDATE memberships SET disabled_at = $2 WHERE user_id = $1'],
  ])('gives nothing from the moment that %s is disabled', async (_, statement) => {
    const { token } = await server.register();
    await answers(token);
    await superuser.query(statement, [decodeJwt(token).sub, new Date(0)]);
    expect(await codeOf(token)).toBe(13);
    await superuser.query(statement, [decodeJwt(token).sub, null]);
    await answers(token);
  });

  it('ends after a week without use', async () => {
    const { token } = await server.register();
    const again = await forge(token, { exp: defined(decodeJwt(token).exp) + 60 * 24 * 3600 });
    server.clock.advance(7 * DAY - 2 * MINUTE);
    await answers(again);
    server.clock.advance(3 * MINUTE);
    expect(await codeOf(again)).toBe(13);
  });

  it('is extended by use, but no longer than thirty days', async () => {
    const { token } = await server.register();
    const until = { exp: defined(decodeJwt(token).exp) + 60 * 24 * 3600 };
    const lasting = await forge(token, until);
    for (let day = 6; day <= 24; day += 6) {
      server.clock.advance(6 * DAY);
      await server.as(lasting).session.refresh();
    }
    server.clock.advance(6 * DAY - 2 * MINUTE);
    await server.as(lasting).session.refresh();
    server.clock.advance(3 * MINUTE);
    expect(await codeOf(lasting)).toBe(13);
  });
});

describe('changing the password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const { token, email, client } = await server.register();
    const others = [await signInAgain(email), await signInAgain(email)];
    await client.session.changePassword({ body: { old: PASSWORD, new: 'another horse battery' } });
    await answers(token);
    for (const other of others) expect(await codeOf(other)).toBe(13);
    const body = { email, password: PASSWORD };
    expect((await refusalOf(server.anonymous.session.login({ body }))).code).toBe(10);
    await server.anonymous.session.login({ body: { email, password: 'another horse battery' } });
  });

  it('requires the old one, and changes nothing without it', async () => {
    const { email, client } = await server.register();
    const elsewhere = await signInAgain(email);
    const wrong = client.session.changePassword({
      body: { old: 'not the old one', new: 'another horse battery' },
    });
    expect(await refusalOf(wrong)).toMatchObject({ code: 2, field: 'old' });
    const short = client.session.changePassword({ body: { old: PASSWORD, new: 'short' } });
    expect(await refusalOf(short)).toMatchObject({ code: 5, field: 'new' });
    await answers(elsewhere);
    await signInAgain(email);
  });
});

describe('switching to another company', () => {
  it('opens a session there and ends the one here', async () => {
    const { token, client } = await server.register({ company: 'First' });
    const second = await server.register({ company: 'Second' });
    const { sub } = decodeJwt(token);
    const { company } = decodeJwt(second.token);
    expect((await refusalOf(client.session.switch({ body: { company: company as string } }))).code).toBe(11);
    await superuser.query(`INSERT INTO memberships VALUES ($1, $2, 'employee', $3)`, [
      company,
      sub,
      server.clock.now(),
    ]);
    const switched = (await client.session.switch({ body: { company: company as string } })).data.token;
    expect(decodeJwt(switched)).toMatchObject({ sub, company, role: 'employee' });
    expect((await server.as(switched).preferences.get()).data).toMatchObject({
      company_name: 'Second',
      role: 'employee',
    });
    expect(await codeOf(token)).toBe(13);
  });
});
