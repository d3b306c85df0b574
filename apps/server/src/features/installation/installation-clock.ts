import { sql } from 'kysely';
import type { MovableClock } from '../../platform/clock.ts';
import type { Database } from '../../db/database.ts';
import { type Log, describeError } from '../../platform/log.ts';

const FOLLOW_MS = 1000;

/** Sets the clock to where it was moved to, and follows moves that other processes make; answers how to stop. */
export async function followClock(
  database: Database,
  clock: MovableClock,
  log: Log,
): Promise<() => Promise<void>> {
  const read = async () => {
    const row = await database.platform.selectFrom('installationClock').select('aheadMs').executeTakeFirst();
    // A move that this process made itself may not be committed yet.
    clock.aheadMs = Math.max(clock.aheadMs, Number(row?.aheadMs ?? 0));
  };
  await read();
  const timer = setInterval(() => {
    read().catch((error: unknown) => log('warn', 'clock-not-read', describeError(error)));
  }, FOLLOW_MS);
  timer.unref();
  return async () => clearInterval(timer);
}

/** Keeps how far the clock stands ahead; never back, since what was written would lie in the future. */
export async function saveClock(database: Database, aheadMs: number, at: Date): Promise<void> {
  await sql`INSERT INTO installation_clock (ahead_ms, moved_at) VALUES (${aheadMs}, ${at})
    ON CONFLICT (only_one) DO UPDATE SET
      ahead_ms = greatest(installation_clock.ahead_ms, excluded.ahead_ms), moved_at = excluded.moved_at`.execute(
    database.platform,
  );
}
