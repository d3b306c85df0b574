import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, contract } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
  markAsSent,
} from '../../../test/furnish-company.ts';
import { untilAvailable } from '../../../test/outage/until-available.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { verifyEventLog } from '../../operations/verify-event-log.ts';

const SECRET_KEY = 'one secret that both servers of this test know';
const env = { RUN_JOBS: 'false', SECRET_KEY };

let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env });
  second = await startTestServer({ env, beside: server });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

async function createDrafts(company: FurnishedCompany, count: number) {
  const first = await createDraft(company);
  const copies = Array.from(
    { length: count - 1 },
    async () => (await untilAvailable(() => company.client.invoice.copy({ params: { id: first.id } }))).data,
  );
  return [first, ...(await Promise.all(copies))];
}

const numbersUpTo = (last: number) =>
  Array.from({ length: last }, (_, index) => `2026-${String(index + 1).padStart(4, '0')}`);

/** The numbers of the company's sent invoices, in order, and the next one. */
async function readNumbers({
  companyId,
}: FurnishedCompany): Promise<{ numbers: Map<string, string>; next: number }> {
  const superuser = await server.superuser();
  const { rows } = await superuser.query<{ id: string; number: string }>(
    `SELECT id, number FROM documents WHERE company_id = $1 AND status = document_status('sent') ORDER BY number_value`,
    [companyId],
  );
  const counter = await superuser.query<{ next: string }>(
    'SELECT invoice_next AS next FROM company_counters WHERE company_id = $1',
    [companyId],
  );
  await superuser.end();
  return {
    numbers: new Map(rows.map(({ id, number }) => [id, number])),
    next: Number(defined(counter.rows[0]).next),
  };
}

async function expectCleanEventLog(): Promise<void> {
  expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);
}

describe('invoice numbers', () => {
  it('are consecutive when two hundred invoices are sent at once', async () => {
    const company = await furnishCompany(server);
    const drafts = await createDrafts(company, 200);
    const sent = await Promise.all(drafts.map((draft) => untilAvailable(() => markAsSent(company, draft))));
    expect(sent.map(({ number }) => defined(number)).toSorted()).toEqual(numbersUpTo(200));
    const { numbers, next } = await readNumbers(company);
    expect([...numbers.values()]).toEqual(numbersUpTo(200));
    expect(next).toBe(201);
    await expectCleanEventLog();
  });

  it('are consecutive when two servers assign them at once', async () => {
    const company = await furnishCompany(server);
    const elsewhere = { ...company, client: second.as(company.token) };
    const drafts = await createDrafts(company, 100);
    const sent = await Promise.all(
      drafts.map((draft, index) =>
        untilAvailable(() => markAsSent(index % 2 === 0 ? company : elsewhere, draft)),
      ),
    );
    expect(sent.map(({ number }) => defined(number)).toSorted()).toEqual(numbersUpTo(100));
    await expectCleanEventLog();
  });

  it('leave no gap where sending fails', async () => {
    const company = await furnishCompany(server);
    const drafts = await createDrafts(company, 20);
    const stale = drafts.map((draft, index) => (index % 3 === 0 ? { ...draft, version: 9 } : draft));
    const outcomes = await Promise.allSettled(stale.map((draft) => markAsSent(company, draft)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    expect([...(await readNumbers(company)).numbers.values()]).toEqual(numbersUpTo(13));
  });

  it('count on past the padding, and continue from what the company sets', async () => {
    const company = await furnishCompany(server);
    const settings = { nextQuotationNumber: 'Q1', sepaIdentifier: '', sepaOwner: '' };
    await company.client.company.updateNumbers({ body: { ...settings, nextNumber: 'F998' } });
    const sent = [await createSent(company), await createSent(company), await createSent(company)];
    expect(sent.map(({ number }) => number)).toEqual(['F998', 'F999', 'F1000']);
    expect(
      (await company.client.invoice.list({ query: { sort: 'number' } })).data.map(({ number }) => number),
    ).toEqual(['F998', 'F999', 'F1000']);
  });
});

/** The program as an installation runs it, on the test's database. */
async function startProgram(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: {
      ...env,
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: server.databaseUrl,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const port = /ready: http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (port) return { child, url: `http://127.0.0.1:${port}` };
  }
  throw new Error(`the program did not start: ${output}`);
}

describe('a server that is killed while it sends', () => {
  it('leaves no gap and no duplicate, and has stored every number it returned', async () => {
    const company = await furnishCompany(server);
    const drafts = await createDrafts(company, 150);
    const dataDir = await mkdtemp(join(tmpdir(), 'penning-killed-'));
    const { child, url } = await startProgram(dataDir);
    const { token } = (
      await programClient(url).session.login({
        body: { email: company.email, password: 'correct horse battery' },
      })
    ).data;
    const killed = { ...company, client: programClient(url, token) };
    const told = new Map<string, string>();
    const gone = once(child, 'exit');
    const sends = drafts.map(async (draft) => {
      const { id, number } = await untilAvailable(() => markAsSent(killed, draft));
      told.set(id, defined(number));
      if (told.size === 40) child.kill('SIGKILL');
    });
    const outcomes = await Promise.allSettled(sends);
    await gone;
    await rm(dataDir, { recursive: true, force: true });
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await untilNobodyWrites(company);
    const { numbers, next } = await readNumbers(company);
    expect([...numbers.values()]).toEqual(numbersUpTo(next - 1));
    for (const [id, number] of told) expect(numbers.get(id)).toBe(number);
    await expectCleanEventLog();
    const rest = drafts.filter(({ id }) => !numbers.has(id));
    await Promise.all(rest.map((draft) => untilAvailable(() => markAsSent(company, draft))));
    expect([...(await readNumbers(company)).numbers.values()]).toEqual(numbersUpTo(150));
    await expectCleanEventLog();
  });

  function programClient(url: string, token?: string) {
    return createClient(contract, ({ path, init }) =>
      fetch(`${url}/api/v1${path}`, {
        ...init,
        headers: {
          ...(init.headers as Record<string, string>),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      }),
    );
  }

  /** The database may still be finishing a commit of the killed server: its lock shows it. */
  async function untilNobodyWrites({ companyId }: FurnishedCompany): Promise<void> {
    const superuser = await server.superuser();
    await superuser.query('SELECT FROM company_counters WHERE company_id = $1 FOR UPDATE', [companyId]);
    await superuser.query(`SELECT FROM documents WHERE company_id = $1 FOR UPDATE`, [companyId]);
    await superuser.end();
  }
});
