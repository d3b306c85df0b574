import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../furnish-company.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
  const superuser = await server.superuser();
  await superuser.query(`UPDATE users SET language = 'nl' WHERE id = $1`, [company.userId]);
  await superuser.end();
  const body = { email: company.email, password: 'correct horse battery' };
  token = (await server.anonymous.session.login({ body })).data.token;
});
afterAll(() => server.stop());

const MISSING = '/api/v1/customers/01a1fda3-4c60-79c4-b0c8-75ee510d0d99';

async function refused(headers: Record<string, string>): Promise<string> {
  const answer = await fetch(server.url + MISSING, { headers });
  const { error } = (await answer.json()) as { error: { message: string } };
  return error.message;
}

it('is the session’s unless another is requested, and English for a stranger', async () => {
  const authorization = `Bearer ${token}`;
  expect(await refused({ authorization })).toBe('Deze klant bestaat niet meer');
  // The session is cached now.
  expect(await refused({ authorization })).toBe('Deze klant bestaat niet meer');
  expect(await refused({ authorization, 'accept-language': 'de' })).toBe('Diesen Kunden gibt es nicht mehr');
  expect(await refused({})).toBe('The details you entered are incorrect');
});
