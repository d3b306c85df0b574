import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { chooseAccount, findBarrier } from './account.ts';
import { copyTree } from './copy-tree.ts';
import { createCluster } from './create-cluster.ts';
import { clusterPaths, defaultDataDir } from './data-directory.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.ts';
import { prepareEngine } from './engine.ts';
import { isAlive, readPostmaster } from './postmaster.ts';
import { placeCluster, startTestCluster } from './test-cluster.ts';

const isRoot = process.getuid?.() === 0;
// One cluster for all tests that leave it intact, stopped between them.
let dataDir: string;
let emptyDir: string;
let events: string[];
let running: EmbeddedPostgres[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'penning-embedded-'));
  await placeCluster(dataDir);
});

beforeEach(async () => {
  emptyDir = await mkdtemp(join(tmpdir(), 'penning-empty-'));
  events = [];
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await rm(emptyDir, { recursive: true, force: true });
});

afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

it('data survives a stop and a start', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  await query(first, 'create table kept as select 42 as answer');
  await first.stop();
  expect(await readPostmaster(paths().cluster)).toBeUndefined();
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

it('the cluster has checksums, a built-in locale, safe writes and no network address', async () => {
  const postgres = await start({ durable: true });
  const [settings] = await query(
    postgres,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as addresses,
      current_setting('unix_socket_directories') as sockets,
      (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale`,
  );
  expect(settings).toMatchObject({ checksums: 'on', fsync: 'on', commit: 'on', locale: 'b C.UTF-8' });
  expect(settings).toMatchObject({ addresses: '', sockets: `"${postgres.connection.host}"` });
  expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700);
  expect((await stat(paths().secret)).mode & 0o777).toBe(0o600);
});

it('a wrong password is refused', async () => {
  const postgres = await start();
  const client = new Client({ ...postgres.connection, password: 'guess' });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
  await client.end();
});

it('a second start joins the running server, and the last one to stop ends it', async () => {
  const first = await start();
  const second = await start();
  expect(second.adopted).toBe(true);
  await first.stop();
  expect(events.at(-1)).toBe('postgres-left-running');
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(events.at(-1)).toBe('postgres-stopped');
  await expect(query(second, 'select 1')).rejects.toMatchObject({ code: 'ENOENT' });
});

it('simultaneous starts on an empty directory share one server', async () => {
  const options = { dataDir: emptyDir };
  const all = await Promise.all([start(options), start(options), start(options)]);
  const pids = await Promise.all(all.map((each) => query(each, 'select pg_postmaster_start_time()')));
  expect(pids[1]).toEqual(pids[0]);
  expect(pids[2]).toEqual(pids[0]);
  expect(all.filter((each) => !each.adopted)).toHaveLength(1);
  await Promise.all(all.map((each) => each.stop()));
  expect(events.filter((event) => event === 'postgres-stopped')).toHaveLength(1);
});

it('files of a dead server are no obstacle when another process has its id', async () => {
  await (await start()).stop();
  const content = [process.pid, paths().cluster, 1, 5432, paths().socket, '', '1 1', 'ready', ''].join('\n');
  await writeFile(join(paths().cluster, 'postmaster.pid'), content);
  await writeFile(join(paths().socket, '.s.PGSQL.5432.lock'), content);
  const postgres = await start();
  expect(postgres.adopted).toBe(false);
  expect(events).toContain('postgres-stale-files-removed');
});

it('an empty pid file is no obstacle', async () => {
  await (await start()).stop();
  await writeFile(join(paths().cluster, 'postmaster.pid'), '');
  expect((await start()).adopted).toBe(false);
});

it('a copy of a running data directory does not end up on the original server', async () => {
  const original = await start();
  await query(original, 'checkpoint');
  const owner = await chooseAccount(dataDir);
  // Sockets cannot be copied; the files that name them can.
  await copyTree(paths().home, clusterPaths(emptyDir).home, { owner, durable: false });
  const other = await start({ dataDir: emptyDir });
  expect(other.adopted).toBe(false);
  expect(other.connection.host).not.toBe(original.connection.host);
  await other.stop();
  expect(await query(original, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('a server that dies is started again at the same address', async () => {
  const postgres = await start();
  const postmaster = await readPostmaster(paths().cluster);
  process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => events.filter((event) => event === 'postgres-ready').length, waiting).toBe(2);
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('an interrupted creation is cleaned up and does not prevent the next', async () => {
  const dead = 4_194_304;
  const leftOver = join(emptyDir, `postgres.creating-${dead}-00000000`);
  await mkdir(join(leftOver, 'cluster'), { recursive: true });
  await writeFile(join(leftOver, 'cluster', 'PG_VERSION'), '18\n');
  const postgres = await start({ dataDir: emptyDir });
  expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(emptyDir)).filter((name) => name.includes('creating'))).toEqual([]);
});

it.each([
  ['could not write file: No space left on device', 'There is too little space in'],
  ['could not look up the user', 'could not look up the user'],
])('a creation that fails with "%s" says why, and leaves nothing', async (said, told) => {
  const initdb = join(emptyDir, 'initdb');
  await writeFile(initdb, `#!/bin/sh\necho '${said}' >&2\nexit 1\n`, { mode: 0o755 });
  const engine = { ...(await prepareEngine({ dataDir, account: undefined, durable: false })), initdb };
  const options = { paths: clusterPaths(emptyDir), engine, account: undefined, durable: false };
  const created = createCluster({ ...options, log: (event) => events.push(event) });
  await expect(created).rejects.toThrow(told);
  await expect(created).rejects.not.toThrow('--pgdata');
  expect(await readdir(emptyDir)).toEqual(['initdb']);
});

it('a data directory with a long path has its socket elsewhere', async () => {
  await chmod(emptyDir, 0o711);
  const long = join(emptyDir, 'a'.repeat(60), 'b'.repeat(60));
  const postgres = await start({ dataDir: long });
  expect(postgres.connection.host.length).toBeLessThan(90);
  expect((await start({ dataDir: long })).adopted).toBe(true);
  for (const started of running) await started.stop();
  await rmdir(postgres.connection.host);
});

it('data of another major version is refused by name', async () => {
  const { home, cluster } = clusterPaths(emptyDir);
  await mkdir(cluster, { recursive: true });
  await writeFile(join(cluster, 'PG_VERSION'), '17\n');
  await expect(start({ dataDir: emptyDir })).rejects.toThrow(`${home}/cluster was written by PostgreSQL 17`);
});

it('a server that cannot start says why', async () => {
  const control = join(paths().cluster, 'global', 'pg_control');
  await rename(control, `${control}.away`);
  await expect(start({ patienceMs: 300 })).rejects.toThrow('pg_control');
  await rename(`${control}.away`, control);
});

it.runIf(isRoot)('for root the server runs as the owner of the data, who is not root', async () => {
  await start();
  const postmaster = await readPostmaster(paths().cluster);
  const status = await readFile(`/proc/${postmaster?.pid}/status`, 'utf8');
  const owner = await stat(paths().cluster);
  expect(owner.uid).not.toBe(0);
  expect(status).toContain(`Uid:\t${owner.uid}\t${owner.uid}`);
});

it.runIf(isRoot)('for root the programs are copied when the server cannot reach them', async () => {
  const account = await chooseAccount(emptyDir);
  await chmod(emptyDir, 0o711);
  const original = await prepareEngine({ dataDir: emptyDir, account, durable: false });
  const hidden = join(emptyDir, 'hidden');
  await mkdir(hidden, { mode: 0o700 });
  await copyTree(join(original.postgres, '../../..'), join(hidden, 'package'), { durable: false });
  const packageRoot = join(hidden, 'package');
  const engine = await prepareEngine({ dataDir: emptyDir, account, durable: false, packageRoot });
  expect(engine.postgres).toBe(join(emptyDir, `engine-${engine.version}`, 'native', 'bin', 'postgres'));
  expect(await prepareEngine({ dataDir: emptyDir, account, durable: false, packageRoot })).toEqual(engine);
  expect((await readdir(emptyDir)).toSorted()).toEqual([`engine-${engine.version}`, 'hidden']);
});

it.runIf(isRoot)('for root a data directory inside a private folder is refused by name', async () => {
  const hidden = join(emptyDir, 'hidden');
  await mkdir(hidden, { mode: 0o700 });
  await chmod(emptyDir, 0o755);
  await expect(start({ dataDir: join(hidden, 'data') })).rejects.toThrow(`cannot pass ${hidden}`);
  const account = await chooseAccount(emptyDir);
  if (account) expect(await findBarrier(join(hidden, 'data'), account)).toBe(hidden);
});

it('a test cluster works, comes from the cache the second time, and leaves nothing behind', async () => {
  for (const _ of ['created', 'from the cache']) {
    const cluster = await startTestCluster({ cacheDir: join(emptyDir, 'cache') });
    const client = new Client(cluster.url('postgres'));
    await client.connect();
    const { rows } = await client.query<{ directory: string }>(
      `select current_setting('data_directory') as directory`,
    );
    await client.end();
    await cluster.stop();
    await expect(stat(rows[0]?.directory ?? '')).rejects.toMatchObject({ code: 'ENOENT' });
  }
});

it('a test cluster uses the server that it is given', async () => {
  const cluster = await startTestCluster({
    externalUrl: 'postgresql://me:pw@db.example:5433/x?sslmode=require',
  });
  expect(cluster.url('some db')).toBe('postgresql://me:pw@db.example:5433/some%20db?sslmode=require');
  await cluster.stop();
});

it('the default data directory of root is one that other users can reach', () => {
  expect(defaultDataDir({}, true)).toBe('/var/lib/penning');
  expect(defaultDataDir({}, false)).toBe(join(import.meta.dirname, '../../../../../data'));
  expect(defaultDataDir({ DATA_DIR: '/srv/books' }, true)).toBe('/srv/books');
});

it('no process has an impossible id', async () => {
  expect(await isAlive(process.pid)).toBe(true);
  expect(await Promise.all([0, -1, Number.NaN, 4_194_305].map(isAlive))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

const waiting = { timeout: 10_000, interval: 20 };

function paths() {
  return clusterPaths(dataDir);
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const log = (event: string) => void events.push(event);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log, ...options });
  running.push(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(postgres.connection);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
