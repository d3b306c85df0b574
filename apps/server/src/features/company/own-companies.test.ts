import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany, refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let superuser: pg.Client;
let company: FurnishedCompany;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  superuser = await server.superuser();
  company = await furnishCompany(server, { company: 'Zuiderzee B.V.' });
  // Five thousand companies that the person works in, and one that they don't.
  await superuser.query(
    `WITH made AS (
       INSERT INTO companies (id, name, country, language, created_at)
       SELECT gen_random_uuid(), 'Bedrijf ' || lpad(n::text, 5, '0') || CASE n WHEN 77 THEN ' Café' ELSE '' END, 'NL', 'nl', $2
       FROM generate_series(1, 5000) n RETURNING id
     ), paid AS (
       INSERT INTO subscriptions (company_id, state, trial_ends_at, updated_at) SELECT id, 'confirmed', $2, $2 FROM made
     )
     INSERT INTO memberships SELECT id, $1, 'manager', $2 FROM made`,
    [company.userId, server.clock.now()],
  );
  await furnishCompany(server, { company: 'Bedrijf of somebody else' });
  await superuser.query('ANALYZE');
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

const names = async (query: { term?: string; perPage?: string; cursor?: string } = {}) =>
  (await company.client.company.list({ query })).data.map(({ name }) => name);

describe('the companies a person may work in', () => {
  it('start with the last used one and continue by name, page by page', async () => {
    const first = await company.client.company.list({ query: { perPage: '3' } });
    expect(first.data).toMatchObject([
      { name: 'Zuiderzee B.V.', isCurrent: true, role: 'owner', lastVisitAt: '2026-11-21T10:00:00.000Z' },
      { name: 'Bedrijf 00001', isCurrent: false, role: 'manager', lastVisitAt: null },
      { name: 'Bedrijf 00002' },
    ]);
    expect(first.meta).toMatchObject({ count: 5001, first: 1, last: 3 });
    expect(await names({ perPage: '3', cursor: defined(first.meta.next) })).toEqual([
      'Bedrijf 00003',
      'Bedrijf 00004',
      'Bedrijf 00005',
    ]);
  });

  it('are found by part of the name, and nobody else’s are', async () => {
    expect(await names({ term: 'cafe' })).toEqual(['Bedrijf 00077 Café']);
    expect(await names({ term: '0123' })).toHaveLength(11);
    expect(await names({ term: 'somebody' })).toEqual([]);
    expect(await names({ term: '%' })).toEqual([]);
  });

  it('are limited to a few in the preferences, however many there are, and are read fast', async () => {
    const began = performance.now();
    const { data } = await company.client.preferences.get();
    expect(performance.now() - began).toBeLessThan(1000);
    expect(data.companies).toHaveLength(10);
    expect(data.companies[0]).toEqual({ id: company.companyId, name: 'Zuiderzee B.V.' });
    expect(data.more_companies).toBe(true);
  });

  it('are switched with a new token, and signing in continues in the last used one', async () => {
    const person = await furnishCompany(server, { company: 'First' });
    const other = await furnishCompany(server, { company: 'Second' });
    await superuser.query(`INSERT INTO memberships VALUES ($1, $2, 'manager', $3)`, [
      other.companyId,
      person.userId,
      server.clock.now(),
    ]);
    server.clock.advance(1000);
    const { data } = await person.client.session.switch({ body: { company: other.companyId } });
    const client = server.as(data.token);
    expect((await client.company.list()).data.map(({ name }) => name)).toEqual(['Second', 'First']);
    const login = async () => {
      const body = { email: person.email, password: 'correct horse battery' };
      return decodeJwt((await server.anonymous.session.login({ body })).data.token)['company'];
    };
    expect(await login()).toBe(other.companyId);
    await superuser.query(
      `UPDATE memberships SET disabled_at = now() WHERE company_id = $1 AND user_id = $2`,
      [other.companyId, person.userId],
    );
    expect(await login()).toBe(person.companyId);
    expect(await refusalOf(client.company.list())).toMatchObject({ code: ERRORS.loginTokenExpired.code });
    expect(await refusalOf(person.client.company.list())).toBeDefined();
  });

  it('are the accounting firm’s for an accountant, and no others for an administrator', async () => {
    const accountant = await furnishCompany(server, { company: 'Accountant' });
    await superuser.query(
      `INSERT INTO accountants (id, number, name, country, language, created_at) VALUES ($1, 'A-1', 'Accountant', 'NL', 'nl', $2)`,
      [accountant.companyId, server.clock.now()],
    );
    await superuser.query(`UPDATE users SET accountant_id = $1 WHERE id = $2`, [
      accountant.companyId,
      accountant.userId,
    ]);
    await superuser.query(`UPDATE companies SET accountant_id = $1 WHERE name = 'Bedrijf 00077 Café'`, [
      accountant.companyId,
    ]);
    const linked = await accountant.client.company.list();
    expect(linked.data.map(({ name, role }) => [name, role])).toEqual([
      ['Accountant', 'owner'],
      ['Bedrijf 00077 Café', 'accountant'],
    ]);
    await superuser.query(`UPDATE users SET is_admin = true WHERE id = $1`, [accountant.userId]);
    const found = await accountant.client.company.list({ query: { term: 'zuider' } });
    expect(found.data).toEqual([]);
    expect((await accountant.client.preferences.get()).data.companies.map(({ name }) => name)).toEqual([
      'Accountant',
      'Bedrijf 00077 Café',
    ]);
  });
});
