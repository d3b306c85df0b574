import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from './furnish-company.ts';
import { type TestServer, startTestServer } from './start-test-server.ts';

let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  one = await startTestServer({ env: { RUN_JOBS: 'false' } });
  other = await startTestServer({ env: { RUN_JOBS: 'false' }, clock: one.clock });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

async function countOf(server: TestServer, table: string): Promise<number> {
  const superuser = await server.superuser();
  const { rows } = await superuser.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
  await superuser.end();
  return Number(rows[0]?.count);
}

const secretOf = (server: TestServer) =>
  readFile(join(defined(server.services.env.DATA_DIR), 'secret.key'), 'utf8');

describe('a newly started installation', () => {
  it('has no users, and shares no secret with another new one', async () => {
    for (const server of [one, other]) {
      for (const table of ['users', 'companies', 'memberships', 'sessions', 'accountants'])
        expect([table, await countOf(server, table)]).toEqual([table, 0]);
    }
    expect(await secretOf(one)).not.toBe(await secretOf(other));
    const keysOf = ({ services }: TestServer) => {
      const { before, ...own } = services.keys;
      expect(before).toEqual([]);
      return Object.values(own).map((key) => Buffer.from(key).toString('hex'));
    };
    const keys = keysOf(one);
    expect(keysOf(other).filter((key) => keys.includes(key))).toEqual([]);
  });

  it('has no password that opens it', async () => {
    for (const email of [
      'admin',
      'admin@example.com',
      'admin@localhost',
      'root',
      'demo@demo.com',
      'penning@localhost',
    ]) {
      for (const password of ['', 'admin', 'password', 'penning', 'changeme', 'demo', 'admin123']) {
        await one.services.database.platform.deleteFrom('rateLimits').execute();
        const refusal = await refusalOf(one.anonymous.session.login({ body: { email, password } }));
        expect(refusal.status).toBeGreaterThanOrEqual(400);
        expect(refusal.status).toBeLessThan(500);
      }
    }
    expect(await countOf(one, 'sessions')).toBe(0);
  });

  it('accepts no token or link of another', async () => {
    const { token, client } = await other.register();
    expect((await client.preferences.get()).data.company_name).toBe('Voorbeeld B.V.');
    expect((await refusalOf(one.as(token).preferences.get())).code).toBe(ERRORS.invalidCredentials.code);
  });

  it('gets its administrator only by a command on the machine', async () => {
    await one.services.database.platform.deleteFrom('rateLimits').execute();
    const { client } = await one.register();
    expect((await client.preferences.get()).data.role).toBe('owner');
    const superuser = await one.superuser();
    const { rows } = await superuser.query('SELECT is_admin, accountant_id FROM users');
    await superuser.end();
    expect(rows).toEqual([{ is_admin: false, accountant_id: null }]);
  });
});
