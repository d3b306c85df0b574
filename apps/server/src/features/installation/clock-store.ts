import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

/** How far the clock was moved ahead; nothing when it never was. */
export async function findAheadMs(db: Queries): Promise<number> {
  const row = await db.selectFrom('installationClock').select('aheadMs').executeTakeFirst();
  return Number(row?.aheadMs ?? 0);
}

/** Updates how far the clock is ahead; it never goes back, since existing records would then be in the future. */
export async function updateAheadMs(db: Queries, aheadMs: number, at: Date): Promise<void> {
  await sql`INSERT INTO installation_clock (ahead_ms, moved_at) VALUES (${aheadMs}, ${at})
    ON CONFLICT (only_one) DO UPDATE SET
      ahead_ms = greatest(installation_clock.ahead_ms, excluded.ahead_ms), moved_at = excluded.moved_at`.execute(
    db,
  );
}
