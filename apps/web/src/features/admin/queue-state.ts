import type { PlatformHealth } from '@penning/contract';

export type Queue = PlatformHealth['queues'][number];

/** Tasks run each minute and are picked up within seconds; longer than this and something is wrong. */
const TOO_LONG_MS = 5 * 60_000;

/** Whether a person has to look at a background task: it failed, waits too long, or has stopped running. */
export function needsAttention(queue: Queue, now: number): boolean {
  const isLongAgo = (iso: string | null) => iso !== null && now - Date.parse(iso) > TOO_LONG_MS;
  return queue.failed > 0 || isLongAgo(queue.oldestWaitingAt) || (queue.sweeps && isLongAgo(queue.lastRunAt));
}
