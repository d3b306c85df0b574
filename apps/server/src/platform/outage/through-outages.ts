import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from './is-outage.ts';

interface Patience {
  /** Milliseconds before each retry; after the last one, the failure is thrown. */
  readonly pauses: readonly number[];
  /** Receives each failure that is followed by a retry. */
  readonly onAway?: (error: unknown) => void;
  /** Gives up at once. */
  readonly signal?: AbortSignal | undefined;
  /** Whether a process that has nothing else to do ends meanwhile. */
  readonly mayEnd?: boolean;
}

/** Retries while a part of the installation is unavailable, with growing pauses. */
export async function throughOutages<T>(
  work: () => Promise<T>,
  { pauses, onAway, signal, mayEnd = false }: Patience,
): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      onAway?.(error);
      await delay(pause, undefined, { ref: !mayEnd, ...(signal ? { signal } : {}) });
    }
  }
  return work();
}
