import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import pg from 'pg';
import type { EmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { connectionUrl } from '../apps/server/src/db/embedded/test-cluster.ts';
import { type Master, createAndSend, draftBody } from './drafts.ts';
import { type Row, measure, ms, times } from './measure.ts';
import { type Penning, freePort, idleMemoryOf, memoryOf } from './penning.ts';

interface SendingBench {
  penning: Penning;
  master: Master;
  client: pg.Client;
  postgres: EmbeddedPostgres;
  count: number;
}

/**
 * Creating and sending: one after the other, and eight at once in one company, compared with the
 * baseline.
 */
export async function benchSending({
  penning,
  master,
  client,
  postgres,
  count,
}: SendingBench): Promise<Row[]> {
  const pid = defined(penning.process.pid);
  const idle = await idleMemoryOf(pid);
  const bare = await measureBareTransaction(postgres);
  const sequential = await measure(async () => void (await createAndSend(penning, master)), {
    runs: Math.min(count, 400),
  });
  const floor = await measureFloor(postgres, count);
  // Drafts are made beforehand: the concurrent part measures sending, like the baseline's inserts.
  const drafts = await makeDrafts(penning, master, count + 100);
  const numbers: string[] = [];
  let failed = 0;
  const parallel = await measure(
    async (index) => {
      const draft = defined(drafts[index < 0 ? count - 1 - index : index]);
      await penning
        .call<{ data: { number: string } }>('POST', `/invoices/${draft.id}/send`, {
          version: draft.version,
          channel: 'mark',
        })
        .then((sent) => numbers.push(sent.data.number))
        .catch(() => (failed += 1));
    },
    { runs: count, clients: 8, warmUp: 50 },
  );
  const both = await measure(async () => void (await createAndSend(penning, master)), {
    runs: Math.min(count, 1000),
    clients: 8,
  });
  const loaded = await memoryOf(pid);
  const gaps = await countGaps(client, numbers);
  const share = parallel.perSecond / floor.perSecond;
  return [
    row(
      'create + send, 5 lines, one after the other, p50',
      ms(sequential.p50),
      '≤ 5 ms',
      `bare transaction ${ms(bare.p50)} (${times(sequential.p50 / bare.p50)})`,
      sequential.p50 <= 5,
    ),
    row(
      'send, 8 clients in one company',
      `${Math.round(parallel.perSecond)} /s, p95 ${ms(parallel.p95)}, ${failed} failed, ${gaps} gaps`,
      '≥ 500 /s, ≥ 0.33 × floor, p95 ≤ 40 ms, none failed, no gap',
      `floor ${Math.round(floor.perSecond)} /s (${times(share)})`,
      parallel.perSecond >= 500 && share >= 0.33 && parallel.p95 <= 40 && failed === 0 && gaps === 0,
    ),
    row(
      'create + send, 8 clients in one company',
      `${Math.round(both.perSecond)} /s, p95 ${ms(both.p95)}`,
      '≥ 0.33 × floor',
      `floor ${Math.round(floor.perSecond)} /s (${times(both.perSecond / floor.perSecond)})`,
      both.perSecond >= 0.33 * floor.perSecond,
    ),
    row('memory idle, without PostgreSQL', `${Math.round(idle)} MiB`, '≤ 120 MiB', '', idle <= 120),
    row(
      'memory after that load, PDF processes included',
      `${Math.round(loaded)} MiB`,
      '≤ 700 MiB',
      '',
      loaded <= 700,
    ),
  ];
}

function row(what: string, measured: string, budget: string, yardstick: string, met: boolean): Row {
  return { what, measured, budget, yardstick, met };
}

async function makeDrafts(
  penning: Penning,
  master: Master,
  count: number,
): Promise<{ id: string; version: number }[]> {
  const drafts: { id: string; version: number }[] = [];
  await measure(
    async () => {
      const body = { creationToken: randomUUID(), ...draftBody(master, 5) };
      drafts.push(
        (await penning.call<{ data: { id: string; version: number } }>('POST', '/invoices', body)).data,
      );
    },
    { runs: count, clients: 8, warmUp: 0 },
  );
  return drafts;
}

/** The returned numbers must all exist, once, and be consecutive. */
async function countGaps(client: pg.Client, numbers: readonly string[]): Promise<number> {
  const values = numbers
    .map((number) => BigInt(defined(/\d+$/.exec(number))[0]))
    .sort((a, b) => (a < b ? -1 : 1));
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(DISTINCT number)::int AS count FROM documents WHERE number = ANY($1)',
    [numbers],
  );
  const missing = numbers.length - (rows[0]?.count ?? 0);
  return (
    missing + values.filter((value, index) => index > 0 && value !== defined(values[index - 1]) + 1n).length
  );
}

/** The same rows in one transaction directly through the driver. */
async function measureBareTransaction(postgres: EmbeddedPostgres) {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await client.query(
    'CREATE TEMP TABLE bare (id uuid PRIMARY KEY, number bigint, content jsonb); CREATE TABLE IF NOT EXISTS bare_durable (id uuid PRIMARY KEY, content jsonb)',
  );
  const content = JSON.stringify(draftBody({ customerId: '', profileId: '', vatId: '', ledgerId: '' }, 5));
  const result = await measure(
    async () => {
      await client.query('BEGIN');
      await client.query('INSERT INTO bare_durable VALUES ($1, $2)', [randomUUID(), content]);
      await client.query('COMMIT');
      await client.query('BEGIN');
      await client.query('UPDATE bare_durable SET content = $1 WHERE id = $2', [content, randomUUID()]);
      await client.query('INSERT INTO bare_durable VALUES ($1, $2)', [randomUUID(), content]);
      await client.query('COMMIT');
    },
    { runs: 300 },
  );
  await client.end();
  return result;
}

async function measureFloor(postgres: EmbeddedPostgres, count: number) {
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query('DROP DATABASE IF EXISTS floor');
  await admin.query('CREATE DATABASE floor');
  await admin.end();
  const port = await freePort();
  const url = connectionUrl(postgres.connection, 'floor');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floor-server.ts'), url, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  try {
    await untilReady(agent, port, child);
    return await measure(async () => post(agent, port), { runs: count, clients: 8 });
  } finally {
    agent.destroy();
    child.kill();
  }
}

async function untilReady(agent: Agent, port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 400 && child.exitCode === null; attempt += 1) {
    const ready = await post(agent, port).then(
      () => true,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('the floor server did not start');
}

function post(agent: Agent, port: number): Promise<void> {
  const body = JSON.stringify({ customer: 'Testklant', lines: ['een', 'twee', 'drie', 'vier', 'vijf'] });
  return new Promise((done, reject) => {
    const out = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        headers: { 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 201 ? done() : reject(new Error(`floor ${answer.statusCode}`)),
        );
      },
    );
    out.on('error', reject);
    out.end(body);
  });
}
