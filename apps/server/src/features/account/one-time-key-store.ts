import type { Queries } from '../../db/database.ts';

/** The purpose of a key. */
export type KeyPurpose = 'verify' | 'reset' | 'invite' | 'oldAddress' | 'newAddress';

/** What a key may have been issued for to be good for something: an invited person chooses a password just as someone resetting theirs does. */
const ACCEPTED: Readonly<Record<KeyPurpose, readonly KeyPurpose[]>> = {
  verify: ['verify'],
  reset: ['reset', 'invite'],
  invite: ['invite'],
  oldAddress: ['oldAddress'],
  newAddress: ['newAddress'],
};

interface KeyAsked {
  keyHash: Buffer;
  purpose: KeyPurpose;
  at: Date;
}

/** Inserts the hash of a key. */
export async function insertKey(
  db: Queries,
  key: { keyHash: Buffer; purpose: KeyPurpose; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insertInto('oneTimeKeys').values(key).execute();
}

/** Whose key it is while it is valid. */
export async function findKeyOwner(
  db: Queries,
  { keyHash, purpose, at }: KeyAsked,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('oneTimeKeys')
    .select('userId')
    .where('keyHash', '=', keyHash)
    .where('purpose', 'in', ACCEPTED[purpose])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
  return row?.userId;
}

/** Claims a good key, which is used then, and every other of the same person and purpose with it. */
export async function claimKey(db: Queries, { keyHash, purpose, at }: KeyAsked): Promise<string | undefined> {
  const row = await db
    .updateTable('oneTimeKeys')
    .set({ usedAt: at })
    .where('keyHash', '=', keyHash)
    .where('purpose', 'in', ACCEPTED[purpose])
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning('userId')
    .executeTakeFirst();
  if (row)
    for (const each of ACCEPTED[purpose])
      await updateUnusedKeys(db, { userId: row.userId, purpose: each, at });
  return row?.userId;
}

/** How many keys a person was sent for a purpose since a moment. */
export async function countKeys(
  db: Queries,
  { userId, purpose, since }: { userId: string; purpose: KeyPurpose; since: Date },
): Promise<number> {
  const { given } = await db
    .selectFrom('oneTimeKeys')
    .select((row) => row.fn.countAll<string>().as('given'))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(given);
}

/** Invalidates the unused keys of a person and purpose. */
export async function updateUnusedKeys(
  db: Queries,
  { userId, purpose, at }: { userId: string; purpose: KeyPurpose; at: Date },
): Promise<void> {
  await db
    .updateTable('oneTimeKeys')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
}

/** Deletes keys that expired before a moment. */
export async function deleteExpiredKeys(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('oneTimeKeys').where('expiresAt', '<', before).execute();
}
