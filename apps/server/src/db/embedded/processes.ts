import { readFile, readdir, readlink } from 'node:fs/promises';
import { unlessCode } from '../error-code.ts';

type Process = { pid: number; parent: number; name: string };

/** The processes in the cluster, as Linux lists them; undefined where that is unknown. */
export async function listAtWork(cluster: string): Promise<Process[] | undefined> {
  if (process.platform !== 'linux') return undefined;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => ((await workingFolder(pid)) === cluster ? describe(pid) : undefined)),
  );
  return found.filter((each) => each !== undefined);
}

export async function workingFolder(pid: number): Promise<string | undefined> {
  return await unlessCode(readlink(`/proc/${pid}/cwd`), 'ENOENT', 'ESRCH', 'EACCES', 'EPERM');
}

/** Whether the server has a process that replays its WAL; undefined where that is unknown. */
export async function isReplaying(postmaster: number, cluster: string): Promise<boolean | undefined> {
  const all = await listAtWork(cluster);
  if (all === undefined) return undefined;
  const titles = all.filter(({ parent }) => parent === postmaster).map(({ pid }) => titleOf(pid));
  return (await Promise.all(titles)).some((title) => /\bstartup\b/.test(title));
}

async function describe(pid: number): Promise<Process | undefined> {
  const status = await unlessCode(readFile(`/proc/${pid}/stat`, 'utf8'), 'ENOENT', 'ESRCH');
  if (status === undefined) return undefined;
  // The name is in parentheses and may itself contain some.
  const end = status.lastIndexOf(')');
  const [state = '', parent = ''] = status.slice(end + 2).split(' ');
  if (state === 'Z' || state === 'X') return undefined;
  return { pid, parent: Number(parent), name: status.slice(status.indexOf('(') + 1, end) };
}

async function titleOf(pid: number): Promise<string> {
  return (await unlessCode(readFile(`/proc/${pid}/cmdline`, 'utf8'), 'ENOENT', 'ESRCH')) ?? '';
}
