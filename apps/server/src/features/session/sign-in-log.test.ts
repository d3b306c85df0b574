import { BASE_PATH, ERRORS } from '@penning/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

type Line = Record<string, unknown>;

const PASSWORD = 'correct horse battery';
let server: TestServer;
let lines: Line[] = [];
let text = '';

beforeAll(async () => {
  server = await startTestServer({
    env: { RUN_JOBS: 'false', LOG_LEVEL: 'info' },
    writeLog: (line) => {
      text += line;
      lines.push(JSON.parse(line) as Line);
    },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.services.database.platform.deleteFrom('rateLimits').execute();
  lines = [];
});

const logged = (event: string) => lines.filter((line) => line['event'] === event);

it('signing in and failing to are logged by account and address, without revealing either', async () => {
  const { email, client } = await server.register();
  const { data } = await client.preferences.get();
  lines = [];
  await server.anonymous.session.login({ body: { email, password: PASSWORD } });
  expect(logged('session-opened')).toEqual([
    {
      at: expect.stringMatching(/Z$/),
      level: 'info',
      event: 'session-opened',
      sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: data.user_data.id,
      companyId: data.company_id,
      visitor: expect.stringMatching(/^[\w-]{12}$/),
    },
  ]);
  await refusalOf(server.anonymous.session.login({ body: { email, password: 'a wrong password' } }));
  expect(logged('refused')).toMatchObject([
    {
      error: 'loginCredentialsInvalid',
      method: 'POST',
      route: `${BASE_PATH}/session/jwt`,
      visitor: logged('session-opened')[0]?.['visitor'],
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(text).not.toContain(email);
  expect(text).not.toMatch(/127\.0\.0\.1|a wrong password|correct horse/);
});

it('an invalid or expired token is logged', async () => {
  const { token } = await server.register();
  lines = [];
  await refusalOf(server.as('a.b.c').preferences.get());
  server.clock.advance(16 * 60_000);
  await refusalOf(server.as(token).preferences.get());
  expect(logged('refused').map(({ error }) => error)).toEqual(['invalidCredentials', 'loginTokenExpired']);
  expect(text).not.toContain(token);
});

it('what somebody may not do is logged when they attempt it', async () => {
  const { client } = await server.register();
  const { data } = await client.preferences.get();
  const superuser = await server.superuser();
  await superuser.query(`UPDATE memberships SET role = 'employee' WHERE user_id = $1`, [data.user_data.id]);
  await superuser.end();
  lines = [];
  expect((await refusalOf(client.ledger.create({ body: { number: 8000, name: 'x' } as never }))).code).toBe(
    ERRORS.forbidden.code,
  );
  expect(logged('refused')).toMatchObject([
    { error: 'forbidden', userId: data.user_data.id, companyId: data.company_id, method: 'POST' },
  ]);
});

it('a limit that is reached is logged', async () => {
  const { email } = await server.register();
  lines = [];
  for (let guess = 0; guess < 31; guess += 1) {
    await refusalOf(server.anonymous.session.login({ body: { email, password: `guess ${guess}` } }));
  }
  expect(logged('refused').some(({ error }) => error === 'tooManyRequests')).toBe(true);
  expect(new Set(logged('refused').map(({ visitor }) => visitor)).size).toBe(1);
});
