import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clusterPaths } from '../data-directory.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import type { EmbeddedPostgres } from '../embedded-postgres.ts';
import { isAlive, readPostmaster } from '../postmaster.ts';
import { listAtWork } from '../processes.ts';
import { placeCluster } from '../test-cluster.ts';

const isLinux = process.platform === 'linux';
const patient = { timeout: 45_000, interval: 20 };
const writerScript = join(import.meta.dirname, 'crash-writer.ts');
let parent: string;
let dataDir: string;
let events: string[];
let running: EmbeddedPostgres[];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'penning-rescue-'));
  await chmod(parent, 0o711);
  dataDir = join(parent, 'data');
  await mkdir(dataDir, { mode: 0o711 });
  await placeCluster(dataDir);
  events = [];
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  try {
    // What is on its way out when the server has ended isn't left behind.
    await vi.waitFor(refuseLeftBehind, { timeout: 5000, interval: 20 });
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});

async function start({ durable = false } = {}): Promise<EmbeddedPostgres> {
  const log = (event: string) => void events.push(event);
  const postgres = await startEmbeddedPostgres({ dataDir, durable, log });
  running.push(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(postgres.connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const isBack = (postgres: EmbeddedPostgres) => async () =>
  query(postgres, 'select 1 as one').catch(() => 'away');
const postmasterOf = async () => defined(await readPostmaster(clusterPaths(dataDir).cluster)).pid;

async function titlesAtWork(): Promise<string[]> {
  const all = (await listAtWork(clusterPaths(dataDir).cluster)) ?? [];
  return await Promise.all(all.map(({ pid }) => titleOf(pid)));
}

async function refuseLeftBehind(): Promise<void> {
  const titles = await titlesAtWork();
  if (titles.length > 0) throw new Error(`PostgreSQL was left behind: ${titles.join(', ')}`);
}

const titleOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'ended');

/** The process of the server whose title contains this part. */
async function partOf(postmaster: number, part: string): Promise<number | undefined> {
  for (const { pid, parent: owner } of defined(await listAtWork(clusterPaths(dataDir).cluster))) {
    if (owner === postmaster && (await titleOf(pid)).includes(part)) return pid;
  }
  return undefined;
}

it.runIf(isLinux)(
  'a server stuck in recovery is stopped and restarted, with everything committed',
  { timeout: 240_000 },
  async () => {
    const postgres = await start({ durable: true });
    await query(postgres, 'create table kept as select generate_series(1, 200000) as number');
    // Whether PostgreSQL gets stuck or ends depends on the moment, so there are several attempts.
    for (let round = 0; round < 5 && !events.includes('postgres-stuck'); round += 1) {
      const postmaster = await postmasterOf();
      process.kill(defined(await partOf(postmaster, 'checkpointer')), 'SIGKILL');
      let replaying: number | undefined;
      while (replaying === undefined) replaying = await partOf(postmaster, 'startup');
      process.kill(replaying, 'SIGKILL');
      await expect.poll(isBack(postgres), patient).toEqual([{ one: 1 }]);
      expect(await query(postgres, 'select count(*)::int as count from kept')).toEqual([{ count: 200_000 }]);
    }
    expect(events).toContain('postgres-stuck');
  },
);

it.runIf(isLinux)('a server whose socket file is lost is restarted, and is back at its address', async () => {
  const postgres = await start();
  await query(postgres, 'create table kept as select 42 as answer');
  await rm(join(postgres.connection.host, '.s.PGSQL.5432'));
  await expect.poll(isBack(postgres), patient).toEqual([{ one: 1 }]);
  expect(events).toContain('postgres-socket-lost');
  expect(await query(postgres, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

it.runIf(isLinux)('the whole folder of the socket may be lost', async () => {
  const postgres = await start();
  await rm(postgres.connection.host, { recursive: true });
  await expect.poll(isBack(postgres), patient).toEqual([{ one: 1 }]);
});

/** An unsupervised server: the process that started it was killed. */
async function leaveOrphan(): Promise<number> {
  const first = await start();
  await query(first, 'create table written (id int primary key, filler text)');
  await first.stop();
  const writer = spawn(process.execPath, [writerScript, dataDir, '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(writer.stdout, 'data');
  writer.kill('SIGKILL');
  await once(writer, 'close');
  const pid = await postmasterOf();
  expect(await isAlive(pid)).toBe(true);
  // Until its connections are closed, the server counts the killed process as one that uses it, and is left running.
  if (isLinux) await expect.poll(() => partOf(pid, '[local]'), patient).toBeUndefined();
  return pid;
}

it('a server that outlived its supervisor is used', async () => {
  const orphan = await leaveOrphan();
  const postgres = await start();
  expect([postgres.adopted, await postmasterOf()]).toEqual([true, orphan]);
});

it.runIf(isLinux)('an unreachable one is ended, and another one started', async () => {
  const orphan = await leaveOrphan();
  await rm(join(clusterPaths(dataDir).socket, '.s.PGSQL.5432'));
  const postgres = await start();
  expect(await isAlive(orphan)).toBe(false);
  expect(await query(postgres, 'select count(*) > 0 as kept from written')).toEqual([{ kept: true }]);
});

it.runIf(isLinux)('one without its pid file is ended too', async () => {
  const orphan = await leaveOrphan();
  await rm(join(clusterPaths(dataDir).cluster, 'postmaster.pid'));
  const postgres = await start();
  expect(events).toContain('postgres-orphans-ended');
  expect(await isAlive(orphan)).toBe(false);
  expect(await query(postgres, 'select count(*) > 0 as kept from written')).toEqual([{ kept: true }]);
});

it('a moved folder starts, with its data', async () => {
  const first = await start();
  await query(first, 'create table kept as select 42 as answer');
  await first.stop();
  const moved = join(parent, 'moved');
  await rename(dataDir, moved);
  dataDir = moved;
  expect(await query(await start(), 'select answer from kept')).toEqual([{ answer: 42 }]);
});

it.runIf(isLinux)('even if its server is still running and knows the old path', async () => {
  const orphan = await leaveOrphan();
  const moved = join(parent, 'moved');
  await rename(dataDir, moved);
  dataDir = moved;
  const postgres = await start();
  expect(await isAlive(orphan)).toBe(false);
  expect(await query(postgres, 'select count(*) > 0 as kept from written')).toEqual([{ kept: true }]);
});

it('waiting for a server can be aborted, and leaves none behind', async () => {
  const control = join(clusterPaths(dataDir).cluster, 'global', 'pg_control');
  await rename(control, `${control}.away`);
  const signal = AbortSignal.timeout(500);
  const options = { dataDir, durable: false, log: () => undefined, signal };
  await expect(startEmbeddedPostgres(options)).rejects.toThrow('not needed');
});
