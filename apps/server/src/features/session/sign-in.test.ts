import { randomUUID } from 'node:crypto';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import {
  type TestServer,
  createTestClock,
  solveCaptcha,
  startTestServer,
} from '../../../test/start-test-server.ts';
import { tidy } from '../installation/tidy.ts';

const PASSWORD = 'correct horse battery';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    clock: createTestClock('2026-11-21T10:00:20Z'),
    env: { RUN_JOBS: 'false' },
    asInstalled: true,
  });
});
afterAll(() => server.stop());
// A fresh quarter of an hour for each test: its limits and failures start from zero.
beforeEach(() => server.clock.advance(15 * 60_000));

async function registration(changes: object = {}) {
  return {
    captcha: await solveCaptcha(server.anonymous),
    email: `${randomUUID()}@example.test`,
    name: 'Piet de Vries',
    company_name: 'De Vries',
    password: PASSWORD,
    country: 'NL',
    language: 'nl' as const,
    ...changes,
  };
}

const login = (email: string, password = PASSWORD, language = 'en') =>
  server.as('', language).session.login({ body: { email, password } });

describe('signing in', () => {
  it('accepts the email address in any spelling, and the password exactly', async () => {
    const { email } = await server.register({ email: 'Els.Vermeulen@Example.test' });
    for (const spelling of [email, email.toLowerCase(), email.toUpperCase(), `  ${email} `]) {
      const { data } = await login(spelling);
      expect((await server.as(data.token).preferences.get()).data.user_data.email).toBe(email);
    }
    for (const wrong of ['', 'Correct horse battery', `${PASSWORD} `, PASSWORD.slice(0, -1)]) {
      server.clock.advance(15 * 60_000);
      expect((await refusalOf(login(email, wrong))).code).toBe(10);
    }
  });

  it('answers a wrong password and an unknown person alike', async () => {
    const { email } = await server.register();
    const known = await refusalOf(login(email, 'not the password'));
    const unknown = await refusalOf(login('nobody@example.test', 'not the password'));
    expect(known).toMatchObject({
      code: 10,
      status: 401,
      message: 'Invalid username / password',
      field: undefined,
    });
    const { code, status, message, field, data } = unknown;
    expect(known).toMatchObject({ code, status, message, field, data });
    expect((await refusalOf(login('nobody@example.test', 'x', 'nl'))).message).toBe(
      'Het e-mailadres of wachtwoord klopt niet',
    );
  });

  it('rejects texts that can’t be stored', async () => {
    expect((await refusalOf(login('no\u0000body@example.test'))).code).toBe(5);
    const body = await registration({ email: 'no\u0000body@example.test' });
    expect((await refusalOf(server.anonymous.session.register({ body }))).code).toBe(5);
  });

  it('is limited per account, and works again in the next minute', async () => {
    const { email } = await server.register();
    for (let time = 0; time < 10; time += 1) expect((await login(email)).data.token).toMatch(/\./);
    expect(await refusalOf(login(email))).toMatchObject({ code: 1001, status: 429 });
    expect((await refusalOf(login(email.toUpperCase()))).code).toBe(1001);
    server.clock.advance(60_000);
    expect((await login(email)).data.token).toMatch(/\./);
  });

  it('is limited per address too, for any account', async () => {
    const codes: number[] = [];
    for (let guess = 0; guess < 31; guess += 1)
      codes.push((await refusalOf(login(`nobody-${guess}@example.test`, 'x'))).code);
    // After the tenth failure, the address has to solve captchas.
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 10));
    expect(codes.slice(10, 30)).toEqual(Array.from({ length: 20 }, () => 1120));
    expect(codes[30]).toBe(1001);
    server.clock.advance(15 * 60_000);
    expect((await refusalOf(login('nobody@example.test', 'x'))).code).toBe(10);
  });

  it('is refused to people without a company', async () => {
    const { email, client } = await server.register();
    const { data } = await client.preferences.get();
    const superuser = await server.superuser();
    await superuser.query('UPDATE memberships SET disabled_at = now() WHERE user_id = $1', [
      data.user_data.id,
    ]);
    await superuser.end();
    expect((await refusalOf(login(email))).code).toBe(ERRORS.loginCompanyInvalid.code);
    expect((await refusalOf(login(email, 'wrong'))).code).toBe(10);
  });
});

describe('signing up', () => {
  it('signs in to a company that is ready to send', async () => {
    const { data } = await server.anonymous.session.register({ body: await registration() });
    const client = server.as(data.token);
    expect((await client.preferences.get()).data).toMatchObject({
      company_name: 'De Vries',
      role: 'owner',
      language: 'nl',
      demo: false,
    });
    expect((await client.company.getNumbers()).data).toMatchObject({
      nextNumber: '2026-0001',
      nextQuotationNumber: 'Q2026-0001',
    });
    expect((await client.vatCode.list()).data).toHaveLength(7);
    expect((await client.profile.list()).data).toMatchObject([{ isDefault: true }]);
    expect((await client.ledger.list()).data.length).toBeGreaterThan(0);
    expect((await client.paymentMethod.list()).data.length).toBeGreaterThan(0);
    expect((await client.company.listEmailTemplates()).data.length).toBeGreaterThan(0);
  });

  it.each([
    ['DK', ['25% VAT (standard rate)', 'Exempt from VAT']],
    ['GB', ['20% VAT (standard rate)', '5% VAT (reduced rate)', '0% VAT (zero rate)']],
    ['NO', ['25% VAT (standard rate)', '15% VAT (reduced rate)', '12% VAT (reduced rate)']],
    ['US', ['No VAT', 'Exempt from VAT']],
  ])('begins with the VAT rates of its country: %s', async (country, first) => {
    const body = { ...(await registration()), country, language: 'en' as const };
    const { data } = await server.anonymous.session.register({ body });
    const names = (await server.as(data.token).vatCode.list()).data.map(({ name }) => name);
    expect(names.slice(0, first.length)).toEqual(first);
    expect(names.includes('Export, 0% VAT')).toBe(country !== 'DK');
  });

  it('refuses an email address that is taken, in any spelling', async () => {
    const body = await registration({ email: 'Chloe.Lefevre@example.test' });
    await server.anonymous.session.register({ body });
    for (const email of ['chloe.lefevre@EXAMPLE.test', ' CHLOE.LEFEVRE@example.test ']) {
      const again = await registration({ email });
      const refusal = await refusalOf(server.anonymous.session.register({ body: again }));
      expect(refusal).toMatchObject({ code: 1002, status: 409, field: 'email' });
    }
  });

  it('makes one person of the same sign-up sent eight times at once', async () => {
    const body = await registration();
    const bodies = await Promise.all(Array.from({ length: 8 }, () => registration({ email: body.email })));
    const outcomes = await Promise.allSettled(
      bodies.map((each) => server.anonymous.session.register({ body: each })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: number }).code] : [],
    );
    expect(codes).toEqual(Array.from({ length: 7 }, () => 1002));
    const superuser = await server.superuser();
    const { rows } = await superuser.query(
      'SELECT FROM users JOIN memberships ON user_id = users.id WHERE email = $1',
      [body.email],
    );
    const orphans = await superuser.query(
      'SELECT FROM companies c WHERE NOT EXISTS (SELECT FROM memberships m WHERE m.company_id = c.id)',
    );
    await superuser.end();
    expect(rows).toHaveLength(1);
    expect(orphans.rows).toHaveLength(0);
  });

  it.each([
    [{ email: 'no address' }, 'email', 'Enter a valid email address'],
    [{ email: `${'a'.repeat(65)}@example.test` }, 'email', 'Enter a valid email address'],
    [{ password: '1234567' }, 'password', 'Use at least 8 characters'],
    [{ name: '   ' }, 'name', 'This field is required'],
    [{ company_name: undefined }, 'company_name', 'This field is required'],
    [{ country: 'Nederland' }, 'country', 'Select a country'],
    [{ captcha: undefined }, 'captcha', 'This field is required'],
    [{ password: 'Welkom123' }, 'password', 'This password is too easy to guess. Choose a different one.'],
  ])('refuses %j at its field', async (changes, field, message) => {
    const body = await registration(changes);
    expect(await refusalOf(server.anonymous.session.register({ body }))).toMatchObject({
      code: 5,
      field,
      message,
    });
  });

  it('stores no readable password', async () => {
    const { email } = await server.register();
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM users WHERE email = $1',
      [email],
    );
    await superuser.end();
    expect(defined(rows[0]).hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('signing up on the internet', () => {
  it('is limited per network and day for strangers, and says when it is possible again', async () => {
    const env = { RUN_JOBS: 'false', PUBLIC_URL: 'https://billing.example.com', TRUST_PROXY: '1' };
    const shared = await startTestServer({ clock: createTestClock('2026-11-21T10:00:20Z'), env });
    const signUp = async (from: string) => {
      shared.clock.advance(60_000);
      const captcha = await solveCaptcha(shared.anonymous);
      const answer = await fetch(`${shared.url}/api/v1/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'accept-language': 'en' },
        body: JSON.stringify(await registration({ captcha })),
      });
      return { status: answer.status, text: await answer.text() };
    };
    try {
      for (let host = 1; host <= 10; host += 1)
        expect(await signUp(`2001:db8:1:2::${host}`)).toMatchObject({ status: 201 });
      shared.clock.advance(3 * 60 * 60_000);
      await tidy(shared.services);
      const refused = await signUp('2001:db8:1:2::99');
      expect(refused.status).toBe(429);
      expect(refused.text).toContain('Try again tomorrow');
      expect(await signUp('2001:db8:1:3::1')).toMatchObject({ status: 201 });
      shared.clock.advance(24 * 60 * 60_000);
      expect(await signUp('2001:db8:1:2::99')).toMatchObject({ status: 201 });
    } finally {
      await shared.stop();
    }
  });
});
