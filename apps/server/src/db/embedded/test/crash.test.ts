import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unlessCode } from '../../error-code.ts';
import { clusterPaths } from '../data-directory.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { PostgresConnection } from '../embedded-postgres.ts';
import { readPostmaster } from '../postmaster.ts';

const victims = ['writer', 'writer and postmaster', 'writer and every server process'] as const;
const rounds = Array.from({ length: 20 }, (_, index) => index);
const writerScript = join(import.meta.dirname, 'crash-writer.ts');
const acknowledged: number[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'penning-crash-'));
  await withServer((client) => client.query('create table written (id int primary key, filler text)'));
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

it('no acknowledged row is missing after twenty kills in the middle of writes', async () => {
  for (const round of rounds) {
    const victim = victims[round % victims.length] ?? 'writer';
    await writeUntilKilled(victim, 40 + 15 * round);
    const present = await withServer(async (client) => {
      const { rows } = await client.query<{ id: number }>('select id from written');
      return new Set(rows.map((row) => row.id));
    });
    const missing = acknowledged.filter((id) => !present.has(id));
    expect({ round, victim, missing }).toEqual({ round, victim, missing: [] });
  }
  expect(acknowledged.length).toBeGreaterThan(3_000);
});

async function writeUntilKilled(victim: (typeof victims)[number], enough: number): Promise<void> {
  // The ids of a round are above all earlier ones, acknowledged or not.
  const firstId = (acknowledged.at(-1) ?? 0) + 1_000;
  const writer = spawn(process.execPath, [writerScript, dataDir, String(firstId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'close');
  let count = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line));
    count += 1;
    if (count === enough) await kill(victim, writer.pid ?? 0);
  }
  await ended;
  expect(count).toBeGreaterThanOrEqual(enough);
}

async function kill(victim: (typeof victims)[number], writerPid: number): Promise<void> {
  const postmaster = await readPostmaster(clusterPaths(dataDir).cluster);
  if (!postmaster) throw new Error('the server is gone before it was killed');
  const children = await listChildren(postmaster.pid);
  process.kill(writerPid, 'SIGKILL');
  if (victim === 'writer') return;
  for (const pid of victim === 'writer and postmaster' ? [postmaster.pid] : [postmaster.pid, ...children]) {
    await unlessCode(
      Promise.try(() => process.kill(pid, 'SIGKILL')),
      'ESRCH',
    );
  }
}

async function listChildren(parent: number): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(pids.map(findParent));
  return pids.filter((_, index) => parents[index] === parent).map(Number);
}

async function findParent(pid: string): Promise<number | undefined> {
  const status = await unlessCode(readFile(`/proc/${pid}/stat`, 'utf8'), 'ENOENT', 'ESRCH');
  return status === undefined ? undefined : Number(status.slice(status.lastIndexOf(')')).split(' ')[2]);
}

async function withServer<T>(use: (client: Client) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    return await withClient(postgres.connection, use);
  } finally {
    await postgres.stop();
  }
}

async function withClient<T>(
  connection: PostgresConnection,
  use: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
