import { MAX_PASSKEYS } from '@penning/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccountMail } from '../../../../test/account-mail.ts';
import { refusalOf } from '../../../../test/furnish-company.ts';
import {
  type SoftwareAuthenticator,
  createSoftwareAuthenticator,
} from '../../../../test/software-authenticator.ts';
import { type TestServer, createTestClock, startTestServer } from '../../../../test/start-test-server.ts';

const PASSWORD = 'correct horse battery';
const MINUTE = 60_000;
const TOO_MANY = 7;
const PLACE = { origin: 'https://penning.example', rpId: 'penning.example' };

let server: TestServer;
beforeAll(async () => {
  const env = { RUN_JOBS: 'false', PUBLIC_URL: PLACE.origin };
  server = await startTestServer({ clock: createTestClock(), env });
});
afterAll(() => server.stop());
beforeEach(() => server.clock.advance(MINUTE));

type Person = Awaited<ReturnType<TestServer['register']>>;

async function add({ client }: Person, authenticator: SoftwareAuthenticator, name = 'Laptop') {
  const options = await client.account.getPasskeyOptions({ body: { password: PASSWORD } });
  const response = authenticator.register({ ...PLACE, challenge: options.data.challenge });
  return (await client.account.addPasskey({ body: { name, response } })).data;
}

async function signIn(
  authenticator: SoftwareAuthenticator,
  changes: Partial<Parameters<SoftwareAuthenticator['signIn']>[0]> = {},
  counter?: number,
) {
  const { challenge } = (await server.anonymous.session.getPasskeyOptions()).data;
  const response = authenticator.signIn({ ...PLACE, challenge, ...changes }, counter);
  return server.anonymous.session.loginWithPasskey({ body: { response } });
}

describe('a passkey', () => {
  it('is created after the password, signs in by itself, and the person is notified', async () => {
    const person = await server.register();
    const wrong = person.client.account.getPasskeyOptions({ body: { password: 'wrong' } });
    expect(await refusalOf(wrong)).toMatchObject({ code: 2, field: 'password' });
    const { data: options } = await person.client.account.getPasskeyOptions({ body: { password: PASSWORD } });
    expect(options).toMatchObject({
      rp: { id: 'penning.example', name: 'Penning' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = createSoftwareAuthenticator();
    await add(person, authenticator, 'My laptop');
    const { data } = await signIn(authenticator);
    const { data: me } = await server.as(data.token).preferences.get();
    expect(me.user_data.email).toBe(person.email);
    const mail = (await readAccountMail(server, person.email)).at(-1);
    expect(mail?.subject).toBe('A passkey was added');
    expect(mail?.text).toContain('My laptop');
  });

  it('counts as both factors', async () => {
    const person = await server.register();
    const authenticator = createSoftwareAuthenticator();
    await add(person, authenticator);
    const { userId } = { userId: (await person.client.preferences.get()).data.user_data.id };
    const { setUpSecondFactor } = await import('../../../../test/second-factor.ts');
    await setUpSecondFactor(server, userId);
    expect((await signIn(authenticator)).data.token).toMatch(/\./);
  });

  it('is listed, renamed and deleted by its owner only', async () => {
    const person = await server.register();
    const other = await server.register();
    const authenticator = createSoftwareAuthenticator();
    const { id } = await add(person, authenticator);
    const rename = { params: { id }, body: { name: 'Telephone' } };
    expect((await refusalOf(other.client.account.renamePasskey(rename))).code).toBe(3);
    expect((await refusalOf(other.client.account.deletePasskey({ params: { id } }))).code).toBe(3);
    await person.client.account.renamePasskey(rename);
    await signIn(authenticator);
    expect((await person.client.account.listPasskeys()).data).toEqual([
      {
        id,
        name: 'Telephone',
        createdAt: expect.any(String),
        lastUsedAt: server.clock.now().toISOString(),
      },
    ]);
    expect((await other.client.account.listPasskeys()).data).toEqual([]);
    await person.client.account.deletePasskey({ params: { id } });
    expect((await refusalOf(signIn(authenticator))).code).toBe(1126);
  });

  it('is the last of 25, however many were begun and finished at the same moment', async () => {
    const person = await server.register();
    const forgetLimits = () => server.services.database.platform.deleteFrom('rateLimits').execute();
    const begun: string[] = [];
    for (let index = 0; index < MAX_PASSKEYS + TOO_MANY; index += 1) {
      await forgetLimits();
      const { data } = await person.client.account.getPasskeyOptions({ body: { password: PASSWORD } });
      begun.push(data.challenge);
    }
    const responses = begun.map((challenge) =>
      createSoftwareAuthenticator().register({ ...PLACE, challenge }),
    );
    const finish = (response: (typeof responses)[number]) =>
      person.client.account.addPasskey({ body: { name: 'Key', response } });
    for (const response of responses.slice(0, MAX_PASSKEYS - 1)) {
      await forgetLimits();
      await finish(response);
    }
    await forgetLimits();
    const atOnce = await Promise.allSettled(responses.slice(MAX_PASSKEYS - 1).map(finish));
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = person.client.account.getPasskeyOptions({ body: { password: PASSWORD } });
    expect((await refusalOf(refused)).code).toBe(1100);
    expect((await person.client.account.listPasskeys()).data).toHaveLength(MAX_PASSKEYS);
  });

  it('is refused from another site, without a finger or PIN, and for another host', async () => {
    const person = await server.register();
    const authenticator = createSoftwareAuthenticator();
    await add(person, authenticator);
    for (const changes of [
      { origin: 'https://penning.example.evil.example' },
      { rpId: 'evil.example' },
      { verified: false },
    ])
      expect(await refusalOf(signIn(authenticator, changes))).toMatchObject({ code: 1126, status: 401 });
    const { challenge } = (await person.client.account.getPasskeyOptions({ body: { password: PASSWORD } }))
      .data;
    const response = createSoftwareAuthenticator().register({ ...PLACE, challenge, verified: false });
    const unverified = person.client.account.addPasskey({ body: { name: 'No PIN', response } });
    expect((await refusalOf(unverified)).code).toBe(1126);
  });

  it('answers a challenge once, in time, and of the right kind', async () => {
    const person = await server.register();
    const authenticator = createSoftwareAuthenticator();
    await add(person, authenticator);
    const { challenge } = (await server.anonymous.session.getPasskeyOptions()).data;
    const body = { response: authenticator.signIn({ ...PLACE, challenge }) };
    expect((await server.anonymous.session.loginWithPasskey({ body })).data.token).toMatch(/\./);
    expect((await refusalOf(server.anonymous.session.loginWithPasskey({ body }))).code).toBe(1126);
    expect((await refusalOf(signIn(authenticator, { challenge: 'bm90IG91cnM' }))).code).toBe(1126);
    const late = (await server.anonymous.session.getPasskeyOptions()).data.challenge;
    server.clock.advance(10 * MINUTE);
    expect((await refusalOf(signIn(authenticator, { challenge: late }))).code).toBe(1126);
    // One for making a passkey is not one for signing in, nor for somebody else.
    const own = (await person.client.account.getPasskeyOptions({ body: { password: PASSWORD } })).data
      .challenge;
    expect((await refusalOf(signIn(authenticator, { challenge: own }))).code).toBe(1126);
    const other = await server.register();
    const response = createSoftwareAuthenticator().register({ ...PLACE, challenge: own });
    const foreign = other.client.account.addPasskey({ body: { name: 'Foreign', response } });
    expect((await refusalOf(foreign)).code).toBe(1126);
  });

  it('is refused when its counter goes back: somebody has a copy', async () => {
    const person = await server.register();
    const authenticator = createSoftwareAuthenticator();
    await add(person, authenticator);
    await signIn(authenticator, {}, 7);
    expect((await refusalOf(signIn(authenticator, {}, 7))).code).toBe(1126);
    expect((await refusalOf(signIn(authenticator, {}, 3))).code).toBe(1126);
    expect((await signIn(authenticator, {}, 8)).data.token).toMatch(/\./);
  });

  it('is refused with a signature of another key, and for a disabled person', async () => {
    const person = await server.register();
    const authenticator = createSoftwareAuthenticator();
    await add(person, authenticator);
    const { challenge } = (await server.anonymous.session.getPasskeyOptions()).data;
    const forged = createSoftwareAuthenticator().signIn({ ...PLACE, challenge });
    const { id, rawId } = authenticator.signIn({ ...PLACE, challenge });
    const body = { response: { ...forged, id, rawId } };
    expect((await refusalOf(server.anonymous.session.loginWithPasskey({ body }))).code).toBe(1126);
    await server.services.database.platform
      .updateTable('users')
      .set({ disabledAt: server.clock.now() })
      .where('email', '=', person.email)
      .execute();
    expect((await refusalOf(signIn(authenticator))).code).toBe(1126);
  });
});
