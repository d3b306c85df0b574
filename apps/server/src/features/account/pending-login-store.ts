import type { Queries } from '../../db/database.ts';

/** Inserts a sign-in that waits for the second factor. */
export async function insertPendingLogin(
  db: Queries,
  pending: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insertInto('pendingLogins').values(pending).execute();
}

/** Counts a try and tells whose it is, while the token lives and has tries left. */
export async function updatePendingLoginTries(
  db: Queries,
  { tokenHash, at, max }: { tokenHash: Buffer; at: Date; max: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('pendingLogins')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', at)
    .where('tries', '<', max)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

/** Deletes a token; false when it had already been deleted. */
export async function deletePendingLogin(db: Queries, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('pendingLogins')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes every token of a person. */
export async function deletePendingLogins(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('pendingLogins').where('userId', '=', userId).execute();
}

/** Deletes those that expired before a moment. */
export async function deleteExpiredLogins(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('pendingLogins').where('expiresAt', '<', before).execute();
}
