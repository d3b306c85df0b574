import type { MemberRole, PageMeta } from '@penning/contract';
import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { column, isTrue } from '../../db/statement/column.ts';

/** The person whose companies are requested. */
export interface CompanySeeker {
  readonly userId: string;
  readonly companyId: string;
}

/** A company that someone may work in, and their role. */
export interface OwnCompanyRow {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly memberRole: MemberRole | null;
  readonly isLinked: boolean;
  readonly visitedAt: Date | null;
}

/**
 * With their own role or through their accounting firm; an administrator enters others from the
 * platform's pages.
 */
function companiesOf(db: Queries, { userId }: CompanySeeker) {
  const mine = sql`
    SELECT company_id FROM memberships WHERE user_id = ${userId} AND disabled_at IS NULL
    UNION
    SELECT l.id FROM users u
    JOIN accountants o ON o.id = u.accountant_id AND o.disabled_at IS NULL
    JOIN companies l ON l.accountant_id = o.id
    WHERE u.id = ${userId}`;
  const isLinked = sql`EXISTS (
    SELECT FROM users u JOIN accountants o ON o.id = u.accountant_id AND o.disabled_at IS NULL
    WHERE u.id = ${userId} AND o.id = c.accountant_id)`;
  return db
    .selectFrom('companies as c')
    .innerJoin('subscriptions as b', 'b.companyId', 'c.id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.companyId', '=', 'c.id').on('m.userId', '=', userId).on('m.disabledAt', 'is', null),
    )
    .leftJoin('companyVisits as v', (join) =>
      join.onRef('v.companyId', '=', 'c.id').on('v.userId', '=', userId),
    )
    .select(['c.id', 'c.name', 'c.city', 'm.role as memberRole', 'v.visitedAt'])
    .select([
      isTrue(isLinked).as('isLinked'),
      column('text', sql`fold(c.name)`).as('nameFolded'),
      // The distant past for a company that they never worked in.
      column('timestamptz', sql`coalesce(v.visited_at, 'epoch')`).as('placedAt'),
    ])
    .where(sql<SqlBool>`c.id IN (${mine})`)
    .as('own');
}

/** A page of the companies, the last used first, those never used by name. */
export function pageOfOwnCompanies(
  db: Queries,
  seeker: CompanySeeker,
  options: { term: string; cursor: string | undefined; perPage: number },
): Promise<{ rows: OwnCompanyRow[]; meta: PageMeta }> {
  const { term, cursor, perPage } = options;
  const all = db.selectFrom(companiesOf(db, seeker)).selectAll('own');
  return keysetPage(
    { db },
    {
      query: term === '' ? all : all.where(sql<SqlBool>`strpos(own.name_folded, fold(${term})) > 0`),
      sort: {
        name: '-visitedAt',
        key: sql.ref('own.placedAt'),
        type: 'timestamptz',
        direction: 'desc',
        further: [{ key: sql.ref('own.nameFolded'), type: 'text', direction: 'asc' }],
        id: sql.ref('own.id'),
      },
      cursor,
      perPage,
    },
  );
}

/** The last used companies, the current one first. */
export function listRecentCompanies(
  db: Queries,
  seeker: CompanySeeker,
  max: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom(companiesOf(db, seeker))
    .select(['own.id', 'own.name'])
    .orderBy((eb) => eb('own.id', '=', seeker.companyId), 'desc')
    .orderBy('own.placedAt', 'desc')
    .orderBy('own.nameFolded')
    .orderBy('own.id')
    .limit(max)
    .execute();
}
