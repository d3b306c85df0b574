import type { Language } from '@penning/contract';
import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { isTrue } from '../../db/statement/column.ts';
import { foldEmail } from '../../platform/fold-email.ts';

/** An account whose holder may want to sign up with its address. */
export interface KnownPerson {
  readonly id: string;
  readonly passwordHash: string;
  readonly isProven: boolean;
  /** They have been in a company, or proved the address: somebody uses this account. */
  readonly isUsed: boolean;
  /** They can sign in to a company, an expired invitation aside. */
  readonly hasPlace: boolean;
  /** An invitation to a company waits for their answer. */
  readonly isInvited: boolean;
}

/** The account of an address, unless it was disabled, administers the platform or belongs to an accounting firm. */
export function findKnownPerson(db: Queries, email: string, at: Date): Promise<KnownPerson | undefined> {
  const isLapsed = sql`EXISTS (SELECT FROM invitations i
    WHERE i.user_id = users.id AND i.company_id = m.company_id AND i.expires_at <= ${at})`;
  return db
    .selectFrom('users')
    .select([
      'id',
      'passwordHash',
      isTrue(sql`users.email_verified_at IS NOT NULL`).as('isProven'),
      isTrue(sql`users.email_verified_at IS NOT NULL
        OR EXISTS (SELECT FROM company_visits v WHERE v.user_id = users.id)`).as('isUsed'),
      isTrue(sql`EXISTS (SELECT FROM memberships m
        WHERE m.user_id = users.id AND m.disabled_at IS NULL AND NOT ${isLapsed})`).as('hasPlace'),
      isTrue(sql`EXISTS (SELECT FROM invitations i
        WHERE i.user_id = users.id AND i.expires_at > ${at})`).as('isInvited'),
    ])
    .where('emailFolded', '=', foldEmail(email))
    .where('disabledAt', 'is', null)
    .where('isAdmin', '=', false)
    .where('accountantId', 'is', null)
    .executeTakeFirst();
}

/** Locks an account until the transaction ends. */
export async function lockKnownPerson(db: Queries, id: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Updates an account to what its holder signs up with. */
export async function updateKnownPerson(
  db: Queries,
  id: string,
  person: {
    email: string;
    name: string;
    passwordHash: string;
    language: Language;
    emailVerifiedAt: Date | null;
    isAdmin: boolean;
  },
): Promise<void> {
  const { emailVerifiedAt, ...columns } = person;
  await db
    .updateTable('users')
    .set((row) => ({
      ...columns,
      emailVerifiedAt: row.fn.coalesce('emailVerifiedAt', row.val(emailVerifiedAt)),
    }))
    .where('id', '=', id)
    .execute();
}
