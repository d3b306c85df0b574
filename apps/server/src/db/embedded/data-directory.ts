import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findBarrier } from './account.ts';
import type { Account } from './account.ts';

const repositoryRoot = resolve(import.meta.dirname, '../../../../..');

export type ClusterPaths = {
  dataDir: string;
  /** Everything PostgreSQL writes; contains the folders below. */
  home: string;
  cluster: string;
  secret: string;
  log: string;
  startupLog: string;
  socket: string;
};

/** The default location of Penning's data. Root's can be reached by other users. */
export function defaultDataDir(env: { DATA_DIR?: string | undefined }, isRoot: boolean): string {
  if (env.DATA_DIR) return resolve(env.DATA_DIR);
  return isRoot ? '/var/lib/penning' : join(repositoryRoot, 'data');
}

export function clusterPaths(dataDir: string, home = join(dataDir, 'postgres')): ClusterPaths {
  const log = join(home, 'log');
  return {
    dataDir,
    home,
    cluster: join(home, 'cluster'),
    secret: join(home, 'secret'),
    log,
    startupLog: join(log, 'startup.log'),
    socket: join(home, 'socket'),
  };
}

/** Creates the data directory; returns its real path, because PostgreSQL reports that one. */
export async function createDataDir(dataDir: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o711 : 0o700 });
  return await realpath(dataDir);
}

/** Makes sure that `account` can enter the data directory, or reports which folder prevents it. */
export async function openPathTo(dataDir: string, account: Account): Promise<void> {
  const barrier = await findBarrier(dataDir, account);
  if (barrier === undefined) return;
  if (barrier === dataDir) {
    await chmod(dataDir, ((await stat(dataDir)).mode & 0o777) | 0o011);
    return;
  }
  throw new Error(
    `PostgreSQL does not run as root, and user ${account.name} cannot pass ${barrier} on the way to ${dataDir}. ` +
      `Set DATA_DIR to a folder that ${account.name} can reach, or open ${barrier} with chmod o+x.`,
  );
}
