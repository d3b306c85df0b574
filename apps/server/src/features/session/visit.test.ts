import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { makeAdmin } from '../../operations/make-admin.ts';

let server: TestServer;
let boss: FurnishedCompany;
let other: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  boss = await furnishCompany(server, { company: 'Platform B.V.' });
  other = await furnishCompany(server, { company: 'Customer B.V.' });
  await makeAdmin(server.services.database, server.services, boss.email);
});
afterAll(() => server.stop());

const MINUTE_MS = 60_000;

/** Signs the administrator in and enters the other company. */
async function visit() {
  const body = { email: boss.email, password: 'correct horse battery' };
  const { data: own } = await server.anonymous.session.login({ body });
  expect(decodeJwt(own.token)['company']).toBe(boss.companyId);
  const { data } = await server
    .as(own.token)
    .session.switch({ body: { company: other.companyId, reason: 'Asked to look at a VAT code' } });
  return server.as(data.token);
}

it('a platform admin gives a reason for entering a company, which its owner can read', async () => {
  const body = { company: other.companyId };
  for (const reason of [undefined, null, '', '   ']) {
    await expect(boss.client.session.switch({ body: { ...body, reason } })).rejects.toMatchObject({
      field: 'reason',
    });
  }
  const there = await visit();
  const { data } = await there.preferences.get();
  expect(data).toMatchObject({
    company_id: other.companyId,
    visit: { through: 'admin', home: { id: boss.companyId }, until: '2026-11-21T11:00:00.000Z' },
  });
  await there.session.logout();
  const { data: events } = await other.client.company.listActivity({ query: { who: 'admin' } });
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['companyLeft', 'companyEntered']));
  expect(events.find(({ event }) => event === 'companyEntered')?.data).toMatchObject({
    reason: 'Asked to look at a VAT code',
  });
});

it('a fresh token during a visit leads home, and signing in never leads there', async () => {
  const there = await visit();
  const { data } = await there.session.refresh();
  expect(decodeJwt(data.token)['company']).toBe(boss.companyId);
  await expect(there.preferences.get()).rejects.toMatchObject({ status: 401 });
  const body = { email: boss.email, password: 'correct horse battery' };
  const again = await server.anonymous.session.login({ body });
  expect(decodeJwt(again.data.token)['company']).toBe(boss.companyId);
});

it('a visit ends after an hour, whatever is done in it', async () => {
  const there = await visit();
  server.clock.advance(59 * MINUTE_MS);
  await there.preferences.get();
  server.clock.advance(2 * MINUTE_MS);
  await expect(there.preferences.get()).rejects.toMatchObject({ status: 401 });
});
