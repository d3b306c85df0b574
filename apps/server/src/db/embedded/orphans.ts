import { endProcesses } from './postmaster.ts';
import { listAtWork } from './processes.ts';

/** By then a server that just started has its pid file, and the remains of a dead one have ended. */
const patienceMs = 5_000;

/**
 * Ends processes in the cluster without a matching pid file: a server whose file was removed, or what is
 * left of a dead one. Returns those that were still there and those that ended.
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
