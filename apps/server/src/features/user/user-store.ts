import type { Language, MemberRole, PageMeta } from '@penning/contract';
import { defined } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { Queries, TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { column, isTrue } from '../../db/statement/column.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { foldEmail } from '../../platform/fold-email.ts';

/** Someone who works in a company or was invited to. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly role: MemberRole;
  readonly isMember: boolean;
  /** Neither a platform admin, nor a member of another accounting firm or another company. */
  readonly isOnlyHere: boolean;
  readonly disabledAt: Date | null;
  readonly invitedUntil: Date | null;
  /** Last seen in the company, or for an accounting firm's own administration also in a linked company. */
  readonly lastVisitAt: Date | null;
  /** Whether their email address is verified. */
  readonly isProven: boolean;
}

/** Members and invited people; those who haven't joined are shown under the inviter's name for them. */
function peopleOf(db: Queries, companyId: string) {
  const lastVisit = sql`SELECT max(v.visited_at) FROM company_visits v
    WHERE v.user_id = u.id AND m.role IS NOT NULL AND (v.company_id = ${companyId} OR v.company_id IN (
      SELECT c.id FROM companies c JOIN accountants o ON o.id = c.accountant_id
      WHERE o.own_company_id = ${companyId}))`;
  const isOnlyHere = sql`NOT u.is_admin AND m.role IS NOT NULL AND NOT EXISTS (
      SELECT FROM accountants o WHERE o.id = u.accountant_id AND o.own_company_id IS DISTINCT FROM ${companyId}
    ) AND NOT EXISTS (
      SELECT FROM memberships n WHERE n.user_id = u.id AND n.company_id <> ${companyId})`;
  return db
    .selectFrom((eb) => eb.selectFrom('memberships').selectAll().where('companyId', '=', companyId).as('m'))
    .fullJoin(
      (eb) => eb.selectFrom('invitations').selectAll().where('companyId', '=', companyId).as('i'),
      (join) => join.onRef('i.userId', '=', 'm.userId'),
    )
    .innerJoin('users as u', (join) =>
      join.on((eb) => eb('u.id', '=', eb.fn.coalesce('m.userId', 'i.userId'))),
    )
    .select(({ fn }) => [
      'u.id',
      fn.coalesce('i.name', 'u.name').as('name'),
      fn.coalesce('i.email', 'u.email').as('email'),
      fn.coalesce('i.language', 'u.language').as('language'),
      fn.coalesce('i.role', 'm.role').as('role'),
      'm.disabledAt',
      'i.expiresAt as invitedUntil',
    ])
    .select([
      isTrue(sql`m.role IS NOT NULL`).as('isMember'),
      isTrue(sql`u.email_verified_at IS NOT NULL`).as('isProven'),
      isTrue(isOnlyHere).as('isOnlyHere'),
      column('timestamptz', lastVisit).as('lastVisitAt'),
      column('text', sql`fold(coalesce(i.name, u.name))`).as('nameFolded'),
      column('text', sql`fold(coalesce(i.email, u.email))`).as('emailFolded'),
    ])
    .as('people');
}

type PersonColumns = Omit<PersonRow, 'role'> & { readonly role: MemberRole | null };

/** A member has a role, and so has an invited person. */
function readPerson<Row extends PersonColumns>(row: Row): Row & { role: MemberRole } {
  return { ...row, role: defined(row.role) };
}

/** A page of the people, by name. */
export async function pageOfPeople(
  db: Queries,
  options: { companyId: string; q: string; cursor: string | undefined; perPage: number },
): Promise<{ rows: PersonRow[]; meta: PageMeta }> {
  const { companyId, q, cursor, perPage } = options;
  const all = db.selectFrom(peopleOf(db, companyId)).selectAll('people');
  const found =
    q === ''
      ? all
      : all.where(
          sql<SqlBool>`(strpos(people.name_folded, fold(${q})) > 0 OR strpos(people.email_folded, fold(${q})) > 0)`,
        );
  const { rows, meta } = await keysetPage(
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
  return { rows: rows.map(readPerson), meta };
}

/** One of the people. */
export async function findPerson(
  db: Queries,
  which: { companyId: string; userId: string },
): Promise<PersonRow | undefined> {
  const row = await db
    .selectFrom(peopleOf(db, which.companyId))
    .selectAll('people')
    .where('people.id', '=', which.userId)
    .executeTakeFirst();
  return row && readPerson(row);
}

/** The owners of a company and those invited to be one; there are never many. */
export async function listOwners(db: Queries, companyId: string): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom(peopleOf(db, companyId))
    .selectAll('people')
    .where('people.role', '=', 'owner')
    .where('people.disabledAt', 'is', null)
    .orderBy('people.nameFolded')
    .limit(50)
    .execute();
  return rows.map(readPerson);
}

/** The role of a member; nothing for someone from an accounting firm or a platform admin. */
export async function findMemberRole(tx: TenantTx, userId: string): Promise<MemberRole | undefined> {
  const row = await tx.db
    .selectFrom('memberships')
    .select('role')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.role;
}

/** Locks out every other change of the company's people until this transaction ends. */
export async function lockPeople(db: Queries, companyId: string): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
}

const COUNT_OTHER_OWNERS = statement(
  { owners: 'int4' },
  `SELECT count(*)::int AS owners
    FROM memberships m JOIN users u ON u.id = m.user_id AND u.disabled_at IS NULL
    WHERE m.company_id = $1 AND m.role = 'owner' AND m.disabled_at IS NULL AND NOT EXISTS (
      SELECT FROM invitations i WHERE i.company_id = m.company_id AND i.user_id = m.user_id)`,
);

/** Owners who can sign in: neither disabled nor still invited. */
export async function countOwners(db: Queries, companyId: string): Promise<number> {
  const rows = await queryRows(db, COUNT_OTHER_OWNERS, [companyId]);
  return rows[0]?.owners ?? 0;
}

/** Inserts a member. */
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

/** Updates a member's role, or whether they are disabled. */
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

/** Deletes a member from the company. */
export async function deleteMember(db: Queries, which: { companyId: string; userId: string }): Promise<void> {
  await db
    .deleteFrom('memberships')
    .where('companyId', '=', which.companyId)
    .where('userId', '=', which.userId)
    .execute();
}

/**
 * Ends what a person who was just removed had opened in a company and in those they reached through it as an accounting
 * firm: API tokens permanently, and sessions, which continue in another company, if they have one.
 */
export async function updateSessionsAndTokens(
  db: Queries,
  which: { companyId: string; userId: string },
  at: Date,
): Promise<void> {
  const { companyId, userId } = which;
  const reached = sql<SqlBool>`(company_id = ${companyId} OR company_id IN (
    SELECT c.id FROM companies c JOIN accountants o ON o.id = c.accountant_id
    WHERE o.own_company_id = ${companyId} AND NOT EXISTS (
      SELECT FROM memberships m WHERE m.company_id = c.id AND m.user_id = ${userId} AND m.disabled_at IS NULL)))`;
  await sql`
    UPDATE sessions SET
      company_id = coalesce(home.company_id, sessions.company_id),
      revoked_at = CASE WHEN home.company_id IS NULL THEN ${at}::timestamptz END
    FROM (SELECT (
      SELECT l.company_id FROM find_last_company(${userId}) l WHERE l.company_id <> ${companyId}
    ) AS company_id) home
    WHERE sessions.id IN (
      SELECT id FROM sessions WHERE user_id = ${userId} AND revoked_at IS NULL AND ${reached})`.execute(db);
  await db
    .updateTable('apiTokens')
    .set({ revokedAt: at })
    .where(reached)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
}

/**
 * The person with an email address, created when there is none yet, whoever creates them. `hasPlace` says whether they
 * have a company that they can sign in to.
 */
export async function findOrInsertPerson(
  db: Queries,
  person: { id: string; email: string; name: string; passwordHash: string; language: Language; at: Date },
): Promise<{ id: string; isProven: boolean; hasPlace: boolean }> {
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
      isTrue(sql`users.email_verified_at IS NOT NULL`).as('isProven'),
      isTrue(sql`EXISTS (SELECT FROM find_last_company(users.id))`).as('hasPlace'),
    ])
    .where('emailFolded', '=', emailFolded)
    .executeTakeFirstOrThrow();
}

/**
 * Whether a company is an accounting firm's own administration, and a person works for another accounting firm; locks
 * out every other such check until this transaction ends, so that nobody joins two accounting firms at once.
 */
export async function isWorkingForOther(
  db: Queries,
  which: { companyId: string; userId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('accountants')
    .innerJoin('users', (join) => join.on('users.id', '=', which.userId))
    .select(['accountants.id', 'users.accountantId'])
    .where('accountants.ownCompanyId', '=', which.companyId)
    .forNoKeyUpdate(['users'])
    .executeTakeFirst();
  return row !== undefined && row.accountantId !== null && row.accountantId !== row.id;
}

/**
 * Frees the address of a person who never joined: only an invitation used it, and it would keep them from signing up.
 */
export async function updateUnusedAddress(db: Queries, userId: string, at: Date): Promise<void> {
  await sql`
    UPDATE users SET email = '', email_folded = 'withdrawn ' || id, name = '', disabled_at = ${at}
    WHERE id = ${userId} AND NOT is_admin AND accountant_id IS NULL
      AND NOT EXISTS (SELECT FROM company_visits v WHERE v.user_id = users.id)
      AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = users.id)
      AND NOT EXISTS (SELECT FROM invitations i WHERE i.user_id = users.id)`.execute(db);
}
