import { errorCode } from '../error-code.ts';
import { OtherFolderAnswers } from './keeper.ts';
import { isServing } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { isReplaying } from './processes.ts';

/** Why a server that runs lets nobody in. */
export type Trouble = 'no-socket' | 'other-folder' | 'stopping' | 'not-replaying' | 'silent';

/** For how long each is only a moment's trouble, in milliseconds; after it, the server will not get out of it alone. */
const patience: Record<Trouble, number> = {
  'no-socket': 1_000,
  'other-folder': 1_000,
  // What is written out at the end may be a lot, and the disk slow.
  stopping: 60_000,
  // Between ending its processes and replaying its log, PostgreSQL waits five seconds for one that does not end.
  'not-replaying': 6_000,
  silent: 30_000,
};

/** Says when a server that runs and lets nobody in has to be stopped, by what it said and for how long. */
export function createPatience(
  cluster: string,
): (server: Postmaster, problem: unknown) => Promise<Trouble | undefined> {
  let known: { pid: number; trouble: Trouble; since: number } | undefined;
  return async ({ ...server }, problem) => {
    const trouble = (await isServing(server, cluster))
      ? await nameTrouble(server.pid, cluster, problem)
      : undefined;
    if (trouble === undefined) known = undefined;
    else if (known?.pid !== server.pid || known.trouble !== trouble)
      known = { pid: server.pid, trouble, since: performance.now() };
    return known && performance.now() - known.since > patience[known.trouble] ? known.trouble : undefined;
  };
}

async function nameTrouble(pid: number, cluster: string, problem: unknown): Promise<Trouble | undefined> {
  // Elsewhere a process by that id need not be a server at all.
  if (process.platform !== 'linux') return undefined;
  if (problem instanceof OtherFolderAnswers) return 'other-folder';
  const code = errorCode(problem);
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'no-socket';
  const words = problem instanceof Error ? problem.message : '';
  if (/shutting down|being stopped/.test(words)) return 'stopping';
  if (code === '57P03') return (await isReplaying(pid, cluster)) ? undefined : 'not-replaying';
  return /timeout/i.test(words) ? 'silent' : undefined;
}
