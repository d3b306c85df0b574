import type { Database } from '../../db/database.ts';
import type { MovableClock } from '../../platform/clock.ts';
import { type Log, describeError } from '../../platform/log.ts';
import { findAheadMs } from './clock-store.ts';

const FOLLOW_MS = 1000;

/** Sets the clock to where it was moved to, and follows moves by other processes; returns a function that stops it. */
export async function followClock(
  database: Database,
  clock: MovableClock,
  log: Log,
): Promise<() => Promise<void>> {
  const read = async () => {
    const aheadMs = await findAheadMs(database.platform);
    // A move by this process itself may not be committed yet.
    clock.aheadMs = Math.max(clock.aheadMs, aheadMs);
  };
  await read();
  const timer = setInterval(() => {
    read().catch((error: unknown) => log('warn', 'clock-not-read', describeError(error)));
  }, FOLLOW_MS);
  timer.unref();
  return async () => clearInterval(timer);
}
