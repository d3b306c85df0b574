import { randomUUID } from 'node:crypto';
import { ERRORS, type User } from '@penning/contract';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readAccountMail } from '../../../test/account-mail.ts';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { openSession } from '../session/open-session.ts';

type Role = User['role'];

let server: TestServer;
let superuser: pg.Client;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  superuser = await server.superuser();
});
beforeEach(async () => {
  company = await furnishCompany(server);
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

const invitation = (changes: { email?: string; role?: Role } = {}) => ({
  name: 'Piet de Vries',
  email: `piet-${randomUUID()}@example.test`,
  role: 'employee' as Role,
  language: 'nl' as const,
  ...changes,
});

const invite = async (changes: { email?: string; role?: Role } = {}, by = company) =>
  (await by.client.user.invite({ body: invitation(changes) })).data;

/** Someone invited who has joined, with a client of their own. */
async function join(role: Role, of = company) {
  const { id } = await invite({ role }, of);
  return { id, client: await comeIn(id, of) };
}

async function comeIn(userId: string, of = company) {
  const where = { companyId: of.companyId, ip: '10.0.0.7', userAgent: 'test' };
  return server.as(await openSession(server.services, { userId, ...where }));
}

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const events = async (of = company) => (await of.client.user.listEvents()).data;
const users = async (of = company) => (await of.client.user.list()).data;

/** The latest email to an address, as it was sent. */
async function lastMail(email: string): Promise<string> {
  return JSON.stringify(defined((await readAccountMail(server, email)).at(-1)));
}

describe('inviting someone', () => {
  it('who is new sends a key to choose a password, and is recorded in the event log', async () => {
    const body = invitation({ role: 'manager' });
    const { data } = await company.client.user.invite({ body });
    expect(data).toMatchObject({ ...body, status: 'invited', isSelf: false });
    const mail = await lastMail(body.email);
    expect(mail).toMatch(/\/reset\?key=(3D)?[\w-]{20,}/);
    expect(mail).toContain('Jan Jansen nodigt je uit');
    expect(await events()).toMatchObject([
      { event: 'userInvited', actor: 'Jan Jansen', subject: 'Piet de Vries', detail: 'manager' },
    ]);
  });

  it('who is new chooses a password with the key, signs in and has joined', async () => {
    const { id, email } = await invite({ role: 'manager' });
    await invite({ email }, await furnishCompany(server, { company: 'Asks too' }));
    const key = defined(defined(/\/reset\?key=([\w-]+)/.exec(await lastMail(email)))[1]);
    const post = (path: string, body: object) =>
      fetch(`${server.url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const password = 'vier paarden op een rij';
    expect((await post('/session/password/reset', { email, key, password })).status).toBe(204);
    expect((await post('/session/password/reset', { email, key, password })).ok).toBe(false);
    const login = (await (await post('/session/jwt', { email, password })).json()) as {
      data: { token: string };
    };
    const client = server.as(login.data.token);
    expect((await client.preferences.get()).data).toMatchObject({
      company_id: company.companyId,
      role: 'manager',
    });
    expect((await users()).find((user) => user.id === id)?.status).toBe('active');
    expect((await client.preferences.get()).data.companies).toHaveLength(2);
  });

  it('who signs in for the first time has joined', async () => {
    const { id } = await join('employee');
    expect((await users()).find((user) => user.id === id)).toMatchObject({
      status: 'active',
      invitedUntil: null,
      isOnlyHere: true,
    });
    expect((await events())[0]).toMatchObject({ event: 'userJoined', subject: 'Piet de Vries' });
  });

  it('doesn’t reveal whether there is an account with the address', async () => {
    const other = await furnishCompany(server, { company: 'Elsewhere' });
    const [known, unknown] = [await invite({ email: other.email }), await invite()];
    const { id: _, email: __, ...ofKnown } = known;
    const { id: ___, email: ____, ...ofUnknown } = unknown;
    expect(ofKnown).toEqual(ofUnknown);
  });

  it('who has an account joins by a click and not before, and keeps their own name', async () => {
    const other = await furnishCompany(server, { company: 'Elsewhere' });
    const invited = await invite({ email: other.email.toUpperCase() });
    expect(invited).toMatchObject({ name: 'Piet de Vries', status: 'invited' });
    const mail = await lastMail(other.email.toUpperCase());
    expect(mail).toContain('/switch-company');
    expect(mail).not.toContain('key=');
    expect(await codeOf(other.client.session.switch({ body: { company: company.companyId } }))).toBe(
      ERRORS.loginCompanyInvalid.code,
    );
    expect((await other.client.preferences.get()).data.invitations).toBe(1);
    expect((await other.client.user.listInvitations()).data).toMatchObject([
      { id: company.companyId, companyName: 'Voorbeeld B.V.', invitedBy: 'Jan Jansen', role: 'employee' },
    ]);
    await other.client.user.acceptInvitation({ params: { id: company.companyId } });
    expect((await other.client.preferences.get()).data.invitations).toBe(0);
    await other.client.session.switch({ body: { company: company.companyId } });
    expect((await users()).find((user) => user.id === other.userId)).toMatchObject({
      name: 'Jan Jansen',
      status: 'active',
      isOnlyHere: false,
    });
  });

  it('can be declined', async () => {
    const other = await furnishCompany(server, { company: 'Elsewhere' });
    await invite({ email: other.email });
    await other.client.user.declineInvitation({ params: { id: company.companyId } });
    expect((await events())[0]).toMatchObject({ event: 'userInvitationDeclined' });
    expect(await users()).toHaveLength(1);
    const again = other.client.user.acceptInvitation({ params: { id: company.companyId } });
    expect(await codeOf(again)).toBe(ERRORS.notFound.code);
  });

  it('expires after seven days, and can be sent again', async () => {
    const other = await furnishCompany(server, { company: 'Elsewhere' });
    const { id } = await invite({ email: other.email });
    await superuser.query(`UPDATE invitations SET expires_at = $2 WHERE user_id = $1`, [
      id,
      server.clock.now(),
    ]);
    expect((await users()).find((user) => user.id === id)?.status).toBe('expired');
    expect((await other.client.user.listInvitations()).data).toEqual([]);
    expect(await codeOf(other.client.user.acceptInvitation({ params: { id: company.companyId } }))).toBe(
      ERRORS.notFound.code,
    );
    const { data } = await company.client.user.resendInvitation({ params: { id } });
    expect(data).toMatchObject({ status: 'invited', invitedUntil: '2026-11-28T10:00:00.000Z' });
    await other.client.user.acceptInvitation({ params: { id: company.companyId } });
  });

  it('doesn’t let a new person in by another link once it has expired, until it is sent again', async () => {
    const { id, email } = await invite();
    const password = 'vier paarden op een rij';
    const keys = async () =>
      (await readAccountMail(server, email)).flatMap(
        (mail) => /\/reset\?key=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? [],
      );
    const signIn = () => server.anonymous.session.login({ body: { email, password } });
    await superuser.query(`UPDATE invitations SET expires_at = $2 WHERE user_id = $1`, [
      id,
      server.clock.now(),
    ]);
    await server.anonymous.session.requestPassword({ body: { email } });
    await expect.poll(async () => (await keys()).length).toBe(2);
    const key = defined((await keys()).at(-1));
    await server.anonymous.session.resetPassword({ body: { email, key, password } });
    expect(await codeOf(signIn())).toBe(ERRORS.loginCompanyInvalid.code);
    expect((await users()).find((user) => user.id === id)?.status).toBe('expired');
    await company.client.user.resendInvitation({ params: { id } });
    await signIn();
    expect((await users()).find((user) => user.id === id)?.status).toBe('active');
  });

  it('twice is refused, also simultaneously', async () => {
    const body = invitation();
    const answers = await Promise.allSettled([1, 2, 3].map(() => company.client.user.invite({ body })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await codeOf(company.client.user.invite({ body }))).toBe(ERRORS.alreadyMember.code);
    expect(await codeOf(company.client.user.invite({ body: { ...body, email: company.email } }))).toBe(
      ERRORS.alreadyMember.code,
    );
  });

  it('is withdrawn, which frees the address', async () => {
    const { id, email } = await invite();
    await company.client.user.remove({ params: { id } });
    expect(await users()).toHaveLength(1);
    expect((await events())[0]).toMatchObject({ event: 'userInvitationWithdrawn', subject: 'Piet de Vries' });
    await server.register({ email });
  });

  it('by two companies at once makes one person', async () => {
    const other = await furnishCompany(server, { company: 'Elsewhere' });
    const body = invitation();
    const [here, there] = await Promise.all([
      company.client.user.invite({ body }),
      other.client.user.invite({ body }),
    ]);
    expect(here.data.id).toBe(there.data.id);
  });
});

describe('the people of a company', () => {
  it('are listed by name and found by a part of name or address', async () => {
    await invite({ email: 'zoë@example.test' });
    const list = async (q: string) =>
      (await company.client.user.list({ query: { q } })).data.map(({ name }) => name);
    expect(await list('')).toEqual(['Jan Jansen', 'Piet de Vries']);
    expect(await list('PIET')).toEqual(['Piet de Vries']);
    expect(await list('zoe@')).toEqual(['Piet de Vries']);
    expect(await list('%')).toEqual([]);
  });

  it('lose a right within one request once they are demoted', async () => {
    const { id, client } = await join('manager');
    await client.user.list();
    await company.client.user.update({
      params: { id },
      body: { name: 'Piet de Vries', language: 'nl', role: 'employee' },
    });
    expect(await codeOf(client.user.list())).toBe(ERRORS.forbidden.code);
    expect((await client.preferences.get()).data.role).toBe('employee');
    expect((await events())[0]).toMatchObject({ event: 'userRoleChanged', detail: 'manager → employee' });
  });

  it('lose everything within one request once they are disabled, and their tokens permanently', async () => {
    const { id, client } = await join('manager');
    const { data } = await client.apiToken.create({
      body: { name: 'x', scopes: ['archive.read'], days: null },
    });
    const program = server.as(data.token);
    await program.invoice.list();
    await company.client.user.disable({ params: { id } });
    expect(await codeOf(client.invoice.list())).toBe(ERRORS.loginTokenExpired.code);
    expect(await codeOf(program.invoice.list())).toBe(ERRORS.invalidCredentials.code);
    await company.client.user.enable({ params: { id } });
    expect(await codeOf(program.invoice.list())).toBe(ERRORS.invalidCredentials.code);
    await (await comeIn(id)).invoice.list();
    expect((await events()).map(({ event }) => event)).toEqual([
      'userEnabled',
      'userDisabled',
      'apiTokenCreated',
      'userJoined',
      'userInvited',
    ]);
  });

  it('are gone once they are removed, while what they made stays', async () => {
    const { id, client } = await join('employee');
    await company.client.user.remove({ params: { id } });
    expect(await codeOf(client.preferences.get())).toBe(ERRORS.loginTokenExpired.code);
    expect(await users()).toHaveLength(1);
    expect((await events())[0]).toMatchObject({ event: 'userRemoved', origin: '127.0.0.1' });
  });

  it('who work elsewhere too can only change their name themselves', async () => {
    const other = await furnishCompany(server, { company: 'Elsewhere' });
    await invite({ email: other.email });
    await other.client.user.acceptInvitation({ params: { id: company.companyId } });
    const change = (name: string, role: Role) =>
      company.client.user.update({ params: { id: other.userId }, body: { name, role, language: 'en' } });
    expect(await codeOf(change('Somebody', 'manager'))).toBe(ERRORS.memberElsewhere.code);
    expect((await change('Jan Jansen', 'manager')).data.role).toBe('manager');
  });

  it('can be given another name and language while they only work here', async () => {
    const { id, client } = await join('employee');
    const body = { name: 'Petra de Vries', language: 'fr' as const, role: 'employee' as const };
    expect((await company.client.user.update({ params: { id }, body })).data).toMatchObject(body);
    expect((await client.preferences.get()).data).toMatchObject({
      language: 'fr',
      user_data: { name: 'Petra de Vries' },
    });
  });
});

describe('owners', () => {
  const update = (by: FurnishedCompany['client'], id: string, role: Role, name = 'Piet de Vries') =>
    by.user.update({ params: { id }, body: { name, language: 'nl', role } });

  it('can’t be changed by managers', async () => {
    const manager = await join('manager');
    const { id } = await join('employee');
    const own = { params: { id: company.userId } };
    for (const call of [
      () => manager.client.user.invite({ body: invitation({ role: 'owner' }) }),
      () => update(manager.client, id, 'owner'),
      () => update(manager.client, manager.id, 'owner'),
      () => update(manager.client, company.userId, 'employee', 'Jan Jansen'),
      () => manager.client.user.disable(own),
      () => manager.client.user.remove(own),
    ])
      expect(await codeOf(call())).toBe(ERRORS.forbidden.code);
    await update(manager.client, id, 'manager');
    await manager.client.user.remove({ params: { id } });
  });

  it('never disappear entirely: the last one can’t be demoted, disabled or removed', async () => {
    const last = ERRORS.lastOwner.code;
    const own = { params: { id: company.userId } };
    // Someone only invited as an owner may never join.
    await invite({ role: 'owner' });
    expect(await codeOf(update(company.client, company.userId, 'manager', 'Jan Jansen'))).toBe(last);
    expect(await codeOf(company.client.user.disable(own))).toBe(last);
    expect(await codeOf(company.client.user.remove(own))).toBe(last);
    await join('owner');
    await company.client.user.remove(own);
  });

  it('never disappear entirely when two are removed at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const of = await furnishCompany(server);
      const second = await join('owner', of);
      const answers = await Promise.allSettled([
        of.client.user.disable({ params: { id: second.id } }),
        update(second.client, of.userId, 'employee', 'Jan Jansen'),
        of.client.user.remove({ params: { id: of.userId } }),
      ]);
      expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
      const { rows } = await superuser.query(
        `SELECT FROM memberships WHERE company_id = $1 AND role = 'owner' AND disabled_at IS NULL`,
        [of.companyId],
      );
      expect(rows.length).toBeGreaterThan(0);
    }
  });
});
