import type { Queries } from '../../../db/database.ts';

/** Saves the hashes of new recovery codes; the old ones become invalid. */
export async function updateRecoveryCodes(
  db: Queries,
  userId: string,
  { salt, hashes }: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, salt })))
    .execute();
}

/** The salt of a person's codes, null for codes from before there was one; undefined when they have none. */
export async function findSalt(db: Queries, userId: string): Promise<Buffer | null | undefined> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select('salt')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row?.salt;
}

/** Uses a recovery code up; false when it is unknown, or was used before. */
export async function claimRecoveryCode(
  db: Queries,
  { userId, codeHash, at }: { userId: string; codeHash: Buffer; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(db: Queries, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((row) => row.fn.countAll<string>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Deletes the recovery codes of a person. */
export async function deleteRecoveryCodes(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}
