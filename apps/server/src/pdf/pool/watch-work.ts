import { processorTimeOf } from './processor-time.ts';

const LOOK_EVERY_MS = 250;
/** Nothing that makes progress takes this long; a stopped or blocked process makes none. */
const MAX_WALL_MS = 10 * 60_000;

/** Why a process was ended: it used too much processor time, or did nothing for very long. */
export type Excess = 'overworked' | 'stuck';

/**
 * Watches a process's work from now on, in processor time, which doesn't depend on how busy the machine is. Where the
 * system doesn't report it, only the long wall-clock limit applies. Returns a function that stops watching.
 */
export function watchWork(pid: number, allowedMs: number, onExcess: (excess: Excess) => void): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const began = performance.now();
  const look = async (before: number | undefined): Promise<void> => {
    const used = await processorTimeOf(pid);
    if (stopped) return;
    if (used !== undefined && before !== undefined && used - before > allowedMs)
      return onExcess('overworked');
    if (performance.now() - began > MAX_WALL_MS) return onExcess('stuck');
    timer = setTimeout(() => void look(before ?? used), LOOK_EVERY_MS).unref();
  };
  // Nearly every PDF is finished before the first check, which then costs nothing.
  timer = setTimeout(() => void look(undefined), LOOK_EVERY_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
