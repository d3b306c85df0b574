import { errorCode } from '../error-code.ts';
import { OtherFolderAnswers } from './keeper.ts';
import { isServing } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { isReplaying } from './processes.ts';

/** Why a running server accepts no connections. */
export type Trouble = 'no-socket' | 'other-folder' | 'stopping' | 'not-replaying' | 'silent';

/** How long each is a passing problem, in milliseconds; after that, the server won't recover by itself. */
const patience: Record<Trouble, number> = {
  'no-socket': 1_000,
  'other-folder': 1_000,
  // There may be a lot to write out at the end, and the disk may be slow.
  stopping: 60_000,
  // PostgreSQL waits five seconds for a process that doesn't end before it replays its WAL.
  'not-replaying': 6_000,
  silent: 30_000,
};

/**
 * Decides when a running server that accepts no connections has to be stopped, by its messages and how
 * long they last.
 */
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
  // Elsewhere a process with that id may be something else.
  if (process.platform !== 'linux') return undefined;
  if (problem instanceof OtherFolderAnswers) return 'other-folder';
  const code = errorCode(problem);
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'no-socket';
  const words = problem instanceof Error ? problem.message : '';
  if (/shutting down|being stopped/.test(words)) return 'stopping';
  if (code === '57P03') return (await isReplaying(pid, cluster)) ? undefined : 'not-replaying';
  return /timeout/i.test(words) ? 'silent' : undefined;
}
