import type { Queries } from '../../../db/database.ts';

/** Inserts a solved captcha; false when it was solved before. */
export async function insertSolution(
  db: Queries,
  solution: { challenge: string; expiresAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('captchaSolutions')
    .values(solution)
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes solutions that expired before a moment. */
export async function deleteExpiredSolutions(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('captchaSolutions').where('expiresAt', '<', before).execute();
}
