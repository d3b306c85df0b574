import { randomUUID } from 'node:crypto';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  makeAdmin,
  makeAccountant,
  newCompanyBody,
  accountantBody,
} from '../../../test/furnish-accountant.ts';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { openSession } from '../session/open-session.ts';

let server: TestServer;
let accountant: FurnishedCompany;
let number: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
beforeEach(async () => {
  accountant = await furnishCompany(server, { company: 'De Balans' });
  ({ number } = await makeAccountant(server, accountant, 'De Balans'));
});
afterAll(() => server.stop());

const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code });
const uniqueEmail = () => `bo-${randomUUID()}@balans.example`;

const invite = async (email: string, of = accountant) =>
  (await of.client.accountant.inviteUser({ body: { name: 'Bo', email, role: 'employee', language: 'nl' } }))
    .data;
const find = async (id: string, of = accountant) =>
  (await of.client.accountant.listUsers()).data.find((user) => user.id === id);
const enter = async (userId: string, companyId: string) =>
  server.as(await openSession(server.services, { userId, companyId, ip: '10.0.0.7', userAgent: 'test' }));

/** The emails about accounts sent from a company, newest last. */
async function mailsOf(companyId: string): Promise<{ kind: string; to: string; link: string }[]> {
  const client = await server.superuser();
  const { rows } = await client.query<{ kind: string; to: string; link: string }>(
    `SELECT message->'account'->>'kind' AS kind, message->'to'->>0 AS to,
       message->'account'->'values'->>'link' AS link
     FROM deliveries WHERE company_id = $1 AND message->'account'->>'kind' IN ('invite', 'join', 'added')
     ORDER BY created_at, id`,
    [companyId],
  );
  await client.end();
  return rows;
}

const keyIn = (link: string) => defined(new URL(link).searchParams.get('key'));

describe('a person with an account, invited into an accounting firm', () => {
  it('works for it only after accepting', async () => {
    const person = await furnishCompany(server, { company: 'Elsewhere' });
    const invited = await invite(person.email);
    expect(invited).toMatchObject({ id: person.userId, status: 'invited', lastVisitAt: null });
    expect(await mailsOf(accountant.companyId)).toMatchObject([
      { kind: 'join', to: person.email, link: expect.stringMatching(/\/switch-company$/) },
    ]);
    await expect(person.client.accountant.listCompanies()).rejects.toMatchObject(code('forbidden'));
    const into = { body: { company: accountant.companyId } };
    await expect(person.client.session.switch(into)).rejects.toMatchObject(code('loginCompanyInvalid'));
    expect((await person.client.user.listInvitations()).data).toMatchObject([
      { id: accountant.companyId, invitedBy: 'Jan Jansen', role: 'employee' },
    ]);
    await person.client.user.acceptInvitation({ params: { id: accountant.companyId } });
    await person.client.accountant.listCompanies();
    expect(await find(person.userId)).toMatchObject({ status: 'active', name: 'Jan Jansen' });
  });

  it('can decline, and the accounting firm sees nobody', async () => {
    const person = await furnishCompany(server);
    await invite(person.email);
    await person.client.user.declineInvitation({ params: { id: accountant.companyId } });
    expect(await find(person.userId)).toBeUndefined();
    await expect(person.client.accountant.listCompanies()).rejects.toMatchObject(code('forbidden'));
  });

  it('cannot accept after seven days, until it is sent again', async () => {
    const person = await furnishCompany(server);
    await invite(person.email);
    const client = await server.superuser();
    await client.query(`UPDATE invitations SET expires_at = $2 WHERE user_id = $1`, [
      person.userId,
      server.clock.now(),
    ]);
    await client.end();
    expect(await find(person.userId)).toMatchObject({ status: 'expired' });
    const accept = () => person.client.user.acceptInvitation({ params: { id: accountant.companyId } });
    await expect(accept()).rejects.toMatchObject(code('notFound'));
    await accountant.client.accountant.resendInvitation({ params: { id: person.userId } });
    await accept();
    expect(await find(person.userId)).toMatchObject({ status: 'active' });
  });

  it('works for one accounting firm: neither asked by another, nor joining one after the other', async () => {
    const person = await furnishCompany(server);
    const second = await furnishCompany(server);
    await makeAccountant(server, second, 'De Tweede');
    await invite(person.email);
    await invite(person.email, second);
    await person.client.user.acceptInvitation({ params: { id: accountant.companyId } });
    const accept = person.client.user.acceptInvitation({ params: { id: second.companyId } });
    await expect(accept).rejects.toMatchObject(code('worksElsewhere'));
    await second.client.accountant.removeUser({ params: { id: person.userId } });
    await expect(invite(person.email, second)).rejects.toMatchObject({
      ...code('worksElsewhere'),
      field: 'email',
    });
  });

  it('joins one of two accounting firms that they agree to at the same moment', async () => {
    const person = await furnishCompany(server);
    const second = await asAccountant(await furnishCompany(server));
    for (const of of [accountant, second]) await invite(person.email, of);
    const answers = await Promise.allSettled(
      [accountant, second].map(({ companyId: id }) =>
        person.client.user.acceptInvitation({ params: { id } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const found = await Promise.all([accountant, second].map((of) => find(person.userId, of)));
    expect(found.map((user) => user?.status).sort()).toEqual(['active', 'invited']);
  });

  it('signs in to join when no company is left', async () => {
    const first = await furnishCompany(server);
    const email = uniqueEmail();
    const { id } = await invite(email, await asAccountant(first));
    const key = keyIn(defined((await mailsOf(first.companyId))[0]).link);
    const password = 'vier paarden op een rij';
    await server.anonymous.session.resetPassword({ body: { email, key, password } });
    await enter(id, first.companyId);
    await first.client.accountant.removeUser({ params: { id } });
    expect(await invite(email)).toMatchObject({ id, status: 'invited' });
    expect((await mailsOf(accountant.companyId))[0]).toMatchObject({ kind: 'join' });
    const inside = await enter(id, accountant.companyId);
    await inside.accountant.listCompanies();
    expect(await find(id)).toMatchObject({ status: 'active' });
  });
});

/** The company as an accounting firm. */
async function asAccountant(company: FurnishedCompany): Promise<FurnishedCompany> {
  await makeAccountant(server, company, 'Een kantoor');
  return company;
}

describe('a new person, invited into an accounting firm', () => {
  it('is told by whom and into what before choosing a password, and has joined after it', async () => {
    const email = uniqueEmail();
    const { id } = await invite(email);
    const [mail] = await mailsOf(accountant.companyId);
    const key = keyIn(defined(mail).link);
    const read = (body: { email: string; key: string }) => server.anonymous.user.readInvitation({ body });
    expect((await read({ email: email.toUpperCase(), key })).data).toEqual([
      { companyName: 'De Balans', invitedBy: 'Jan Jansen' },
    ]);
    await expect(read({ email: uniqueEmail(), key })).rejects.toMatchObject(code('keyInvalid'));
    const password = 'vier paarden op een rij';
    await server.anonymous.session.resetPassword({ body: { email, key, password } });
    expect(await find(id)).toMatchObject({ status: 'invited' });
    await expect(read({ email, key })).rejects.toMatchObject(code('keyInvalid'));
    const { data } = await server.anonymous.session.login({ body: { email, password } });
    await server.as(data.token).accountant.listCompanies();
    expect(await find(id)).toMatchObject({ status: 'active', lastVisitAt: expect.any(String) });
  });

  it('finds nothing once the invitation is withdrawn', async () => {
    const email = uniqueEmail();
    const { id } = await invite(email);
    const [mail] = await mailsOf(accountant.companyId);
    await accountant.client.accountant.removeUser({ params: { id } });
    const body = { email, key: keyIn(defined(mail).link) };
    await expect(server.anonymous.user.readInvitation({ body })).rejects.toMatchObject(code('keyInvalid'));
    expect(await find(id)).toBeUndefined();
    // The address is available again.
    await server.register({ email });
  });

  it('cannot be made an owner by a manager, nor changed where they are an owner', async () => {
    const manager = await furnishCompany(server);
    await accountant.client.accountant.inviteUser({
      body: { name: 'M', email: manager.email, role: 'manager', language: 'nl' },
    });
    await manager.client.user.acceptInvitation({ params: { id: accountant.companyId } });
    const body = { name: 'Bo', email: uniqueEmail(), role: 'owner' as const, language: 'nl' as const };
    await expect(manager.client.accountant.inviteUser({ body })).rejects.toMatchObject(code('forbidden'));
    await expect(
      manager.client.accountant.disableUser({ params: { id: accountant.userId } }),
    ).rejects.toMatchObject(code('forbidden'));
  });

  it('loses the sessions in linked companies for good once they are disabled', async () => {
    const company = await furnishCompany(server);
    const { data: asked } = await company.client.accountantLink.ask({ body: { accountant: number } });
    await accountant.client.accountant.acceptLink({ params: { id: defined(asked.links[0]).id } });
    const { id } = await invite(uniqueEmail());
    await enter(id, accountant.companyId);
    const inside = await enter(id, company.companyId);
    await inside.company.get();
    await accountant.client.accountant.disableUser({ params: { id } });
    await accountant.client.accountant.enableUser({ params: { id } });
    await expect(inside.company.get()).rejects.toMatchObject(code('loginTokenExpired'));
    await (await enter(id, company.companyId)).company.get();
  });
});

describe('the owner of a company created for them', () => {
  it('owns it after accepting, if they have an account', async () => {
    const person = await furnishCompany(server, { company: 'Elsewhere' });
    const body = newCompanyBody({ user_email: person.email });
    const { data: made } = await accountant.client.accountant.createCompany({ body });
    expect(made.owners).toMatchObject([{ email: person.email, invitedUntil: expect.any(String) }]);
    const into = { body: { company: made.id } };
    await expect(person.client.session.switch(into)).rejects.toMatchObject(code('loginCompanyInvalid'));
    expect(await mailsOf(made.id)).toMatchObject([{ kind: 'join' }]);
    await expect(accountant.client.accountant.createCompany({ body })).rejects.toMatchObject(
      code('nameTaken'),
    );
    await person.client.user.acceptInvitation({ params: { id: made.id } });
    const { data } = await person.client.session.switch(into);
    expect((await server.as(data.token).user.list()).data).toMatchObject([
      { role: 'owner', status: 'active' },
    ]);
  });

  it('is invited until they choose a password', async () => {
    const { data: made } = await accountant.client.accountant.createCompany({ body: newCompanyBody() });
    expect(made.owners).toMatchObject([{ invitedUntil: expect.any(String) }]);
    await enter(defined(made.owners[0]).id, made.id);
    const { data } = await accountant.client.accountant.getCompany({ params: { id: made.id } });
    expect(data.owners).toMatchObject([{ invitedUntil: null }]);
  });

  it('is invited again, or someone else instead, until one has joined', async () => {
    const { data: made } = await accountant.client.accountant.createCompany({ body: newCompanyBody() });
    const [first] = made.owners;
    const again = (email: string) =>
      accountant.client.accountant.inviteOwner({
        params: { id: made.id },
        body: { name: 'Roos', email, language: 'nl' },
      });
    expect((await again(defined(first).email.toUpperCase())).data.owners).toMatchObject([
      { id: defined(first).id },
    ]);
    expect((await mailsOf(made.id)).map(({ to }) => to)).toEqual([
      defined(first).email,
      defined(first).email,
    ]);
    const person = await furnishCompany(server);
    const { data } = await again(person.email);
    expect(data.owners).toMatchObject([{ id: person.userId, invitedUntil: expect.any(String) }]);
    // The wrong address is available again, and its key is invalid.
    const mail = (await mailsOf(made.id)).find(({ kind }) => kind === 'invite');
    const body = { email: defined(first).email, key: keyIn(defined(mail).link) };
    await expect(server.anonymous.user.readInvitation({ body })).rejects.toMatchObject(code('keyInvalid'));
    await person.client.user.declineInvitation({ params: { id: made.id } });
    expect((await again(person.email)).data.owners).toHaveLength(1);
    await person.client.user.acceptInvitation({ params: { id: made.id } });
    await expect(again(defined(first).email)).rejects.toMatchObject(code('invalidRequest'));
  });

  it('of a new accounting firm accepts like anyone else', async () => {
    const boss = await furnishCompany(server);
    await makeAdmin(server, boss.userId);
    const person = await furnishCompany(server);
    const { data } = await boss.client.admin.createAccountant({
      body: {
        ...accountantBody('Nieuw kantoor'),
        accountant_name: 'Nieuw kantoor',
        userName: 'Anna Bos',
        userEmail: person.email,
        password: '',
      },
    });
    expect(data.users).toBe(0);
    await expect(person.client.accountant.getAccountant()).rejects.toMatchObject(code('forbidden'));
    const [invitation] = (await person.client.user.listInvitations()).data;
    await person.client.user.acceptInvitation({ params: { id: defined(invitation).id } });
    expect((await person.client.accountant.getAccountant()).data.users).toBe(1);
  });
});
