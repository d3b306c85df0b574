import { BASE_PATH, type Route, buildPath, contract, listRoutes } from '@penning/contract';
import { defined } from '@penning/domain';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { companyChecksums } from '../company-checksums.ts';
import { type FurnishedCompany, furnishCompany } from '../furnish-company.ts';
import type { RequestParts, RouteSample } from '../samples/sample.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';
import { ROUTE_SAMPLES } from './route-samples.ts';

// A read may begin before its session is known to be valid. So a session is used, then changed directly in
// the database, and used again: the second call is the one that starts from the cached session.
const reading = listRoutes(contract).filter(
  ({ route }) => route.method === 'GET' && route.access !== 'public',
);

let server: TestServer;
let superuser: pg.Client;
let company: FurnishedCompany;
let session: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  superuser = await server.superuser();
  company = await furnishCompany(server);
  session = String(decodeJwt(company.token)['sid']);
});
afterEach(async () => {
  await superuser.query('UPDATE sessions SET revoked_at = NULL WHERE id = $1', [session]);
  await superuser.query(`UPDATE memberships SET role = 'owner' WHERE user_id = $1`, [company.userId]);
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

async function ask(route: Route, parts: RequestParts): Promise<{ status: number; text: string }> {
  await superuser.query('DELETE FROM rate_limits');
  const response = await fetch(
    `${server.url}${BASE_PATH}${buildPath(route.path, parts.params, parts.query)}`,
    {
      headers: { authorization: `Bearer ${company.token}` },
    },
  );
  return { status: response.status, text: await response.text() };
}

/** Makes the server look up the session, so that its current state is cached. */
const remember = async () => void (await company.client.preferences.get());

const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { error: { code: number } }).error.code;

function partsOf(noun: string, verb: string): Promise<RequestParts> {
  const samples = ROUTE_SAMPLES as Record<string, Record<string, RouteSample>>;
  return Promise.resolve(defined(defined(samples[noun])[verb]).own(company, server));
}

/**
 * Everything a call could have written, except the rate limit that counts its address before anyone is
 * signed in.
 */
async function everythingKept() {
  const limits = await superuser.query(`SELECT * FROM rate_limits WHERE key NOT LIKE '%:127.0.0.1'`);
  const jobs = await superuser.query('SELECT count(*) FROM pgboss.job');
  return [await companyChecksums(superuser, company), limits.rows, jobs.rows];
}

describe.each(reading)('$name', ({ noun, verb, route }) => {
  it('returns nothing and does nothing for a session that has just ended', async () => {
    const parts = await partsOf(noun, verb);
    await remember();
    await superuser.query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [session]);
    await superuser.query('DELETE FROM rate_limits');
    const before = await everythingKept();
    const answer = await ask(route, parts);
    expect(await everythingKept()).toEqual(before);
    expect(answer.status).toBe(401);
    expect(codeOf(answer)).toBe(13);
  });

  it('applies the current role', async () => {
    const parts = await partsOf(noun, verb);
    await remember();
    await superuser.query(`UPDATE memberships SET role = 'employee' WHERE user_id = $1`, [company.userId]);
    const [changed, known] = [await ask(route, parts), await ask(route, parts)];
    expect(changed.status).toBe(known.status);
    if (route.access === 'session') expect(changed.status).not.toBe(401);
    if (changed.status === 403) expect(codeOf(changed)).toBe(codeOf(known));
  });
});
