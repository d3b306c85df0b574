import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import type { Actor, TenantTx, GatedDatabase } from './database.ts';

const ACTOR: Actor = { kind: 'user', id: null, name: 'Somebody', origin: '' };

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

/** The database of the company's own session, with its own seal or another one. */
async function gated(seal?: string): Promise<GatedDatabase> {
  const session = decodeJwt(company.token)['sid'];
  const at = server.clock.now();
  const { rows } = await sealOf(session, at);
  const values = [session, at, seal ?? defined(rows[0]).seal];
  return server.services.database.behind({ text: 'SELECT require_session($1, $2, $3)', values });
}

async function sealOf(session: unknown, at: Date) {
  const superuser = await server.superuser();
  try {
    return await superuser.query<{ seal: string }>('SELECT session_seal($1, $2) AS seal', [session, at]);
  } finally {
    await superuser.end();
  }
}

const countLedgers = async () => (await company.client.ledger.list()).data.length;
const insertLedger = (tx: TenantTx) =>
  tx.query('INSERT INTO ledgers (company_id, id, name, ledger_number) VALUES ($1, $2, $3, $4)', [
    tx.companyId,
    randomUUID(),
    'Behind the gate',
    '8999',
  ]);

describe('a closed gate', () => {
  it('stops all statements of the work, although they were sent with the check', async () => {
    const before = await countLedgers();
    const { database, holds } = await gated('another');
    let effects = 0;
    const answers: unknown[] = [];
    const work = database.withTenant(company.companyId, ACTOR, async (tx) => {
      tx.afterCommit(() => (effects += 1));
      const both = await Promise.allSettled([insertLedger(tx), tx.query('SELECT name FROM ledgers')]);
      answers.push(...both.map(({ status }) => status));
      // Even work that ignores its failures gets no further.
      return 'done';
    });
    await expect(work).rejects.toMatchObject({ code: 'PX401' });
    expect(answers).toEqual(['rejected', 'rejected']);
    expect(effects).toBe(0);
    expect(await holds()).toBe(false);
    expect(await countLedgers()).toBe(before);
  });

  it('is reported as the cause of failure, whatever the work reports', async () => {
    const { database } = await gated('another');
    const work = database.withTenant(company.companyId, ACTOR, async () => {
      throw new Error('of its own');
    });
    await expect(work).rejects.toMatchObject({ code: 'PX401' });
  });

  it('also protects data that belongs to no company', async () => {
    const { database } = await gated('another');
    let begun = 0;
    const begin = async () => (begun += 1);
    const ways = [
      () => database.platform.selectFrom('users').select('id').execute(),
      () => database.withPlatform(begin),
      () => database.throughPlatform(company.companyId, ACTOR, begin, begin),
      () => database.foundCompany(randomUUID(), ACTOR, async () => void begin(), begin),
    ];
    for (const way of ways) await expect(way()).rejects.toMatchObject({ code: 'PX401' });
    expect(begun).toBe(0);
  });

  it('returns nothing to a read that was sent with the check', async () => {
    const { database, holds } = await gated('another');
    const people = database.readPlatform((db) => db.selectFrom('users').select('id').execute());
    await expect(people).rejects.toMatchObject({ code: 'PX401' });
    const { database: other } = await gated('another');
    const ledgers = other.readTenant(company.companyId, ACTOR, (tx) => tx.query('SELECT name FROM ledgers'));
    await expect(ledgers).rejects.toMatchObject({ code: 'PX401' });
    expect(await holds()).toBe(false);
  });

  it('is discovered by asking, when nothing was done', async () => {
    expect(await (await gated('another')).holds()).toBe(false);
    expect(await (await gated()).holds()).toBe(true);
  });
});

describe('an open gate', () => {
  it('lets work proceed, and is not checked again', async () => {
    const before = await countLedgers();
    const { database, holds } = await gated();
    let effects = 0;
    await database.withTenant(company.companyId, ACTOR, async (tx) => {
      tx.afterCommit(() => (effects += 1));
      await insertLedger(tx);
    });
    expect([effects, await holds(), await countLedgers()]).toEqual([1, true, before + 1]);
    const users = await database.platform.selectFrom('users').select('id').execute();
    expect(users.length).toBeGreaterThan(0);
  });

  it('lets a read change nothing', async () => {
    const { database, holds } = await gated();
    const before = await countLedgers();
    await expect(database.readTenant(company.companyId, ACTOR, insertLedger)).rejects.toMatchObject({
      code: '25006',
    });
    expect([await holds(), await countLedgers()]).toEqual([true, before]);
  });

  it('leaves the failures of the work as they are', async () => {
    const { database, holds } = await gated();
    const work = database.withTenant(company.companyId, ACTOR, async (tx) => {
      await insertLedger(tx);
      throw new Error('of its own');
    });
    await expect(work).rejects.toThrow('of its own');
    expect(await holds()).toBe(true);
  });
});
