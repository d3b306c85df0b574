import type { Queries } from '../../../db/database.ts';
import type { PaceUse } from './take-turn.ts';

/** Calls are counted in thousandths. */
const PARTS = 1000;

/** A rate limit as stored. */
export interface PaceRow extends PaceUse {
  readonly key: string;
  readonly blockedUntil: Date | null;
}

/**
 * Locks the rate limits of a call until the transaction ends, always in the same order; new ones start
 * now.
 */
export async function lockPaces(
  db: Queries,
  keys: readonly string[],
  at: Date,
): Promise<Map<string, PaceRow>> {
  const sorted = keys.toSorted();
  await db
    .insertInto('servicePaces')
    .values(sorted.map((key) => ({ key, startedAt: at, used: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom('servicePaces')
    .selectAll()
    .where('key', 'in', sorted)
    .orderBy('key')
    .limit(sorted.length)
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.key, { ...row, used: row.used / PARTS }]));
}

/** Updates how much of a rate limit is used. */
export async function updatePace(db: Queries, key: string, { startedAt, used }: PaceUse): Promise<void> {
  const parts = Math.ceil(used * PARTS);
  await db.updateTable('servicePaces').set({ startedAt, used: parts }).where('key', '=', key).execute();
}

/** Updates until when a service wants no calls; a later moment stays. */
export async function updateBlock(
  db: Queries,
  key: string,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  await db
    .insertInto('servicePaces')
    .values({ key, startedAt: at, used: 0, blockedUntil: until })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ blockedUntil: until }))
    .execute();
}

/** Deletes rate limits so old that they delay nobody any more. */
export async function deleteOldPaces(db: Queries, before: Date): Promise<void> {
  await db
    .deleteFrom('servicePaces')
    .where('startedAt', '<', before)
    .where((row) => row.or([row('blockedUntil', 'is', null), row('blockedUntil', '<', before)]))
    .execute();
}
