import type { Language } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import { foldEmail } from '../../platform/fold-email.ts';

/** A person as their own account shows them. */
export function findPerson(db: Queries, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'passwordHash', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Updates the password of a person. */
export async function updatePassword(db: Queries, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/** Records that a person reads the email of their address; the first time counts. */
export async function updateEmailVerified(
  db: Queries,
  userId: string,
  at: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('users')
    .set((row) => ({ emailVerifiedAt: row.fn.coalesce('emailVerifiedAt', row.val(at)) }))
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Somebody who may sign in. */
export async function insertPerson(
  db: Queries,
  person: {
    id: string;
    email: string;
    name: string;
    passwordHash: string;
    language: Language;
    emailVerifiedAt: Date | null;
    isAdmin: boolean;
    at: Date;
  },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: person.id,
      email: person.email,
      emailFolded: foldEmail(person.email),
      name: person.name,
      passwordHash: person.passwordHash,
      language: person.language,
      emailVerifiedAt: person.emailVerifiedAt,
      isAdmin: person.isAdmin,
      createdAt: person.at,
    })
    .execute();
}
