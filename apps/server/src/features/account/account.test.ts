import { type PlainDate, defined, plainDate } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaitAccountMail, readAccountMail } from '../../../test/account-mail.ts';
import { refusalOf } from '../../../test/furnish-company.ts';
import {
  type TestServer,
  createTestClock,
  solveCaptcha,
  startTestServer,
} from '../../../test/start-test-server.ts';

const PASSWORD = 'correct horse battery';
const NEW = 'a new horse every day';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock(), env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(30 * MINUTE));

const login = (email: string, password = PASSWORD) =>
  server.anonymous.session.login({ body: { email, password } });

describe('confirming the email address', () => {
  it('works once within 24 hours with the link of the email', async () => {
    const { client, email } = await server.register({ welcome: true });
    expect((await client.preferences.get()).data.email_verified).toBe(false);
    const [mail] = await readAccountMail(server, email);
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.link?.origin).toBe(new URL(server.services.publicUrl).origin);
    expect(mail?.link?.pathname).toBe('/verify');
    const key = mail?.link?.searchParams.get('key') ?? '';
    server.clock.advance(24 * HOUR - 1);
    expect((await server.anonymous.account.verify({ body: { key } })).data.email).toBe(email);
    expect((await refusalOf(server.anonymous.account.verify({ body: { key } }))).code).toBe(1122);
    const again = await login(email);
    expect((await server.as(again.data.token).preferences.get()).data.email_verified).toBe(true);
  });

  it('refuses a link that is older, and sends another on request', async () => {
    const { email } = await server.register({ welcome: true });
    const first = (await readAccountMail(server, email))[0]?.link?.searchParams.get('key') ?? '';
    server.clock.advance(24 * HOUR);
    const late = server.anonymous.account.verify({ body: { key: first } });
    expect(await refusalOf(late)).toMatchObject({ code: 1122, status: 422 });
    const client = server.as((await login(email)).data.token);
    await client.account.resendVerification();
    const mails = await readAccountMail(server, email);
    expect(mails).toHaveLength(2);
    const key = mails[1]?.link?.searchParams.get('key') ?? '';
    await server.anonymous.account.verify({ body: { key } });
    await client.account.resendVerification();
    expect(await readAccountMail(server, email)).toHaveLength(2);
  });

  it('keeps no key that can be used: neither in the keys nor in the outbox', async () => {
    const { email } = await server.register({ welcome: true });
    const key = (await readAccountMail(server, email))[0]?.link?.searchParams.get('key') ?? '';
    const superuser = await server.superuser();
    const { rows } = await superuser.query<{ text: string }>(
      `SELECT string_agg(k::text, ' ') || (SELECT string_agg(d::text, ' ') FROM deliveries d) AS text FROM one_time_keys k`,
    );
    await superuser.end();
    expect(key.length).toBe(43);
    expect(defined(rows[0]).text).not.toContain(key);
  });
});

describe('a forgotten password', () => {
  const request = (email: string, redirect = '/reset') =>
    server.anonymous.session.requestPassword({ body: { email, redirect } });

  it('answers the same whether or not the address is known, in the requester’s language', async () => {
    const { email } = await server.register();
    const known = await request(email);
    expect(known.data.message).toBe(
      'Request has been made. If the given email exists, it should receive an email shortly.',
    );
    expect(await request('nobody@example.test')).toEqual(known);
    const dutch = await server.as('', 'nl').session.requestPassword({ body: { email } });
    expect(dutch.data.message).toContain('Als we dit e-mailadres kennen');
    await awaitAccountMail(server, email, 'Reset your password');
    expect(await readAccountMail(server, 'nobody@example.test')).toEqual([]);
  });

  it('is replaced once within an hour; every session ends and the person is notified', async () => {
    const { client, email } = await server.register();
    await request(email, `${server.services.publicUrl}/reset`);
    const { link } = await awaitAccountMail(server, email, 'Reset your password');
    const key = link?.searchParams.get('key') ?? '';
    expect(link?.pathname).toBe('/reset');
    const reset = (changes: object = {}) =>
      server.anonymous.session.resetPassword({ body: { email, key, password: NEW, ...changes } });
    expect((await refusalOf(reset({ email: 'else@example.test' }))).code).toBe(1122);
    expect((await refusalOf(reset({ key: `${key}x` }))).code).toBe(1122);
    expect(await refusalOf(reset({ password: 'short' }))).toMatchObject({ code: 5, field: 'password' });
    expect(await refusalOf(reset({ password: 'Welkom123' }))).toMatchObject({ code: 5, field: 'password' });
    server.clock.advance(HOUR - 1);
    await reset({ email: email.toUpperCase() });
    expect((await refusalOf(reset({ password: 'yet another horse' }))).code).toBe(1122);
    expect((await refusalOf(client.preferences.get())).code).toBe(13);
    expect((await refusalOf(login(email))).code).toBe(10);
    const again = server.as((await login(email, NEW)).data.token);
    expect((await again.preferences.get()).data.email_verified).toBe(true);
    expect((await readAccountMail(server, email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('cannot be replaced after an hour, nor with the key of another purpose', async () => {
    const { email } = await server.register({ welcome: true });
    await request(email);
    const { link } = await awaitAccountMail(server, email, 'Reset your password');
    const key = link?.searchParams.get('key') ?? '';
    server.clock.advance(HOUR);
    const late = server.anonymous.session.resetPassword({ body: { email, key, password: NEW } });
    expect((await refusalOf(late)).code).toBe(1122);
    const verify = (await readAccountMail(server, email))[0]?.link?.searchParams.get('key') ?? '';
    const other = { email, key: verify, password: NEW };
    expect((await refusalOf(server.anonymous.session.resetPassword({ body: other }))).code).toBe(1122);
  });

  it('leaves the second factor as it is, and lifts a lock', async () => {
    const { email } = await server.register();
    for (let guess = 0; guess < 3; guess += 1) await refusalOf(login(email, 'wrong'));
    expect((await refusalOf(login(email))).code).toBe(1120);
    await request(email);
    const { link } = await awaitAccountMail(server, email, 'Reset your password');
    const key = link?.searchParams.get('key') ?? '';
    await server.anonymous.session.resetPassword({ body: { email, key, password: NEW } });
    expect((await login(email, NEW)).data.token).toMatch(/\./);
  });

  it.each([
    'https://evil.example/reset',
    '//evil.example/reset',
    'javascript:alert(1)',
    'http://a:b@localhost',
  ])('sends nobody to %s', async (redirect) => {
    const refusal = await refusalOf(request('nobody@example.test', redirect));
    expect(refusal).toMatchObject({ code: 5, field: 'redirect' });
  });

  it("fills nobody's mailbox: five emails an hour", async () => {
    const { email } = await server.register();
    for (let time = 0; time < 7; time += 1) {
      server.clock.advance(MINUTE);
      await request(email);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await awaitAccountMail(server, email, 'Reset your password');
    expect(await readAccountMail(server, email)).toHaveLength(5);
  });

  it('is limited per account', async () => {
    for (let time = 0; time < 3; time += 1) await request('often@example.test');
    expect((await refusalOf(request('often@example.test'))).code).toBe(1001);
  });
});

describe('changing the password', () => {
  it('needs the old one, ends the other sessions and notifies the person', async () => {
    const { client, email } = await server.register();
    const elsewhere = server.as((await login(email)).data.token);
    const change = (body: { old: string; new: string }) => client.session.changePassword({ body });
    const wrong = await refusalOf(change({ old: 'wrong', new: NEW }));
    expect(wrong).toMatchObject({ code: 2, field: 'old' });
    const common = await refusalOf(change({ old: PASSWORD, new: 'password1' }));
    expect(common).toMatchObject({ code: 5, field: 'new' });
    await change({ old: PASSWORD, new: NEW });
    expect((await refusalOf(elsewhere.preferences.get())).code).toBe(13);
    expect((await client.preferences.get()).data.user_data.email).toBe(email);
    const mail = (await readAccountMail(server, email)).at(-1);
    expect(mail).toMatchObject({ subject: 'Your password was changed', link: undefined });
  });
});

describe('own sessions', () => {
  it('are listed with this one marked, and end one by one or all except this one', async () => {
    const { client, email } = await server.register();
    const other = await server.register();
    const second = (await login(email)).data.token;
    const third = (await login(email)).data.token;
    const { data } = await client.account.listSessions();
    expect(data).toHaveLength(3);
    expect(data.filter(({ current }) => current)).toHaveLength(1);
    expect(data[0]).toMatchObject({ company: 'Voorbeeld B.V.', ip: '127.0.0.1' });
    const id = defined(
      (await server.as(second).account.listSessions()).data.find(({ current }) => current),
    ).id;
    expect((await refusalOf(other.client.account.endSession({ params: { id } }))).code).toBe(3);
    await client.account.endSession({ params: { id } });
    expect((await refusalOf(server.as(second).preferences.get())).code).toBe(13);
    expect((await refusalOf(client.account.endSession({ params: { id } }))).code).toBe(3);
    await client.account.endOtherSessions();
    expect((await refusalOf(server.as(third).preferences.get())).code).toBe(13);
    expect((await client.account.listSessions()).data).toMatchObject([{ current: true }]);
    expect((await other.client.account.listSessions()).data).toHaveLength(1);
  });
});

describe('a promocode at registration', () => {
  const register = async (email: string, promocode: string | null) =>
    server.anonymous.session.register({
      body: {
        email,
        name: 'Piet de Vries',
        company_name: 'De Vries',
        password: PASSWORD,
        country: 'NL',
        language: 'nl',
        promocode,
        captcha: await solveCaptcha(server.anonymous),
      },
    });
  const code = (values: { code: string; maxUses?: number; validUntil?: PlainDate; disabledAt?: Date }) =>
    server.services.database.platform
      .insertInto('promocodes')
      .values({ trialDays: 14, createdAt: server.clock.now(), ...values })
      .execute();

  it('extends the trial immediately, and is counted', async () => {
    await code({ code: 'lente' });
    const { data } = await register('lente@example.test', ' LENTE ');
    expect((await server.as(data.token).preferences.get()).data.subscription.grace).toBe(21);
    const uses = await server.services.database.platform
      .selectFrom('promocodes')
      .select('uses')
      .where('code', '=', 'lente')
      .executeTakeFirstOrThrow();
    expect(uses.uses).toBe(1);
    const plain = await register('geen@example.test', null);
    expect((await server.as(plain.data.token).preferences.get()).data.subscription.grace).toBe(7);
  });

  it('is refused at its field when it is unknown, expired or used up, and then nobody is registered', async () => {
    await code({ code: 'eenmalig', maxUses: 1 });
    await code({ code: 'oud', validUntil: plainDate('2026-11-20') });
    await code({ code: 'uit', disabledAt: new Date(0) });
    await register('eerste@example.test', 'eenmalig');
    const refused = { onbekend: 1127, uit: 1127, oud: 1128, eenmalig: 1129 };
    for (const [promocode, expected] of Object.entries(refused)) {
      const email = `${promocode}@example.test`;
      const refusal = await refusalOf(register(email, promocode));
      expect(refusal).toMatchObject({ code: expected, field: 'promocode' });
      server.clock.advance(MINUTE);
      expect((await register(email, '')).data.token).toMatch(/\./);
    }
  });
});
