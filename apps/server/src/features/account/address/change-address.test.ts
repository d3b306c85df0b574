import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccountMail } from '../../../../test/account-mail.ts';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../../test/furnish-company.ts';
import { codeOf as codeOfApp } from '../../../../test/second-factor.ts';
import { type TestServer, createTestClock, startTestServer } from '../../../../test/start-test-server.ts';

const PASSWORD = 'correct horse battery';
const HOUR = 60 * 60_000;

let server: TestServer;
let person: FurnishedCompany;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ clock: createTestClock(), env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  server.clock.advance(HOUR);
  person = await furnishCompany(server);
});
afterAll(() => server.stop());

const freshAddress = () => `new-${(serial += 1)}@example.test`;
const login = (email: string) => server.anonymous.session.login({ body: { email, password: PASSWORD } });
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const ask = (email: string, body: { password?: string; code?: string } = {}) =>
  person.client.account.requestAddressChange({ body: { email, password: PASSWORD, ...body } });
const accept = (key: string) => server.anonymous.account.acceptAddressChange({ body: { key } });

/** The key in the latest email to a mailbox that asks to confirm. */
async function keyIn(mailbox: string): Promise<string> {
  const mails = await readAccountMail(server, mailbox);
  const mail = mails.findLast(({ subject }) => subject === 'Confirm your new email address');
  expect(mail?.link?.pathname).toBe('/address');
  return defined(mail?.link?.searchParams.get('key') ?? undefined);
}

describe('changing the address used to sign in', () => {
  it('happens once both mailboxes have confirmed, ends the other sessions, and is in the event log', async () => {
    const elsewhere = server.as((await login(person.email)).data.token);
    const email = freshAddress();
    const asked = await ask(email);
    expect(asked.data).toMatchObject({
      email: person.email,
      change: { email, oldConfirmed: false, newConfirmed: false },
    });
    const [oldKey, newKey] = [await keyIn(person.email), await keyIn(email)];
    const question = await server.anonymous.account.readAddressChange({ body: { key: oldKey } });
    expect(question.data).toEqual({ from: person.email, to: email, side: 'old' });
    expect((await accept(newKey)).data).toEqual({ email, isDone: false });
    expect(await codeOf(login(email))).toBe(ERRORS.loginCredentialsInvalid.code);
    await login(person.email);
    expect(await codeOf(accept(newKey))).toBe(ERRORS.keyInvalid.code);
    expect((await accept(oldKey)).data).toEqual({ email, isDone: true });

    expect(await codeOf(elsewhere.preferences.get())).toBe(ERRORS.loginTokenExpired.code);
    expect((await person.client.preferences.get()).data).toMatchObject({
      user_data: { email },
      email_verified: true,
    });
    expect(await codeOf(login(person.email))).toBe(ERRORS.loginCredentialsInvalid.code);
    await login(email);
    expect((await person.client.user.listEvents()).data[0]).toMatchObject({
      event: 'userAddressChanged',
      subject: 'Jan Jansen',
      detail: `${person.email} → ${email}`,
    });
    for (const mailbox of [person.email, email])
      expect((await readAccountMail(server, mailbox)).map(({ subject }) => subject)).toContain(
        'Your email address was changed',
      );
    expect((await person.client.account.getAddress()).data).toEqual({
      email,
      emailVerified: true,
      change: null,
    });
  });

  it('leaves API tokens and what they may do: it is the same person', async () => {
    const { data: made } = await person.client.apiToken.create({
      body: { name: 'Web shop', scopes: ['archive.read'], days: null },
    });
    const email = freshAddress();
    await ask(email);
    for (const mailbox of [person.email, email]) await accept(await keyIn(mailbox));
    await login(email);
    await expect(server.as(made.token).invoice.list({ query: {} })).resolves.toMatchObject({ data: [] });
  });

  it('takes invitations along, and leaves the old address to whoever registers it', async () => {
    const asking = await furnishCompany(server, { company: 'Asks' });
    await asking.client.user.invite({ body: { name: 'Jan', email: person.email } });
    const email = freshAddress();
    await ask(email);
    for (const mailbox of [person.email, email]) await accept(await keyIn(mailbox));
    const invited = (await asking.client.user.list()).data.find(({ id }) => id === person.userId);
    expect(invited).toMatchObject({ email, status: 'invited' });
    const stranger = await server.register({ email: person.email });
    expect((await stranger.client.user.listInvitations()).data).toEqual([]);
    await person.client.user.acceptInvitation({ params: { id: asking.companyId } });
  });

  it('is refused from either mailbox, withdrawn by the person, and too late after a day', async () => {
    const email = freshAddress();
    await ask(email);
    const [oldKey, newKey] = [await keyIn(person.email), await keyIn(email)];
    await server.anonymous.account.rejectAddressChange({ body: { key: oldKey } });
    expect(await codeOf(accept(newKey))).toBe(ERRORS.keyInvalid.code);
    expect((await person.client.account.getAddress()).data.change).toBeNull();
    await ask(email);
    const withdrawn = await keyIn(email);
    await person.client.account.cancelAddressChange();
    expect(await codeOf(accept(withdrawn))).toBe(ERRORS.keyInvalid.code);
    await ask(email);
    const late = await keyIn(email);
    server.clock.advance(24 * HOUR);
    expect(await codeOf(accept(late))).toBe(ERRORS.keyInvalid.code);
  });

  it('needs the password, the second factor when it is on, and an address that is free', async () => {
    const email = freshAddress();
    expect(await refusalOf(ask(email, { password: 'wrong' }))).toMatchObject({ code: 2, field: 'password' });
    expect(await refusalOf(ask(person.email.toUpperCase()))).toMatchObject({
      code: ERRORS.addressUnchanged.code,
      field: 'email',
    });
    const other = await furnishCompany(server);
    expect(await refusalOf(ask(other.email))).toMatchObject({
      code: ERRORS.emailTaken.code,
      field: 'email',
    });
    const setup = await person.client.account.setupSecondFactor({ body: { password: PASSWORD } });
    const { secret } = setup.data;
    await person.client.account.enableSecondFactor({ body: { code: codeOfApp(server, secret) } });
    server.clock.advance(60_000);
    expect(await codeOf(ask(email))).toBe(ERRORS.twoFactorInvalid.code);
    await ask(email, { code: codeOfApp(server, secret) });
  });

  it('does not ask an address that was never confirmed: the new one is enough', async () => {
    person = await furnishCompany(server, { welcome: true });
    const email = freshAddress();
    await ask(email);
    expect((await accept(await keyIn(email))).data).toEqual({ email, isDone: true });
    const subjects = (await readAccountMail(server, person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Confirm your email address']);
    expect((await person.client.preferences.get()).data.email_verified).toBe(true);
  });

  it('is refused when someone signed up with the new address meanwhile', async () => {
    const email = freshAddress();
    await ask(email);
    const [oldKey, newKey] = [await keyIn(person.email), await keyIn(email)];
    await server.register({ email });
    await accept(oldKey);
    expect(await codeOf(accept(newKey))).toBe(ERRORS.emailTaken.code);
    await login(person.email);
  });
});
