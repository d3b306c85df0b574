import { MAX_PASSKEYS } from '@penning/contract';
import type { Queries } from '../../../db/database.ts';

export interface NewPasskey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: string;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: Date;
}

/** The passkeys of a person, the oldest first. */
export function listPasskeys(db: Queries, userId: string) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(MAX_PASSKEYS)
    .execute();
}

/** Holds off whoever else adds a passkey of this person until the transaction ends, so that they can be counted. */
export async function lockPasskeys(db: Queries, userId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** The passkey behind a credential, with whose it is; nothing when that person is disabled. */
export function findCredential(db: Queries, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .selectAll('passkeys')
    .where('credentialId', '=', credentialId)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst();
}

/** Inserts a passkey; undefined when its credential is already known. */
export function insertPasskey(db: Queries, passkey: NewPasskey) {
  return db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Records the use of a passkey; false when its counter was not above the one before: somebody has a copy of it. */
export async function updatePasskeyUse(
  db: Queries,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter: String(counter), lastUsedAt: at })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('counter', '<', String(counter)),
        // A passkey that is synchronised between devices doesn't count.
        row.and([row('counter', '=', '0'), row.val(counter === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function updatePasskeyName(db: Queries, which: { userId: string; id: string }, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', which.userId)
    .where('id', '=', which.id)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(db: Queries, which: { userId: string; id: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys')
    .where('userId', '=', which.userId)
    .where('id', '=', which.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a person's passkeys: those named, or all. */
export async function deletePasskeys(
  db: Queries,
  userId: string,
  which: readonly string[] | 'all',
): Promise<void> {
  if (which.length === 0) return;
  const query = db.deleteFrom('passkeys').where('userId', '=', userId);
  await (which === 'all' ? query : query.where('id', 'in', [...which])).execute();
}

/** Inserts a challenge; without a person it is for signing in. */
export async function insertChallenge(
  db: Queries,
  challenge: { challenge: string; userId: string | null; expiresAt: Date },
): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute();
}

/** Uses a challenge up; false when it is unknown, somebody else's, too old, or was used before. */
export async function claimChallenge(
  db: Queries,
  { challenge, userId, at }: { challenge: string; userId: string | null; at: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', at)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes challenges that expired before a moment. */
export async function deleteExpiredChallenges(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', before).execute();
}
