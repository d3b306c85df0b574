import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaitAccountMail, readAccountMail } from '../../../test/account-mail.ts';
import { refusalOf } from '../../../test/furnish-company.ts';
import { codeOf } from '../../../test/second-factor.ts';
import { createSoftwareAuthenticator } from '../../../test/software-authenticator.ts';
import { type TestServer, createTestClock, startTestServer } from '../../../test/start-test-server.ts';

const PASSWORD = 'correct horse battery';
const NEW = 'a new horse every day';
const MINUTE = 60_000;
const PLACE = { origin: 'https://penning.example', rpId: 'penning.example' };

let server: TestServer;
beforeAll(async () => {
  const env = { RUN_JOBS: 'false', PUBLIC_URL: PLACE.origin };
  server = await startTestServer({ clock: createTestClock(), env });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(30 * MINUTE));

type Person = Awaited<ReturnType<TestServer['register']>>;

async function addPasskey({ client }: Person, name: string): Promise<string> {
  const { data } = await client.account.getPasskeyOptions({ body: { password: PASSWORD } });
  const response = createSoftwareAuthenticator().register({ ...PLACE, challenge: data.challenge });
  return (await client.account.addPasskey({ body: { name, response } })).data.id;
}

async function enableFactor({ client }: Person) {
  const { secret } = (await client.account.setupSecondFactor({ body: { password: PASSWORD } })).data;
  const { data } = await client.account.enableSecondFactor({ body: { code: codeOf(server, secret) } });
  server.clock.advance(MINUTE);
  return data.recoveryCodes;
}

/** Requests a password link; a second one is distinguished from the first, which arrived before. */
async function askKey(email: string, count = 1): Promise<string> {
  await server.anonymous.session.requestPassword({ body: { email } });
  const { link } = await awaitAccountMail(server, email, 'Reset your password', count);
  return defined(link?.searchParams.get('key') ?? undefined);
}

const login = async (email: string) =>
  server.as((await server.anonymous.session.login({ body: { email, password: NEW } })).data.token);
const reset = (body: {
  email: string;
  key: string;
  removePasskeys?: string[];
  removeFactorBy?: string | null;
}) => server.anonymous.session.resetPassword({ body: { password: NEW, ...body } });

describe('resetting the password', () => {
  it('ends the API tokens in every company, and each company’s event log says so', async () => {
    const { client, email } = await server.register();
    const body = { name: 'Web shop', scopes: ['archive.read' as const], days: null };
    const program = server.as((await client.apiToken.create({ body })).data.token);
    await program.invoice.list();
    const key = await askKey(email);
    const asked = await server.anonymous.session.readReset({ body: { email, key } });
    expect(asked.data).toEqual({ passkeys: [], secondFactor: false, apiTokens: 1, hasCompany: true });
    await reset({ email, key });
    expect((await refusalOf(program.invoice.list())).code).toBe(ERRORS.invalidCredentials.code);
    const [event] = (await (await login(email)).user.listEvents()).data;
    expect(event).toMatchObject({ event: 'apiTokenRevoked', subject: 'Web shop' });
  });

  it('keeps the passkeys that the person recognises', async () => {
    const person = await server.register();
    const own = await addPasskey(person, 'Own laptop');
    server.clock.advance(MINUTE);
    const strange = await addPasskey(person, 'Who knows');
    const other = await server.register();
    const foreign = await addPasskey(other, 'Somebody else’s');
    const { email } = person;
    const key = await askKey(email);
    const { data } = await server.anonymous.session.readReset({ body: { email, key } });
    expect(data.passkeys).toMatchObject([{ id: own }, { id: strange, name: 'Who knows' }]);
    await reset({ email, key, removePasskeys: [strange, foreign] });
    expect((await (await login(email)).account.listPasskeys()).data).toMatchObject([{ id: own }]);
    expect((await other.client.account.listPasskeys()).data).toHaveLength(1);
  });

  it('removes every passkey of an address that wasn’t verified before', async () => {
    const person = await server.register({ welcome: true });
    await addPasskey(person, 'Anybody’s');
    const { email } = person;
    await reset({ email, key: await askKey(email) });
    expect((await (await login(email)).account.listPasskeys()).data).toEqual([]);
  });

  it('keeps requiring the second factor, unless a code of it removes it', async () => {
    const person = await server.register();
    const { email } = person;
    const [code] = await enableFactor(person);
    const key = await askKey(email);
    expect((await server.anonymous.session.readReset({ body: { email, key } })).data.secondFactor).toBe(true);
    const guess = await refusalOf(reset({ email, key, removeFactorBy: 'aaaa-bbbb-cccc' }));
    expect(guess.code).toBe(ERRORS.twoFactorInvalid.code);
    await reset({ email, key });
    expect((await refusalOf(login(email))).code).toBe(ERRORS.loginRequiresFactor.code);
    server.clock.advance(30 * MINUTE);
    await reset({ email, key: await askKey(email, 2), removeFactorBy: defined(code) });
    const client = await login(email);
    expect((await client.account.getSecurity()).data.secondFactor.enabled).toBe(false);
    const subjects = (await readAccountMail(server, email)).map(({ subject }) => subject);
    expect(subjects).toContain('Two-factor authentication is off');
  });

  it('reveals nothing without a key', async () => {
    const { email } = await server.register();
    const read = server.anonymous.session.readReset({ body: { email, key: 'x'.repeat(43) } });
    expect((await refusalOf(read)).code).toBe(ERRORS.keyInvalid.code);
  });
});
