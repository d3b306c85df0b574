import { execFile } from 'node:child_process';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode, unlessCode } from '../error-code.ts';
import { listAtWork, workingFolder } from './processes.ts';
import type { Endpoint } from './server-settings.ts';

/** The content of `postmaster.pid`; the endpoint is missing until the server accepts connections. */
export type Postmaster = {
  pid: number;
  endpoint: Endpoint | undefined;
  isStarting: boolean;
  content: string;
};

/** Reads which server claims the cluster; it may have ended long ago. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const content = await unlessCode(readFile(pidFile(cluster), 'utf8'), 'ENOENT');
  if (content === undefined) return undefined;
  const [pid = '', , , port = '', socket = '', address = '', , status = ''] = content.split('\n');
  const endpoint = status.trim() === 'ready' ? { host: socket || address, port: Number(port) } : undefined;
  const isStarting = status.trim() === 'starting';
  // A negative number is PostgreSQL's mark for single-user mode.
  return { pid: Math.abs(Number(pid)), endpoint, isStarting, content };
}

/** Whether the server that claims the cluster is a live process in it, rather than a reused id. */
export async function isServing(postmaster: Postmaster, cluster: string): Promise<boolean> {
  if (!(await isAlive(postmaster.pid))) return false;
  return process.platform !== 'linux' || (await workingFolder(postmaster.pid)) === cluster;
}

/** Whether a process with this id exists and is still running; a zombie is not. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  const status = await unlessCode(readFile(`/proc/${pid}/stat`, 'utf8'), 'ENOENT', 'ESRCH');
  return status !== undefined && !/\) [ZX] [^)]*$/.test(status);
}

/**
 * Removes the files with which a dead server still claims the cluster and its socket, unless a process
 * uses the cluster; returns their names. PostgreSQL does this itself, except when another process has the
 * dead one's id, which is usual in containers.
 */
export async function discardStaleFiles(cluster: string, { host, port }: Endpoint): Promise<string[]> {
  const files = [pidFile(cluster)];
  if (host.startsWith('/')) files.push(join(host, `.s.PGSQL.${port}.lock`));
  const contents = await Promise.all(files.map((file) => unlessCode(readFile(file, 'utf8'), 'ENOENT')));
  if (contents.every((content) => content === undefined) || (await isInUse(cluster))) return [];
  const discarded: string[] = [];
  for (const [index, file] of files.entries()) {
    if (await discard(file, contents[index])) discarded.push(basename(file));
  }
  return discarded;
}

async function discard(file: string, content: string | undefined): Promise<boolean> {
  if (content === undefined) return false;
  const aside = `${file}.stale-${process.pid}`;
  await unlessCode(rename(file, aside), 'ENOENT');
  const moved = await unlessCode(readFile(aside, 'utf8'), 'ENOENT');
  // A server may have started between the check and the move: then its file is put back.
  if (moved !== undefined && moved !== content) await unlessCode(link(aside, file), 'EEXIST');
  await rm(aside, { force: true });
  return moved === content;
}

/** How to stop: orderly, or immediately when that fails. Neither loses data. */
const stopSteps = {
  // SIGQUIT and SIGKILL require crash recovery at the next start.
  fast: [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ],
  immediate: [
    ['SIGQUIT', 2_000],
    ['SIGKILL', 5_000],
  ],
} as const satisfies Record<string, readonly (readonly [NodeJS.Signals, number])[]>;

type StopMode = keyof typeof stopSteps;

/** Stops the server of the cluster: sessions are ended, and with `fast` everything is written out first. */
export async function stopPostmaster(
  { pid, cluster, pgCtl }: { pid: number; cluster: string; pgCtl: string },
  mode: StopMode = 'fast',
): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(pgCtl, ['stop', '-D', cluster, '-m', mode, '-w', '-t', '30']);
    return;
  }
  await endProcesses([pid], mode);
}

/** Ends processes with stronger and stronger signals, until none are left. */
export async function endProcesses(pids: readonly number[], mode: StopMode): Promise<void> {
  for (const [signal, patienceMs] of stopSteps[mode]) {
    for (const pid of await living(pids)) {
      await unlessCode(
        Promise.try(() => process.kill(pid, signal)),
        'ESRCH',
      );
    }
    const patience = AbortSignal.timeout(patienceMs);
    while (!patience.aborted) {
      if ((await living(pids)).length === 0) return;
      await delay(5);
    }
  }
  throw new Error(`PostgreSQL (process ${(await living(pids)).join(', ')}) does not stop.`);
}

async function living(pids: readonly number[]): Promise<number[]> {
  const alive = await Promise.all(pids.map(isAlive));
  return pids.filter((_, index) => alive[index]);
}

async function isInUse(cluster: string): Promise<boolean> {
  const atWork = await listAtWork(cluster);
  // Where this is unknown, PostgreSQL's own checks have to do.
  return atWork === undefined || atWork.length > 0;
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
