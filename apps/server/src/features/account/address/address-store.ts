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

/** Updates the address that a person signs in with, which they have just verified. */
export async function updateAddress(db: Queries, userId: string, email: string, at: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email, emailFolded: foldEmail(email), emailVerifiedAt: at })
    .where('id', '=', userId)
    .execute();
}

/** Updates the address in a person's open invitations. */
export async function updateInvitations(db: Queries, userId: string, email: string): Promise<void> {
  await db.updateTable('invitations').set({ email }).where('userId', '=', userId).execute();
}

/** The invitation of a person that was sent last, with the name and language that its sender gave them. */
export function findLatestInvitation(db: Queries, userId: string) {
  return db
    .selectFrom('invitations')
    .select(['name', 'language'])
    .where('userId', '=', userId)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Hands the invitations of one person to another, with the keys in their emails. */
export async function updateInvitedPerson(
  db: Queries,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  await db.updateTable('invitations').set({ userId: to }).where('userId', '=', from).execute();
  await db
    .updateTable('oneTimeKeys')
    .set({ userId: to })
    .where('userId', '=', from)
    .where('purpose', '=', 'invite')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .execute();
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
