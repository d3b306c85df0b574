import { type ApiTokenInput, ERRORS, MAX_API_TOKENS, PERMISSION_NAMES } from '@penning/contract';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  furnishCompany,
  refusalOf,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { openSession } from '../session/open-session.ts';

let server: TestServer;
let superuser: pg.Client;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  superuser = await server.superuser();
  company = await furnishCompany(server);
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

const make = async (changes: Partial<ApiTokenInput> = {}, by = company.client) =>
  (
    await by.apiToken.create({
      body: { name: 'Bookkeeping', scopes: ['archive.read', 'document.write'], days: null, ...changes },
    })
  ).data;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;

async function colleague(role: string) {
  const { client } = await server.register();
  const { id } = (await client.preferences.get()).data.user_data;
  await superuser.query(`INSERT INTO memberships VALUES ($1, $2, $3, now())`, [company.companyId, id, role]);
  const where = { companyId: company.companyId, ip: '127.0.0.1', userAgent: 'test' };
  return { id, client: server.as(await openSession(server.services, { userId: id, ...where })) };
}

describe('an API token', () => {
  it('is shown once, with 256 random bits, and stored only as a hash', async () => {
    const { token, ...shown } = await make();
    expect(token).toMatch(/^pn_[\w-]{49}$/);
    expect(shown).toMatchObject({
      name: 'Bookkeeping',
      hint: token.slice(-4),
      lastUsedAt: null,
      expiresAt: null,
    });
    const { rows } = await superuser.query(`SELECT t::text AS row FROM api_tokens t WHERE id = $1`, [
      shown.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(3, 20));
    expect((await company.client.apiToken.list()).data.find(({ id }) => id === shown.id)).toEqual(shown);
  });

  it('acts for its creator, by name in the event log', async () => {
    const { token } = await make();
    const { id } = await createDraft({ ...company, client: server.as(token) });
    const { data } = await company.client.invoice.listTimeline({ params: { id } });
    expect(JSON.stringify(data)).toContain('Jan Jansen (Bookkeeping)');
  });

  it('that was mistyped, made up or sent as something else is refused', async () => {
    const { token } = await make();
    const flipped = `${token.slice(0, 10)}${token[10] === 'A' ? 'B' : 'A'}${token.slice(11)}`;
    for (const wrong of [flipped, token.slice(0, -1), `${token}A`, 'pn_', `pn_${'A'.repeat(49)}`])
      expect(await codeOf(server.as(wrong).invoice.list())).toBe(ERRORS.invalidCredentials.code);
  });

  it('calls nothing that requires a person', async () => {
    const program = server.as((await make({ scopes: [...PERMISSION_NAMES] })).token);
    for (const call of [
      () => program.apiToken.create({ body: { name: 'x', scopes: ['archive.read'], days: null } }),
      () => program.session.refresh(),
      () => program.preferences.update({ body: { theme: 'dark' } }),
      () => program.company.list(),
    ])
      expect(await codeOf(call())).toBe(ERRORS.forbidden.code);
  });

  it('deletes no drafts of others without that right', async () => {
    const { id } = await createDraft(company);
    const other = await colleague('owner');
    const writing = server.as(
      (await make({ scopes: ['archive.read', 'document.write'] }, other.client)).token,
    );
    expect(await codeOf(writing.invoice.delete({ params: { id } }))).toBe(ERRORS.forbidden.code);
    const all = server.as(
      (await make({ scopes: ['document.write', 'document.deleteAny'] }, other.client)).token,
    );
    await all.invoice.delete({ params: { id } });
  });

  it('never gets a right that its creator lacks', async () => {
    const { client } = await colleague('employee');
    const wide = make({ scopes: ['archive.read', 'settings.write'] }, client);
    expect(await refusalOf(wide)).toMatchObject({ code: ERRORS.scopeTooWide.code, field: 'scopes' });
    await make({ scopes: ['archive.read'] }, client);
  });

  it('expires by itself', async () => {
    const { token, expiresAt } = await make({ days: 1 });
    expect(expiresAt).toBe('2026-11-22T10:00:00.000Z');
    await server.as(token).invoice.list();
    await superuser.query(`UPDATE api_tokens SET expires_at = $1 WHERE expires_at IS NOT NULL`, [
      server.clock.now(),
    ]);
    expect(await codeOf(server.as(token).invoice.list())).toBe(ERRORS.invalidCredentials.code);
  });

  it('shows when it was last used, updated once a minute at most', async () => {
    const { token, id } = await make();
    const used = async () =>
      (await company.client.apiToken.list()).data.find((row) => row.id === id)?.lastUsedAt;
    const before = server.clock.now();
    const version = async () =>
      (await superuser.query(`SELECT xmin::text AS version FROM api_tokens WHERE id = $1`, [id])).rows[0];
    await server.as(token).invoice.list();
    expect(await used()).toBe(before.toISOString());
    const first = await version();
    await Promise.all([1, 2, 3].map(() => server.as(token).invoice.list()));
    expect(await version()).toEqual(first);
    server.clock.advance(61_000);
    await server.as(token).invoice.list();
    expect(await used()).toBe(server.clock.now().toISOString());
    server.clock.set(before.toISOString());
  });

  it('is ended at once by its owner, or by who manages people, but an owner only by an owner', async () => {
    const manager = await colleague('manager');
    const ownToken = await make();
    const theirs = await make({}, manager.client);
    expect((await manager.client.apiToken.listOfCompany()).data.map(({ id }) => id)).toContain(ownToken.id);
    expect(await codeOf(manager.client.apiToken.revoke({ params: { id: ownToken.id } }))).toBe(
      ERRORS.notFound.code,
    );
    expect(await codeOf(manager.client.apiToken.revokeOfCompany({ params: { id: ownToken.id } }))).toBe(
      ERRORS.forbidden.code,
    );
    await company.client.apiToken.revokeOfCompany({ params: { id: theirs.id } });
    await company.client.apiToken.revoke({ params: { id: ownToken.id } });
    for (const { token } of [theirs, ownToken])
      expect(await codeOf(server.as(token).invoice.list())).toBe(ERRORS.invalidCredentials.code);
    const [newest] = (await company.client.user.listEvents()).data;
    expect(newest).toMatchObject({ event: 'apiTokenRevoked', subject: 'Bookkeeping', actor: 'Jan Jansen' });
  });

  it('reads the archive alone while the subscription allows no more, and needs the feature', async () => {
    const own = await furnishCompany(server);
    const { token } = await make({ scopes: ['archive.read', 'customer.write'] }, own.client);
    const change = (columns: string) =>
      superuser.query(`UPDATE subscriptions SET ${columns} WHERE company_id = $1`, [own.companyId]);
    const program = server.as(token);
    await change(`state = 'suspended'`);
    await program.invoice.list();
    const write = program.customer.delete({ params: { id: own.customerId } });
    expect(await codeOf(write)).toBe(ERRORS.companyViewOnly.code);
    await change(`state = 'confirmed'`);
    await program.customer.delete({ params: { id: own.customerId } });
  });

  it('is limited in number', async () => {
    const { client } = await colleague('employee');
    const many = Array.from({ length: MAX_API_TOKENS + 3 }, () => make({ scopes: ['archive.read'] }, client));
    const answers = await Promise.allSettled(many);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_API_TOKENS);
    expect(await codeOf(make({ scopes: ['archive.read'] }, client))).toBe(ERRORS.tooManyTokens.code);
  });
});
