import { endProcesses } from './postmaster.ts';
import { listAtWork } from './processes.ts';

/** A sibling that just started has its pid file by then, and what a dead server left has ended. */
const patienceMs = 5_000;

/**
 * Ends what is at work in the cluster without a pid file that says so: a server whose file was removed, or the
 * processes of one that is dead and that they outlived. Returns those that are in the way, for now or no longer.
 */
export function createOrphanHunt(cluster: string): () => Promise<{ inTheWay: boolean; ended: number[] }> {
  let since: number | undefined;
  return async () => {
    const atWork = (await listAtWork(cluster)) ?? [];
    const pids = atWork.filter(({ name }) => name === 'postgres').map(({ pid }) => pid);
    if (pids.length === 0) since = undefined;
    else since ??= performance.now();
    if (since === undefined || performance.now() - since < patienceMs)
      return { inTheWay: pids.length > 0, ended: [] };
    await endProcesses(pids, 'immediate');
    since = undefined;
    return { inTheWay: false, ended: pids };
  };
}
