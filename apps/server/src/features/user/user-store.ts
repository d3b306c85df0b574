import type { MemberRole, PageMeta } from '@penning/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queries, TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/keyset-page.ts';
import { foldEmail } from '../session/session-store.ts';

/** Someone who works in a company or was asked to. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly role: MemberRole;
  readonly isMember: boolean;
  /** Neither an administrator, nor of an office, nor in another company. */
  readonly isOnlyHere: boolean;
  readonly disabledAt: Date | null;
  readonly invitedUntil: Date | null;
  readonly lastVisitAt: Date | null;
  readonly hasSignedIn: boolean;
}

interface PersonColumns extends PersonRow {
  readonly nameFolded: string;
  readonly emailFolded: string;
}

/** Members and those invited; who was not here yet is called what the inviter called them. */
function peopleOf(companyId: string): RawBuilder<PersonColumns> {
  return sql<PersonColumns>`(
    SELECT u.id, coalesce(i.name, u.name) AS name, coalesce(i.email, u.email) AS email,
      coalesce(i.language, u.language) AS language, coalesce(i.role, m.role) AS role, m.role IS NOT NULL AS is_member,
      fold(coalesce(i.name, u.name)) AS name_folded, fold(coalesce(i.email, u.email)) AS email_folded,
      m.disabled_at, i.expires_at AS invited_until, v.visited_at AS last_visit_at,
      EXISTS (SELECT FROM company_visits w WHERE w.user_id = u.id) AS has_signed_in,
      NOT u.is_admin AND u.accountant_id IS NULL AND NOT EXISTS (
        SELECT FROM memberships n WHERE n.user_id = u.id AND n.company_id <> ${companyId}
      ) AND m.role IS NOT NULL AS is_only_here
    FROM (SELECT * FROM memberships WHERE company_id = ${companyId}) m
    FULL JOIN (SELECT * FROM invitations WHERE company_id = ${companyId}) i ON i.user_id = m.user_id
    JOIN users u ON u.id = coalesce(m.user_id, i.user_id)
    LEFT JOIN company_visits v ON v.user_id = u.id AND v.company_id = ${companyId} AND m.role IS NOT NULL
  )`;
}

/** A page of the people, by name. */
export function pageOfPeople(
  db: Queries,
  options: { companyId: string; q: string; cursor: string | undefined; perPage: number },
): Promise<{ rows: PersonRow[]; meta: PageMeta }> {
  const { companyId, q, cursor, perPage } = options;
  const all = db.selectFrom(peopleOf(companyId).as('people')).selectAll('people');
  const found =
    q === ''
      ? all
      : all.where(
          sql<boolean>`(strpos(people.name_folded, fold(${q})) > 0 OR strpos(people.email_folded, fold(${q})) > 0)`,
        );
  return keysetPage(
    { db },
    {
      query: found,
      sort: {
        name: 'name',
        key: sql.ref('people.nameFolded'),
        type: 'text',
        direction: 'asc',
        id: sql.ref('people.id'),
      },
      cursor,
      perPage,
    },
  );
}

/** One of the people. */
export function findPerson(
  db: Queries,
  which: { companyId: string; userId: string },
): Promise<PersonRow | undefined> {
  return db
    .selectFrom(peopleOf(which.companyId).as('people'))
    .selectAll('people')
    .where('people.id', '=', which.userId)
    .executeTakeFirst();
}

/** The role that a member was given; nothing for who comes through an office or as an administrator. */
export async function findMemberRole(tx: TenantTx, userId: string): Promise<MemberRole | undefined> {
  const row = await tx.db
    .selectFrom('memberships')
    .select('role')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.role as MemberRole | undefined;
}

/** Holds off every other change of the company's people until this transaction ends. */
export async function lockPeople(db: Queries, companyId: string): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
}

/** Owners who can come in: neither disabled nor still invited. */
export async function countOwners(db: Queries, companyId: string): Promise<number> {
  const { rows } = await sql<{ owners: number }>`
    SELECT count(*)::int AS owners
    FROM memberships m JOIN users u ON u.id = m.user_id AND u.disabled_at IS NULL
    WHERE m.company_id = ${companyId} AND m.role = 'owner' AND m.disabled_at IS NULL AND NOT EXISTS (
      SELECT FROM invitations i WHERE i.company_id = m.company_id AND i.user_id = m.user_id)`.execute(db);
  return rows[0]?.owners ?? 0;
}

/** Makes someone a member. */
export async function insertMember(
  db: Queries,
  member: { companyId: string; userId: string; role: MemberRole; at: Date },
): Promise<void> {
  const { at, ...who } = member;
  await db
    .insertInto('memberships')
    .values({ ...who, createdAt: at })
    .execute();
}

/** Changes what a member may do here, or whether they may come in. */
export async function updateMember(
  db: Queries,
  which: { companyId: string; userId: string },
  change: { role?: MemberRole; disabledAt?: Date | null },
): Promise<void> {
  await db
    .updateTable('memberships')
    .set(change)
    .where('companyId', '=', which.companyId)
    .where('userId', '=', which.userId)
    .execute();
}

/** Takes a member out of the company. */
export async function deleteMember(db: Queries, which: { companyId: string; userId: string }): Promise<void> {
  await db
    .deleteFrom('memberships')
    .where('companyId', '=', which.companyId)
    .where('userId', '=', which.userId)
    .execute();
}

/** Ends a person's sessions and API tokens in a company. */
export async function endAccess(
  db: Queries,
  which: { companyId: string; userId: string },
  at: Date,
): Promise<void> {
  for (const table of ['sessions', 'apiTokens'] as const) {
    await db
      .updateTable(table)
      .set({ revokedAt: at })
      .where('companyId', '=', which.companyId)
      .where('userId', '=', which.userId)
      .where('revokedAt', 'is', null)
      .execute();
  }
}

/** The person of an email address, made when there is none yet; who it is that made them does not matter. */
export async function findOrInsertPerson(
  db: Queries,
  person: { id: string; email: string; name: string; passwordHash: string; language: string; at: Date },
): Promise<{ id: string; hasSignedIn: boolean }> {
  const { at, ...columns } = person;
  const emailFolded = foldEmail(person.email);
  await db
    .insertInto('users')
    .values({ ...columns, emailFolded, createdAt: at })
    .onConflict((conflict) => conflict.column('emailFolded').doNothing())
    .execute();
  return db
    .selectFrom('users')
    .select([
      'id',
      sql<boolean>`EXISTS (SELECT FROM company_visits v WHERE v.user_id = users.id)`.as('hasSignedIn'),
    ])
    .where('emailFolded', '=', emailFolded)
    .executeTakeFirstOrThrow();
}

/**
 * Gives back the address of a person who never came: it was taken by an invitation alone, and would keep them from
 * registering.
 */
export async function freeAddress(db: Queries, userId: string, at: Date): Promise<void> {
  await sql`
    UPDATE users SET email = '', email_folded = 'withdrawn ' || id, name = '', disabled_at = ${at}
    WHERE id = ${userId} AND NOT is_admin AND accountant_id IS NULL
      AND NOT EXISTS (SELECT FROM company_visits v WHERE v.user_id = users.id)
      AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = users.id)
      AND NOT EXISTS (SELECT FROM invitations i WHERE i.user_id = users.id)`.execute(db);
}
