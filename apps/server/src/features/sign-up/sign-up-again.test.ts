import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaitAccountMail, readAccountMail } from '../../../test/account-mail.ts';
import { makeAdmin } from '../../../test/furnish-accountant.ts';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { codeOf, setUpSecondFactor } from '../../../test/second-factor.ts';
import { type TestServer, solveCaptcha, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  superuser = await server.superuser();
  company = await furnishCompany(server);
  await makeAdmin(server, company.userId);
});
// Sign-ups are limited per minute.
beforeEach(() => server.clock.advance(60_000));
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

/** The password with which the test server registers everybody. */
const password = 'correct horse battery';

const details = (email: string) =>
  ({
    email,
    name: 'Jan Jansen',
    company_name: 'Molen B.V.',
    password,
    country: 'NL',
    language: 'en',
  }) as const;
/** The second step of signing up, as the screen does it. */
const signUp = (email: string, factor: { token: string; totp_code: string }) =>
  server.anonymous.session.registerWithFactor({ body: { ...details(email), ...factor } });

const invite = async (email = `piet-${randomUUID()}@example.test`) =>
  (await company.client.user.invite({ body: { name: 'Piet', email } })).data;

async function keyFor(email: string, kind: 'key' | 'invitation'): Promise<string> {
  const mails = JSON.stringify(await readAccountMail(server, email));
  return defined(
    [...mails.matchAll(/(key|invitation)=([\w-]+)/g)].findLast(([, each]) => each === kind)?.[2],
  );
}

/** Somebody who joined by an invitation, and can be removed again. */
async function employ(chosen = password) {
  const { id, email } = await invite();
  await server.anonymous.session.resetPassword({
    body: { email, key: await keyFor(email, 'key'), password: chosen },
  });
  const { data } = await server.anonymous.session.login({ body: { email, password: chosen } });
  const remove = () => company.client.user.remove({ params: { id } });
  return { id, email, token: data.token, leave: remove };
}

describe('who was invited to a company and never came', () => {
  it('signs up once the invitation has expired', async () => {
    const { id, email } = await invite();
    expect((await refusalOf(server.register({ email }))).errorName).toBe('user.email_taken');
    await superuser.query(`UPDATE invitations SET expires_at = $2 WHERE user_id = $1`, [
      id,
      server.clock.now(),
    ]);
    const { client } = await server.register({ email, welcome: true });
    expect((await client.company.list()).data).toHaveLength(1);
    expect((await client.preferences.get()).data.user_data).toMatchObject({ name: 'Jan Jansen', email });
    const listed = (await company.client.user.list()).data.find((user) => user.id === id);
    expect(listed?.status).toBe('expired');
  });

  it('signs up with the operator’s invitation, and can still join', async () => {
    const { id, email } = await invite();
    await company.client.admin.inviteToSignUp({ body: { email } });
    const { client } = await server.register({
      email,
      invitation: await keyFor(email, 'invitation'),
      welcome: true,
    });
    expect((await client.preferences.get()).data.email_verified).toBe(true);
    expect((await client.company.list()).data).toHaveLength(2);
    expect((await company.client.user.list()).data.find((user) => user.id === id)).toBeDefined();
  });
});

it('who signed up with an address that isn’t theirs loses the account to the operator’s invitation', async () => {
  const email = `ceo-${randomUUID()}@example.test`;
  const squatter = await server.register({ email, welcome: true });
  await superuser.query(
    `UPDATE memberships SET disabled_at = $2 WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email, server.clock.now()],
  );
  await company.client.admin.inviteToSignUp({ body: { email } });
  await server.register({ email, invitation: await keyFor(email, 'invitation'), welcome: true });
  const refused = await refusalOf(squatter.client.session.refresh());
  expect(refused.code).toBe(13);
});

describe('who has left their only company', () => {
  it('is told at sign-in what to do, depending on who may sign up', async () => {
    const person = await employ();
    await person.leave();
    const signIn = () =>
      refusalOf(server.anonymous.session.login({ body: { email: person.email, password } }));
    expect((await signIn()).message).toContain('Sign up with the same email address and password');
    await company.client.admin.updateSettings({ body: { registration: 'closed' } });
    const closed = await signIn();
    await company.client.admin.updateSettings({ body: { registration: 'open' } });
    expect(closed).toMatchObject({ errorName: 'session.company_refused' });
    expect(closed.message).toContain('Ask the company to invite you again');
  });

  it('signs up with their password, and with no other', async () => {
    const person = await employ('vier paarden op een rij');
    await person.leave();
    expect((await refusalOf(server.register({ email: person.email }))).errorName).toBe('user.email_taken');
    const again = await employ();
    await again.leave();
    const { client } = await server.register({ email: again.email, welcome: true });
    expect((await client.company.list()).data).toHaveLength(1);
    await server.anonymous.session.login({ body: { email: again.email, password } });
  });

  it('signs up with the operator’s invitation and a new password', async () => {
    const person = await employ('vier paarden op een rij');
    await person.leave();
    await company.client.admin.inviteToSignUp({ body: { email: person.email } });
    await server.register({
      email: person.email,
      invitation: await keyFor(person.email, 'invitation'),
      welcome: true,
    });
    const { data } = await server.anonymous.session.login({ body: { email: person.email, password } });
    expect(data.token).not.toBe('');
  });

  it('needs their second factor even then', async () => {
    const person = await employ();
    await setUpSecondFactor(server, person.id);
    await person.leave();
    const countCompanies = async () =>
      (await superuser.query<{ count: number }>(`SELECT count(*)::int AS count FROM companies`)).rows[0]
        ?.count;
    const before = await countCompanies();
    const refused = await refusalOf(server.register({ email: person.email }));
    expect(refused.errorName).toBe('session.second_factor_needed');
    expect(await countCompanies()).toBe(before);
    const { token } = refused.data as { token: string };
    const withCode = (code: string) => signUp(person.email, { token, totp_code: code });
    expect((await refusalOf(withCode('000000'))).errorName).toBe('second_factor.invalid');
    expect(await countCompanies()).toBe(before);
    const { data } = await withCode(codeOf(server));
    expect((await server.as(data.token).company.list()).data).toHaveLength(1);
    expect(await countCompanies()).toBe(defined(before) + 1);
    expect((await refusalOf(withCode(codeOf(server)))).errorName).toBe('session.expired');
  });

  it('gets no company by somebody else’s second factor', async () => {
    const [one, other] = [await employ(), await employ()];
    for (const { id, leave } of [one, other]) {
      await setUpSecondFactor(server, id);
      await leave();
    }
    const { data } = await refusalOf(server.register({ email: one.email }));
    const { token } = data as { token: string };
    const factor = { token, totp_code: codeOf(server) };
    const refused = await refusalOf(signUp(other.email, factor));
    expect(refused.errorName).toBe('session.second_factor_needed');
    server.clock.advance(60_000);
    const stranger = await refusalOf(signUp(`x-${randomUUID()}@example.test`, factor));
    expect(stranger.errorName).toBe('session.expired');
  });

  it('sets a new password, and signs up with it', async () => {
    const person = await employ();
    await person.leave();
    await server.anonymous.session.requestPassword({ body: { email: person.email, redirect: '/reset' } });
    const { link } = await awaitAccountMail(server, person.email, 'Reset your password');
    const body = { email: person.email, key: String(link?.searchParams.get('key')) };
    expect((await server.anonymous.session.readReset({ body })).data.hasCompany).toBe(false);
    await server.anonymous.session.resetPassword({ body: { ...body, password: 'zes geiten in de wei' } });
    expect((await refusalOf(server.register({ email: person.email }))).errorName).toBe('user.email_taken');
    const captcha = await solveCaptcha(server.anonymous);
    const { data } = await server.anonymous.session.register({
      body: { ...details(person.email), password: 'zes geiten in de wei', captcha },
    });
    expect((await server.as(data.token).company.list()).data).toHaveLength(1);
  });

  it('gets one company when they sign up twice at once', async () => {
    const person = await employ();
    await person.leave();
    const { email } = person;
    const answers = await Promise.allSettled([1, 2].map(() => server.register({ email, welcome: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('an account with a company is not signed up again, even with its password', async () => {
  expect((await refusalOf(server.register({ email: company.email }))).errorName).toBe('user.email_taken');
});

it('an expired invitation is no obstacle where anyone may sign up, and says what to do elsewhere', async () => {
  const register = (email: string) => server.register({ email, invitation: 'expired', welcome: true });
  const { client } = await register(`open-${randomUUID()}@example.test`);
  expect((await client.preferences.get()).data.email_verified).toBe(false);
  await company.client.admin.updateSettings({ body: { registration: 'invitation' } });
  const refused = await refusalOf(register(`other-${randomUUID()}@example.test`));
  await company.client.admin.updateSettings({ body: { registration: 'open' } });
  expect(refused.errorName).toBe('sign_up.invitation_invalid');
  expect(refused.message).toContain('Ask the operator for a new one');
});
