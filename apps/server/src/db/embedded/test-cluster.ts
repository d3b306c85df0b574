import { access, constants, mkdir, mkdtemp, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unlessCode } from '../error-code.ts';
import { chooseAccount } from './account.ts';
import { copyTree } from './copy-tree.ts';
import { createCluster } from './create-cluster.ts';
import { clusterPaths, openPathTo } from './data-directory.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { PostgresConnection } from './embedded-postgres.ts';
import { findEngineVersion, prepareEngine } from './engine.ts';
import { isAlive, isServing, readPostmaster, stopPostmaster } from './postmaster.ts';

export type TestCluster = {
  /** The superuser's URL of a database in the cluster, which need not exist. */
  url(database: string): string;
  stop(): Promise<void>;
};

export type TestClusterOptions = {
  /** A server to use instead of starting one; the path is replaced. */
  externalUrl?: string | undefined;
  /** Where the empty cluster is kept between runs. */
  cacheDir?: string | undefined;
};

const prefix = 'penning-test-';
/** Of memory, for the databases of all workers and four gigabytes of WAL at most. */
const NEEDED_BYTES = 8 * 2 ** 30;
// Increase when create-cluster.ts changes what it creates.
const templateFormat = 1;
const defaultCacheDir = resolve(import.meta.dirname, '../../../../../.cache');
const silent = () => undefined;

/** A temporary server for a test run: fast, unsafe, gone after `stop` or, at the latest, in the next run. */
export async function startTestCluster(options: TestClusterOptions = {}): Promise<TestCluster> {
  const { externalUrl } = options;
  if (externalUrl) return { url: (database) => withPath(externalUrl, database), stop: async () => undefined };
  const folder = await placeOfClusters();
  await removeAbandoned(folder);
  const dataDir = await mkdtemp(join(folder, `${prefix}${process.pid}-`));
  await placeCluster(dataDir, options.cacheDir);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: silent });
  return {
    url: (database) => connectionUrl(postgres.connection, database),
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Memory, where there is enough of it: each test file copies a database of a thousand files. */
async function placeOfClusters(): Promise<string> {
  const memory = '/dev/shm';
  const space = await unlessCode(statfs(memory), 'ENOENT');
  const free = Math.min(space ? space.bavail * space.bsize : 0, process.availableMemory());
  return free > NEEDED_BYTES && (await isWritable(memory)) ? memory : tmpdir();
}

/** The URL of `database`; pg reads a socket's folder from `host`. */
export function connectionUrl(connection: PostgresConnection, database: string): string {
  const { host, port, user, password } = connection;
  const url = new URL(withPath('postgresql://localhost', database));
  url.username = user;
  url.password = password;
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;
  url.port = String(port);
  return url.href;
}

function withPath(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}

/** Copies an empty cluster into a data directory, five times faster than creating one. */
export async function placeCluster(dataDir: string, cacheDir = defaultCacheDir): Promise<void> {
  const { home } = clusterPaths(dataDir);
  const template = join(cacheDir, `postgres-${await findEngineVersion()}-${templateFormat}`);
  const account = await chooseAccount(dataDir);
  if (await isReadable(template)) {
    await copyTree(template, home, { owner: account, durable: false });
    return;
  }
  if (account) await openPathTo(dataDir, account);
  const engine = await prepareEngine({ dataDir, account, durable: false });
  await createCluster({ paths: clusterPaths(dataDir), engine, account, durable: false, log: silent });
  await unlessCode(saveTemplate(home, template), 'EACCES', 'EROFS');
}

async function saveTemplate(home: string, template: string): Promise<void> {
  const temporary = `${template}.creating-${process.pid}`;
  await mkdir(resolve(template, '..'), { recursive: true });
  try {
    await copyTree(home, temporary, { durable: false });
    await unlessCode(rename(temporary, template), 'ENOTEMPTY', 'EEXIST', 'EPERM');
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

function isReadable(folder: string): Promise<boolean> {
  return isAllowed(folder, constants.R_OK | constants.X_OK);
}

function isWritable(folder: string): Promise<boolean> {
  return isAllowed(folder, constants.R_OK | constants.W_OK | constants.X_OK);
}

async function isAllowed(folder: string, mode: number): Promise<boolean> {
  const check = access(folder, mode).then(() => true);
  return (await unlessCode(check, 'ENOENT', 'EACCES', 'EROFS')) ?? false;
}

/** Stops and removes the clusters of test runs that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const dataDir = join(folder, name);
    const owner = Number(name.slice(prefix.length).split('-')[0]);
    const stats = await unlessCode(stat(dataDir), 'ENOENT');
    if (stats?.uid !== process.getuid?.() || (await isAlive(owner))) continue;
    const { cluster } = clusterPaths(dataDir);
    const postmaster = await readPostmaster(cluster);
    if (postmaster && (await isServing(postmaster, cluster)))
      await stopPostmaster({ pid: postmaster.pid, cluster, pgCtl: '' });
    await rm(dataDir, { recursive: true, force: true });
  }
}
