import type { Queries } from '../../../db/database.ts';
import { foldEmail } from '../../../platform/fold-email.ts';

/** A pending change of address. */
export type AddressChange = NonNullable<Awaited<ReturnType<typeof findAddressChange>>>;

/** A person's pending change of address at a moment. */
export function findAddressChange(db: Queries, userId: string, at: Date) {
  return db
    .selectFrom('addressChanges')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: two sides may confirm at once. */
export function lockAddressChange(db: Queries, userId: string, at: Date) {
  return db
    .selectFrom('addressChanges')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', at)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a change of address, replacing an earlier one. */
export async function insertAddressChange(
  db: Queries,
  change: {
    userId: string;
    email: string;
    sessionId: string;
    oldConfirmedAt: Date | null;
    expiresAt: Date;
  },
): Promise<void> {
  await deleteAddressChange(db, change.userId);
  await db.insertInto('addressChanges').values(change).execute();
}

/** Records that one side confirmed. */
export async function updateAddressChange(
  db: Queries,
  userId: string,
  agreed: { oldConfirmedAt: Date } | { newConfirmedAt: Date },
): Promise<void> {
  await db.updateTable('addressChanges').set(agreed).where('userId', '=', userId).execute();
}

/** Deletes a change of address; false when there was none. */
export async function deleteAddressChange(db: Queries, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('addressChanges')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Updates the address that a person signs in with, which they have just verified, also in their open
 * invitations.
 */
export async function updateAddress(db: Queries, userId: string, email: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, emailFolded: foldEmail(email), emailVerifiedAt: at })
    .where('id', '=', userId)
    .execute();
  await db.updateTable('invitations').set({ email }).where('userId', '=', userId).execute();
}

/** The companies that a person is a member of. */
export async function listCompaniesOf(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('companyId')
    .where('userId', '=', userId)
    .where('disabledAt', 'is', null)
    .execute();
  return rows.map(({ companyId }) => companyId);
}
