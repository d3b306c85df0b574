import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccountMail } from '../../../test/account-mail.ts';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

const OWN = 'drie kazen op een plank';
const THEIRS = 'correct horse battery';

let server: TestServer;
let company: FurnishedCompany;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

const freshAddress = () => `ceo-${(serial += 1)}@victim.example`;
const invite = (email: string, role: 'owner' | 'manager' = 'manager') =>
  company.client.user.invite({ body: { name: 'Vera de Wit', email, role, language: 'en' } });
const squat = (email: string) => furnishCompany(server, { email, welcome: true, company: 'Squatter' });
const login = async (email: string, password: string) =>
  server.as((await server.anonymous.session.login({ body: { email, password } })).data.token);
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

/** The key in the latest invitation to an address. */
async function keyOf(email: string): Promise<string> {
  const mail = (await readAccountMail(server, email)).findLast(({ subject }) => subject.includes('invited'));
  return defined(defined(defined(mail).link).searchParams.get('key') ?? undefined);
}

/** The key in the email with which a new address is confirmed. */
async function addressKeyOf(email: string): Promise<string> {
  const mail = (await readAccountMail(server, email)).findLast(({ link }) => link?.pathname === '/address');
  return defined(mail?.link?.searchParams.get('key') ?? undefined);
}

/** Changes the address of an account that confirmed none yet. */
async function changeAddress(squatter: FurnishedCompany, email: string): Promise<void> {
  await squatter.client.account.requestAddressChange({ body: { email, password: THEIRS } });
  await server.anonymous.account.acceptAddressChange({ body: { key: await addressKeyOf(email) } });
}

describe('an invitation to an address that somebody signed up with and never confirmed', () => {
  it('is neither shown to them, nor theirs to accept or decline', async () => {
    const email = freshAddress();
    const squatter = await squat(email);
    await invite(email);
    const params = { id: company.companyId };
    expect((await squatter.client.preferences.get()).data.invitations).toBe(0);
    expect((await squatter.client.user.listInvitations()).data).toEqual([]);
    const unproven = ERRORS.addressUnproven.code;
    expect(await codeOf(squatter.client.user.acceptInvitation({ params }))).toBe(unproven);
    expect(await codeOf(squatter.client.user.declineInvitation({ params }))).toBe(unproven);
    const enter = squatter.client.session.switch({ body: { company: company.companyId } });
    expect(await codeOf(enter)).toBe(ERRORS.loginCompanyInvalid.code);
    const again = await login(email, THEIRS);
    expect((await again.preferences.get()).data.company_name).toBe('Squatter');
  });

  it('admits only the person who chooses a password with its key', async () => {
    const email = freshAddress();
    const squatter = await squat(email);
    const made = await squatter.client.apiToken.create({
      body: { name: 'x', scopes: ['archive.read'], days: null },
    });
    await invite(email);
    const key = await keyOf(email);
    await server.anonymous.session.resetPassword({ body: { email, key, password: OWN } });
    expect(await codeOf(squatter.client.preferences.get())).toBe(ERRORS.loginTokenExpired.code);
    expect(await codeOf(server.as(made.data.token).invoice.list())).toBe(ERRORS.invalidCredentials.code);
    expect(await codeOf(login(email, THEIRS))).toBe(ERRORS.loginCredentialsInvalid.code);
    const owner = await login(email, OWN);
    expect((await owner.user.listInvitations()).data).toMatchObject([{ id: company.companyId }]);
    await owner.user.acceptInvitation({ params: { id: company.companyId } });
    await owner.session.switch({ body: { company: company.companyId } });
  });

  it('is accepted after signing in through its link, which verifies the address', async () => {
    const email = freshAddress();
    const registered = await squat(email);
    const other = await squat(freshAddress());
    await invite(email);
    const key = await keyOf(email);
    expect(await codeOf(other.client.user.verifyByInvitation({ body: { key } }))).toBe(
      ERRORS.keyInvalid.code,
    );
    await registered.client.user.verifyByInvitation({ body: { key } });
    expect((await registered.client.preferences.get()).data.email_verified).toBe(true);
    expect(await codeOf(registered.client.user.verifyByInvitation({ body: { key } }))).toBe(
      ERRORS.keyInvalid.code,
    );
    await registered.client.user.acceptInvitation({ params: { id: company.companyId } });
  });

  it('makes nobody without another company a member until the key is used', async () => {
    const email = freshAddress();
    const squatter = await squat(email);
    const { platform } = server.services.database;
    await platform.deleteFrom('memberships').where('userId', '=', squatter.userId).execute();
    await invite(email, 'owner');
    const signIn = login(email, THEIRS);
    expect(await codeOf(signIn)).toBe(ERRORS.loginCompanyInvalid.code);
    const key = await keyOf(email);
    await server.anonymous.session.resetPassword({ body: { email, key, password: OWN } });
    const owner = await login(email, OWN);
    expect((await owner.preferences.get()).data).toMatchObject({
      company_id: company.companyId,
      role: 'owner',
    });
  });

  it('keeps the second factor that was set up there: choosing a password still requires a code', async () => {
    const email = freshAddress();
    const squatter = await squat(email);
    const { platform } = server.services.database;
    const at = server.clock.now();
    const secret = Buffer.from('sealed');
    await platform
      .insertInto('secondFactors')
      .values({ userId: squatter.userId, secret, createdAt: at, confirmedAt: at })
      .execute();
    await invite(email);
    const key = await keyOf(email);
    await server.anonymous.session.resetPassword({ body: { email, key, password: OWN } });
    expect(await codeOf(login(email, OWN))).toBe(ERRORS.loginRequiresFactor.code);
  });

  it('stays with the address when they change theirs to one that they can confirm', async () => {
    const email = freshAddress();
    const squatter = await squat(email);
    await invite(email);
    const own = freshAddress();
    await changeAddress(squatter, own);
    const params = { id: company.companyId };
    expect((await squatter.client.account.getAddress()).data).toMatchObject({
      email: own,
      emailVerified: true,
    });
    expect((await squatter.client.user.listInvitations()).data).toEqual([]);
    expect(await codeOf(squatter.client.user.acceptInvitation({ params }))).toBe(ERRORS.notFound.code);
    const people = (await company.client.user.list()).data;
    expect(people.find((person) => person.email === email)).toMatchObject({
      name: 'Vera de Wit',
      status: 'invited',
    });
    expect(people.some((person) => person.email === own)).toBe(false);

    const key = await keyOf(email);
    await server.anonymous.session.resetPassword({ body: { email, key, password: OWN } });
    const owner = await login(email, OWN);
    expect((await owner.preferences.get()).data).toMatchObject({
      company_id: company.companyId,
      role: 'manager',
    });
  });

  it('ends the change of address that they asked for: it never asked its owner', async () => {
    const email = freshAddress();
    const squatter = await squat(email);
    const own = freshAddress();
    await squatter.client.account.requestAddressChange({ body: { email: own, password: THEIRS } });
    await invite(email);
    const key = await keyOf(email);
    await server.anonymous.session.resetPassword({ body: { email, key, password: OWN } });
    const accept = server.anonymous.account.acceptAddressChange({ body: { key: await addressKeyOf(own) } });
    expect(await codeOf(accept)).toBe(ERRORS.keyInvalid.code);
    const owner = await login(email, OWN);
    expect((await owner.account.getAddress()).data).toMatchObject({ email, change: null });
  });
});
