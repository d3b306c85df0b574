import { processorTimeOf } from './processor-time.ts';

const LOOK_EVERY_MS = 250;
/** Nothing that makes headway at all takes this long; a process that was stopped or waits for ever makes none. */
const MAX_WALL_MS = 10 * 60_000;

/** Why a process was ended: it used the processor for too long, or did nothing for very long. */
export type Excess = 'overworked' | 'stuck';

/**
 * Watches what a process works from now on, in processor time: on a busy machine it gets as much of that as on an
 * idle one. Where the system does not tell, only the long limit in wall time holds. Answers how to stop watching.
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
  // Nearly every PDF is there before the first look, which then costs nothing.
  timer = setTimeout(() => void look(undefined), LOOK_EVERY_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
