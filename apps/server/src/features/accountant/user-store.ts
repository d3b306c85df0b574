import { sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { containsFolded } from '../../db/folded-search.ts';
import { keysetPage } from '../../db/keyset-page.ts';

/** Somebody in an office's own administration, which makes them one of the office. */
export type OfficeUserRow = NonNullable<Awaited<ReturnType<typeof findOfficeUser>>>;

function usersOf(db: Queries, ownCompanyId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.language',
      'users.emailVerifiedAt',
      'memberships.role',
      sql<boolean>`memberships.disabled_at IS NOT NULL OR users.disabled_at IS NOT NULL`.as('isDisabled'),
      sql<boolean>`EXISTS (
        SELECT FROM memberships n WHERE n.user_id = users.id AND n.company_id <> memberships.company_id
      ) OR users.is_admin`.as('isElsewhere'),
      sql<Date | null>`(SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = users.id)`.as(
        'lastSeenAt',
      ),
    ])
    .where('memberships.companyId', '=', ownCompanyId);
}

/** A page of the people of an office, by name. */
export function pageOfOfficeUsers(
  db: Queries,
  options: { ownCompanyId: string; q: string; cursor: string | undefined; perPage: number },
) {
  const { ownCompanyId, q, cursor, perPage } = options;
  let query = usersOf(db, ownCompanyId);
  if (q !== '') query = query.where(containsFolded(sql`fold(users.name || ' ' || users.email)`, q));
  const sort = {
    name: 'name',
    key: sql`fold(users.name)`,
    type: 'text',
    id: sql.ref('users.id'),
    direction: 'asc',
  } as const;
  return keysetPage({ db }, { query, sort, cursor, perPage });
}

/** One person of an office. */
export function findOfficeUser(db: Queries, ownCompanyId: string, id: string) {
  return usersOf(db, ownCompanyId).where('users.id', '=', id).executeTakeFirst();
}

/** Lets one at a time change who works for an office. */
export async function lockOwnCompany(db: Queries, ownCompanyId: string): Promise<void> {
  await db.selectFrom('companies').select('id').where('id', '=', ownCompanyId).forNoKeyUpdate().execute();
}

/** How many owners an office has who may come in, beside one person. */
export async function countOtherOwners(db: Queries, ownCompanyId: string, userId: string): Promise<number> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('memberships.companyId', '=', ownCompanyId)
    .where('memberships.role', '=', 'owner')
    .where('memberships.disabledAt', 'is', null)
    .where('users.disabledAt', 'is', null)
    .where('users.id', '<>', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** A role in a company, until `disabledAt` is filled. */
export async function setMembership(
  db: Queries,
  membership: {
    companyId: string;
    userId: string;
    role: 'owner' | 'manager' | 'employee';
    at: Date;
    disabledAt: Date | null;
  },
): Promise<void> {
  const { companyId, userId, role, at, disabledAt } = membership;
  await db
    .insertInto('memberships')
    .values({ companyId, userId, role, createdAt: at, disabledAt })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet({ role, disabledAt }))
    .execute();
}

/** Changes what a person is called and reads in. */
export async function updateOfficeUser(
  db: Queries,
  userId: string,
  change: { name: string; language: string },
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** The office that a person works for. */
export async function findPersonsOffice(db: Queries, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('accountantId').where('id', '=', userId).executeTakeFirst();
  return row?.accountantId ?? null;
}
