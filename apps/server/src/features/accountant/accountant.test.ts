import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, makeAccountant, newCompanyBody } from '../../../test/furnish-accountant.ts';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { openSession } from '../session/open-session.ts';
import { type EventLogProblem, verifyChain } from '../verification/verify-chain.ts';

let server: TestServer;
let accountant: FurnishedCompany;
let number: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  accountant = await furnishCompany(server, { company: 'De Balans' });
  ({ number } = await makeAccountant(server, accountant));
});
afterAll(() => server.stop());

const code = (name: keyof typeof ERRORS) => ({ code: ERRORS[name].code });

/** Links a company to the accounting firm, with both sides' consent. */
async function link(company: FurnishedCompany): Promise<void> {
  const { data } = await company.client.accountantLink.ask({ body: { accountant: number } });
  await accountant.client.accountant.acceptLink({ params: { id: defined(data.links[0]).id } });
}

/** The accountant's client in a company. */
async function enter(company: FurnishedCompany, from = accountant) {
  // Switching ends the session that was left, so each visit begins with a session of its own.
  const { data: own } = await server.anonymous.session.login({
    body: { email: from.email, password: 'correct horse battery' },
  });
  const { data } = await server.as(own.token).session.switch({
    body: { company: company.companyId, reason: 'To help' },
  });
  return server.as(data.token);
}

/** Signs someone in who was invited into the accounting firm and has never been here. */
const comeIn = (userId: string) =>
  openSession(server.services, {
    userId,
    companyId: accountant.companyId,
    ip: '10.0.0.7',
    userAgent: 'test',
  });

/** Penning's emails about accounts from a company. */
async function mailsOf(companyId: string): Promise<{ kind: string; link: string }[]> {
  const client = await server.superuser();
  const { rows } = await client.query<{ kind: string; link: string }>(
    `SELECT message->'account'->>'kind' AS kind, message->'account'->'values'->>'link' AS link
     FROM deliveries
     WHERE company_id = $1 AND message->'account'->>'kind' IN ('invite', 'join', 'added', 'accountantAsks') ORDER BY created_at`,
    [companyId],
  );
  await client.end();
  return rows;
}

describe('a link between a company and an accounting firm', () => {
  it('begins when the company asks by accountant ID and the accounting firm confirms', async () => {
    const company = await furnishCompany(server);
    await expect(enter(company)).rejects.toMatchObject(code('loginCompanyInvalid'));
    const spaced = `${number.slice(0, 4)} ${number.slice(4)}`;
    await company.client.accountantLink.ask({ body: { accountant: spaced } });
    // Asking again changes nothing.
    const { data } = await company.client.accountantLink.ask({ body: { accountant: number } });
    expect(data.links).toMatchObject([{ askedBy: 'company', accountant: { number } }]);
    await expect(enter(company)).rejects.toMatchObject(code('loginCompanyInvalid'));
    const id = defined(data.links[0]).id;
    const { data: accepted } = await accountant.client.accountant.acceptLink({ params: { id } });
    expect(accepted.state).toBe('accepted');
    expect((await company.client.accountantLink.get()).data).toMatchObject({
      accountant: { number },
      links: [],
    });
    const inside = await enter(company);
    expect((await inside.preferences.get()).data).toMatchObject({ role: 'accountant', is_accountant: true });
    await expect(accountant.client.accountant.acceptLink({ params: { id } })).rejects.toMatchObject(
      code('invalidRequest'),
    );
  });

  it('begins when the accounting firm asks by company number and the owner agrees', async () => {
    const company = await furnishCompany(server);
    const own = (await company.client.accountantLink.get()).data.number;
    const { data } = await accountant.client.accountant.askCompany({
      body: { company: `${own.slice(0, 4)}-${own.slice(4, 8)}-${own.slice(8)}`.toLowerCase() },
    });
    await accountant.client.accountant.askCompany({ body: { company: own } });
    expect(await mailsOf(company.companyId)).toMatchObject([{ kind: 'accountantAsks' }]);
    // The side that asked cannot accept for the other.
    await expect(accountant.client.accountant.acceptLink({ params: { id: data.id } })).rejects.toMatchObject(
      code('invalidRequest'),
    );
    await company.client.accountantLink.accept({ params: { id: data.id } });
    expect((await company.client.accountantLink.get()).data.accountant).toMatchObject({ number });
    await expect(company.client.accountantLink.ask({ body: { accountant: number } })).rejects.toMatchObject(
      code('alreadyLinked'),
    );
  });

  it('is accepted by both when both ask', async () => {
    const company = await furnishCompany(server);
    const own = (await company.client.accountantLink.get()).data.number;
    await company.client.accountantLink.ask({ body: { accountant: number } });
    const { data } = await accountant.client.accountant.askCompany({ body: { company: own } });
    expect(data.state).toBe('accepted');
  });

  it('is not made when declined or withdrawn', async () => {
    const company = await furnishCompany(server);
    const ask = () => company.client.accountantLink.ask({ body: { accountant: number } });
    const declined = defined((await ask()).data.links[0]).id;
    await accountant.client.accountant.declineLink({ params: { id: declined } });
    await expect(accountant.client.accountant.acceptLink({ params: { id: declined } })).rejects.toMatchObject(
      code('invalidRequest'),
    );
    const withdrawn = defined((await ask()).data.links[0]).id;
    expect((await company.client.accountantLink.withdraw({ params: { id: withdrawn } })).data.links).toEqual(
      [],
    );
    await expect(
      accountant.client.accountant.acceptLink({ params: { id: withdrawn } }),
    ).rejects.toMatchObject(code('invalidRequest'));
    expect((await company.client.accountantLink.get()).data.accountant).toBeNull();
  });

  it('cannot be answered by another accounting firm, and unknown numbers are refused', async () => {
    const company = await furnishCompany(server);
    const stranger = await furnishCompany(server);
    await makeAccountant(server, stranger, 'Een ander kantoor');
    const { id } = defined(
      (await company.client.accountantLink.ask({ body: { accountant: number } })).data.links[0],
    );
    await expect(stranger.client.accountant.acceptLink({ params: { id } })).rejects.toMatchObject(
      code('notFound'),
    );
    await expect(
      company.client.accountantLink.ask({ body: { accountant: '10000000' } }),
    ).rejects.toMatchObject({
      ...code('accountantUnknown'),
      field: 'accountant',
    });
    await expect(
      accountant.client.accountant.askCompany({ body: { company: '000000000000' } }),
    ).rejects.toMatchObject({ ...code('companyUnknown'), field: 'company' });
  });

  it('ends immediately when either side ends it', async () => {
    const company = await furnishCompany(server);
    await link(company);
    const inside = await enter(company);
    await inside.company.get();
    await company.client.accountantLink.detach();
    await expect(inside.company.get()).rejects.toMatchObject(code('loginTokenExpired'));
    await expect(company.client.accountantLink.detach()).rejects.toMatchObject(code('notLinked'));
    await link(company);
    const again = await enter(company);
    await accountant.client.accountant.detachCompany({ params: { id: company.companyId } });
    await expect(again.company.get()).rejects.toMatchObject(code('loginTokenExpired'));
  });

  it('is removed together with the bookkeeping settings by a reset', async () => {
    const { data: made } = await accountant.client.accountant.createCompany({ body: newCompanyBody() });
    expect(made).toMatchObject({
      bookkeeping: true,
      office: 'ADM-1',
      autobooking: true,
      accountant: { number },
    });
    await accountant.client.accountant.resetCompany({ params: { id: made.id } });
    await expect(accountant.client.accountant.getCompany({ params: { id: made.id } })).rejects.toMatchObject(
      code('notFound'),
    );
    const admin = await furnishCompany(server);
    await makeAdmin(server, admin.userId);
    expect((await admin.client.admin.getCompany({ params: { id: made.id } })).data).toMatchObject({
      bookkeeping: false,
      office: '',
      autobooking: false,
      accountant: null,
    });
  });
});

describe('the companies of an accounting firm', () => {
  it('show what is owed and what is missing this month, and no other company', async () => {
    const own = await furnishCompany(server, { company: 'Kantoor Figures' });
    const { number } = await makeAccountant(server, own, 'Figures');
    const company = await furnishCompany(server, { company: 'Zwarte Zwaan' });
    const quiet = await furnishCompany(server, { company: 'Aap en Noot' });
    for (const client of [company.client, quiet.client]) {
      const { data } = await client.accountantLink.ask({ body: { accountant: number } });
      await own.client.accountant.acceptLink({ params: { id: defined(data.links[0]).id } });
    }
    await createSent(company);
    await createSent(company, { sendDate: '2026-09-01' });
    await createDraft(company);
    const list = async (query: object) => (await own.client.accountant.listCompanies({ query })).data;
    const rows = await list({});
    expect(rows.map(({ name }) => name)).toEqual(['Aap en Noot', 'Zwarte Zwaan']);
    const row = defined(rows[1]);
    expect(row.open).toEqual([{ currency: 'EUR', amount: expect.any(String), count: 2 }]);
    expect(row).toMatchObject({
      overdueCount: 1,
      drafts: 1,
      missing: { unsentDrafts: 1, planned: 0, unpaidPurchases: 0, unmatchedTransactions: 0, unbooked: 1 },
    });
    expect(Number(defined(row.overdue[0]).amount)).toBeLessThan(Number(defined(row.open[0]).amount));
    expect(row.lastActivityAt).not.toBeNull();
    for (const sort of ['-open', '-overdue', '-drafts']) {
      expect((await list({ sort })).map(({ name }) => name)).toEqual(['Zwarte Zwaan', 'Aap en Noot']);
    }
    expect((await list({ q: 'ZWAAN' })).map(({ name }) => name)).toEqual(['Zwarte Zwaan']);
    expect(await list({ q: quiet.companyId.slice(-12) })).toMatchObject([{ name: 'Aap en Noot' }]);
    const first = await own.client.accountant.listCompanies({ query: { sort: '-open', perPage: '1' } });
    expect(first.meta).toMatchObject({ count: 2, first: 1, last: 1 });
    const cursor = defined(first.meta.next);
    const second = await own.client.accountant.listCompanies({
      query: { sort: '-open', perPage: '1', cursor },
    });
    expect(second.data.map(({ name }) => name)).toEqual(['Aap en Noot']);
    await expect(
      accountant.client.accountant.getCompany({ params: { id: company.companyId } }),
    ).rejects.toMatchObject(code('notFound'));
  });

  it('are made with an owner who is invited, or who has the password that was given', async () => {
    const password = 'a long enough one';
    const body = newCompanyBody({ password, password_confirmation: password });
    const { data } = await accountant.client.accountant.createCompany({ body });
    expect(data.owners).toMatchObject([{ email: body.user_email }]);
    const { data: signedIn } = await server.anonymous.session.login({
      body: { email: body.user_email, password },
    });
    expect((await server.as(signedIn.token).preferences.get()).data).toMatchObject({
      company_name: body.company_name,
      role: 'owner',
      subscription: { state: 'demo', under_accountant: true },
    });
    await expect(accountant.client.accountant.createCompany({ body })).rejects.toMatchObject({
      ...code('nameTaken'),
      field: 'company_name',
    });
    const invited = await accountant.client.accountant.createCompany({ body: newCompanyBody() });
    expect(await mailsOf(invited.data.id)).toMatchObject([
      { kind: 'invite', link: expect.stringContaining('/reset?key=') },
    ]);
    const differing = newCompanyBody({ password, password_confirmation: 'another one' });
    await expect(accountant.client.accountant.createCompany({ body: differing })).rejects.toMatchObject({
      field: 'password_confirmation',
    });
    const unconfirmed = { ...newCompanyBody(), total_confirmed: false as unknown as true };
    await expect(accountant.client.accountant.createCompany({ body: unconfirmed })).rejects.toMatchObject({
      field: 'total_confirmed',
    });
  });
});

describe('the people of an accounting firm', () => {
  it('are added and removed, but the last owner stays', async () => {
    const { data } = await accountant.client.accountant.inviteUser({
      body: {
        name: 'Bo',
        email: `bo-${accountant.companyId}@balans.example`,
        role: 'employee',
        language: 'nl',
      },
    });
    expect(data).toMatchObject({ status: 'invited', role: 'employee' });
    await expect(
      accountant.client.accountant.inviteUser({
        body: { name: 'Bo', email: data.email, role: 'employee', language: 'nl' },
      }),
    ).rejects.toMatchObject({ ...code('alreadyMember'), field: 'email' });
    await accountant.client.accountant.resendInvitation({ params: { id: data.id } });
    await expect(
      accountant.client.accountant.resendInvitation({ params: { id: accountant.userId } }),
    ).rejects.toMatchObject(code('invalidRequest'));
    await expect(accountant.client.accountant.disableUser({ params: { id: data.id } })).rejects.toMatchObject(
      code('invalidRequest'),
    );
    await comeIn(data.id);
    const disabled = await accountant.client.accountant.disableUser({ params: { id: data.id } });
    expect(disabled.data.status).toBe('disabled');
    await accountant.client.accountant.enableUser({ params: { id: data.id } });
    const self = { params: { id: accountant.userId } };
    await expect(accountant.client.accountant.disableUser(self)).rejects.toMatchObject(code('lastOwner'));
    await expect(
      accountant.client.accountant.updateUser({
        ...self,
        body: { name: 'Jan', role: 'manager', language: 'nl' },
      }),
    ).rejects.toMatchObject(code('lastOwner'));
    await accountant.client.accountant.updateUser({
      params: { id: data.id },
      body: { name: 'Bo Bos', role: 'owner', language: 'de' },
    });
    const list = await accountant.client.accountant.listUsers({ query: { q: 'bo bos' } });
    expect(list.data).toMatchObject([{ name: 'Bo Bos', role: 'owner', language: 'de' }]);
  });

  it('of a disabled accounting firm reach none of its companies', async () => {
    const own = await furnishCompany(server);
    const { accountantId, number: accountant } = await makeAccountant(server, own, 'Gesloten');
    const company = await furnishCompany(server);
    const { data } = await company.client.accountantLink.ask({ body: { accountant } });
    await own.client.accountant.acceptLink({ params: { id: defined(data.links[0]).id } });
    const inside = await enter(company, own);
    const admin = await furnishCompany(server);
    await makeAdmin(server, admin.userId);
    const { data: before } = await admin.client.admin.getAccountant({ params: { id: accountantId } });
    const { id: _, number: __, companies: ___, users: ____, createdAt: _____, ...body } = before;
    await admin.client.admin.updateAccountant({
      params: { id: accountantId },
      body: { ...body, status: 'disabled' },
    });
    await expect(inside.company.get()).rejects.toMatchObject(code('loginTokenExpired'));
    await expect(own.client.accountant.listCompanies()).rejects.toMatchObject(code('forbidden'));
  });
});

describe('actions of people from outside in a company', () => {
  it('is found by the days of the company, which begin at its own midnight', async () => {
    const company = await furnishCompany(server);
    for (const at of [
      '2026-11-19T22:59:00Z',
      '2026-11-19T23:01:00Z',
      '2026-11-20T22:59:00Z',
      '2026-11-20T23:01:00Z',
    ]) {
      await server.services.database.withTenant(company.companyId, systemActor('accountant'), (tx) =>
        appendEvent(tx, { documentId: company.companyId, at: new Date(at), event: 'companyChanged' }),
      );
    }
    const day = { from: '2026-11-20', until: '2026-11-20' };
    const { data } = await company.client.company.listActivity({
      query: { ...day, q: 'PENNING', who: 'system' },
    });
    expect(data.map(({ at }) => at)).toEqual(['2026-11-20T22:59:00.000Z', '2026-11-19T23:01:00.000Z']);
    const { data: first, meta } = await company.client.company.listActivity({ query: { perPage: '1' } });
    const { data: second } = await company.client.company.listActivity({
      query: { perPage: '1', cursor: defined(meta.next) },
    });
    expect(BigInt(defined(second[0]).seq)).toBe(BigInt(defined(first[0]).seq) - 1n);
  });

  it('is in its event log: entering, each call, and the effect on documents, with who and from where', async () => {
    const company = await furnishCompany(server);
    await link(company);
    const sent = await createSent(company);
    await company.client.invoice.downloadPdf({ params: { id: sent.id } });
    const inside = await enter(company);
    await inside.invoice.get({ params: { id: sent.id } });
    await inside.invoice.credit({
      params: { id: sent.id },
      body: { creationToken: crypto.randomUUID() },
    });
    const { data } = await company.client.company.listActivity({ query: { who: 'elsewhere' } });
    expect(data.map(({ event, route }) => route ?? event)).toEqual(
      expect.arrayContaining(['invoice.credit', 'credited', 'companyEntered']),
    );
    expect(data.at(-1)).toMatchObject({ event: 'accountantLinked', actorKind: 'accountant' });
    expect(data.every(({ actorKind, origin }) => actorKind === 'accountant' && origin === '127.0.0.1')).toBe(
      true,
    );
    expect(data.some(({ route }) => route === 'invoice.get')).toBe(false);
    const admin = await furnishCompany(server);
    await makeAdmin(server, admin.userId);
    const visiting = await enter(company, admin);
    await visiting.comment.create({
      params: { id: sent.id },
      body: { token: crypto.randomUUID(), body: 'Looked at it' },
    });
    const byAdmin = await company.client.company.listActivity({ query: { who: 'admin' } });
    expect(byAdmin.data[0]).toMatchObject({
      actorKind: 'admin',
      route: 'comment.create',
      data: { id: sent.id },
    });
    expect(JSON.stringify(await company.client.company.listActivity())).not.toContain('pdfStored');
    await expect(inside.company.listActivity()).rejects.toMatchObject(code('forbidden'));
    const problems: EventLogProblem[] = [];
    await server.services.database.withTenant(company.companyId, systemActor('accountant'), (tx) =>
      verifyChain(tx, problems),
    );
    expect(problems).toEqual([]);
  });
});
