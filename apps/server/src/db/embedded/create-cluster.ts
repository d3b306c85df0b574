import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { errorCode, unlessCode } from '../error-code.ts';
import { changeOwner, identity } from './account.ts';
import type { Account } from './account.ts';
import { clusterPaths } from './data-directory.ts';
import type { ClusterPaths } from './data-directory.ts';
import type { Engine } from './engine.ts';
import { isAlive } from './postmaster.ts';

export type Log = (event: string, details?: Record<string, unknown>) => void;

type ClusterOptions = {
  paths: ClusterPaths;
  engine: Engine;
  account: Account | undefined;
  durable: boolean;
  log: Log;
};

/** The name of PostgreSQL's superuser; only Penning knows its password. */
export const superuser = 'postgres';

/** PostgreSQL's programs get none of our environment. */
export const engineEnvironment = { LC_ALL: 'C', TZ: 'UTC' };

// Trigram search outside ASCII needs the system locale's character classes, and the locale's name differs.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];
// Longer than initdb ever takes; an older folder is left over, whatever its process id says.
const leftOverAgeMs = 10 * 60_000;

/**
 * Creates the database cluster unless it exists, under a temporary name, so that it is either absent or
 * complete.
 */
export async function createCluster(options: ClusterOptions): Promise<void> {
  const { paths, engine, account, log } = options;
  if (await isPresent(paths, engine)) {
    const { uid } = await stat(paths.home);
    if (account && uid !== account.uid) await changeOwner(paths.home, account);
    return;
  }
  const temporary = `${paths.home}.creating-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await fill(clusterPaths(paths.dataDir, temporary), options);
    // Not empty: another process was faster, and its cluster is used.
    const isOurs = await unlessCode(
      rename(temporary, paths.home).then(() => true),
      'ENOTEMPTY',
      'EEXIST',
      'EPERM',
    );
    if (options.durable) await flushFolder(paths.dataDir);
    if (isOurs) log('postgres-created', { cluster: paths.cluster, version: engine.version });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  if (!(await isPresent(paths, engine))) throw new Error(`${paths.home} exists but holds no database.`);
}

async function isPresent(paths: ClusterPaths, engine: Engine): Promise<boolean> {
  const version = await readVersion(paths);
  if (version === undefined || version === engine.major) return version !== undefined;
  throw new Error(
    `${paths.cluster} was written by PostgreSQL ${version}, but this is PostgreSQL ${engine.major}. ` +
      'Make a backup with the version of Penning that wrote it, and restore that with this one.',
  );
}

async function readVersion(paths: ClusterPaths): Promise<string | undefined> {
  try {
    return (await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    if (errorCode(error) !== 'EACCES') throw error;
    const message = `${paths.home} belongs to another user: start Penning as that user or as root.`;
    throw new Error(message, { cause: error });
  }
}

async function fill(temporary: ClusterPaths, options: ClusterOptions): Promise<void> {
  await mkdir(temporary.home, { mode: 0o700 });
  await removeLeftOvers(options.paths, temporary.home);
  await mkdir(temporary.log, { mode: 0o700 });
  await mkdir(temporary.socket, { mode: 0o700 });
  await writeFile(temporary.secret, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  if (options.account) await changeOwner(temporary.home, options.account);
  for (const [index, characterType] of characterTypes.entries()) {
    try {
      await runInitdb(temporary, options, characterType);
      return;
    } catch (error) {
      const isLast = index === characterTypes.length - 1;
      if (isLast || !String(error).includes('invalid locale name')) throw failure(options.paths, error);
    }
  }
}

/** Says without initdb's command line why it failed. */
function failure({ dataDir }: ClusterPaths, error: unknown): Error {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
  const message = /no space left on device|disk quota exceeded/i.test(said)
    ? `There is too little space in ${dataDir} to create the database.`
    : `The database could not be created in ${dataDir}: ${said}`;
  return new Error(message, { cause: error });
}

async function runInitdb(temporary: ClusterPaths, options: ClusterOptions, characterType: string) {
  const args = [
    `--pgdata=${temporary.cluster}`,
    `--username=${superuser}`,
    `--pwfile=${temporary.secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
    '--data-checksums',
    '--no-instructions',
    // A temporary cluster is copied often, so it starts with as little WAL as possible.
    ...(options.durable ? [] : ['--no-sync', '--wal-segsize=1']),
  ];
  await promisify(execFile)(options.engine.initdb, args, {
    cwd: temporary.home,
    env: engineEnvironment,
    windowsHide: true,
    ...identity(options.account),
  });
}

/**
 * Removes what an interrupted creation left behind; the age of `own` shows the file system's current
 * time.
 */
async function removeLeftOvers(paths: ClusterPaths, own: string): Promise<void> {
  const now = (await stat(own)).mtimeMs;
  const prefix = `${basename(paths.home)}.creating-`;
  for (const name of await readdir(paths.dataDir)) {
    const path = join(paths.dataDir, name);
    if (!name.startsWith(prefix) || path === own) continue;
    const maker = Number(name.slice(prefix.length).split('-')[0]);
    const stats = await unlessCode(stat(path), 'ENOENT');
    const isAbandoned = !(await isAlive(maker)) || now - (stats?.mtimeMs ?? now) > leftOverAgeMs;
    if (isAbandoned) await rm(path, { recursive: true, force: true });
  }
}

async function flushFolder(path: string): Promise<void> {
  // Windows cannot open a folder, and needs no flush after a rename.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
