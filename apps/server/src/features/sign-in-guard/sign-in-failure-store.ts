import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';

/** How often something failed recently, and until when it is locked. */
export interface Failures {
  readonly key: string;
  readonly count: number;
  readonly since: Date;
  readonly lockedUntil: Date | null;
}

/** Failures since a moment under some keys. */
export function listFailures(db: Queries, keys: readonly string[], since: Date): Promise<Failures[]> {
  return db
    .selectFrom('signInFailures')
    .select(['key', 'count', 'since', 'lockedUntil'])
    .where('key', 'in', [...keys])
    .where('since', '>', since)
    .execute();
}

/** Counts one more failure; a count older than `window` starts over, and from `most` on the key is locked. */
export async function countFailure(
  db: Queries,
  failure: { key: string; at: Date; window: Date; max: number; lockedUntil: Date },
): Promise<void> {
  const { key, at, window, max, lockedUntil } = failure;
  await sql`
    INSERT INTO sign_in_failures AS f (key, count, since) VALUES (${key}, 1, ${at})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN f.since > ${window} THEN f.count + 1 ELSE 1 END,
      since = CASE WHEN f.since > ${window} THEN f.since ELSE excluded.since END,
      locked_until = CASE WHEN f.since > ${window} AND f.count + 1 >= ${max} THEN ${lockedUntil}::timestamptz END
  `.execute(db);
}

/** Deletes the failures under a key. */
export async function deleteFailures(db: Queries, key: string): Promise<void> {
  await db.deleteFrom('signInFailures').where('key', '=', key).execute();
}

/** Deletes failures from before a moment. */
export async function deleteOldSignInFailures(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('signInFailures').where('since', '<', before).execute();
}
