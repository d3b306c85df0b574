import type { MemberRole, PageMeta } from '@penning/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';

/** Who asks for their companies. */
export interface CompanySeeker {
  readonly userId: string;
  readonly companyId: string;
}

/** A company that someone may work in, and as what. */
export interface OwnCompanyRow {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly memberRole: MemberRole | null;
  readonly isLinked: boolean;
  readonly visitedAt: Date | null;
}

interface OwnCompanyColumns extends OwnCompanyRow {
  readonly nameFolded: string;
  /** The far past for a company that they never worked in. */
  readonly placedAt: Date;
}

/** By a role of their own or through their accounting firm; an administrator enters others from the platform's pages. */
function companiesOf({ userId }: CompanySeeker): RawBuilder<OwnCompanyColumns> {
  const mine = sql`
    SELECT company_id FROM memberships WHERE user_id = ${userId} AND disabled_at IS NULL
    UNION
    SELECT l.id FROM users u
    JOIN accountants o ON o.id = u.accountant_id AND o.disabled_at IS NULL
    JOIN companies l ON l.accountant_id = o.id
    WHERE u.id = ${userId}`;
  return sql<OwnCompanyColumns>`(
    SELECT c.id, c.name, c.city, fold(c.name) AS name_folded, m.role AS member_role, v.visited_at,
      coalesce(v.visited_at, 'epoch'::timestamptz) AS placed_at,
      EXISTS (
        SELECT FROM users u JOIN accountants o ON o.id = u.accountant_id AND o.disabled_at IS NULL
        WHERE u.id = ${userId} AND o.id = c.accountant_id
      ) AS is_linked
    FROM companies c
    JOIN subscriptions b ON b.company_id = c.id
    LEFT JOIN memberships m ON m.company_id = c.id AND m.user_id = ${userId} AND m.disabled_at IS NULL
    LEFT JOIN company_visits v ON v.company_id = c.id AND v.user_id = ${userId}
    WHERE c.id IN (${mine})
  )`;
}

/** A page of the companies, the one used last first, those never used by name. */
export function pageOfOwnCompanies(
  db: Queries,
  seeker: CompanySeeker,
  options: { term: string; cursor: string | undefined; perPage: number },
): Promise<{ rows: OwnCompanyRow[]; meta: PageMeta }> {
  const { term, cursor, perPage } = options;
  const all = db.selectFrom(companiesOf(seeker).as('own')).selectAll('own');
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

/** The companies used last, the present one first. */
export function listRecentCompanies(
  db: Queries,
  seeker: CompanySeeker,
  most: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom(companiesOf(seeker).as('own'))
    .select(['own.id', 'own.name'])
    .orderBy((eb) => eb('own.id', '=', seeker.companyId), 'desc')
    .orderBy('own.placedAt', 'desc')
    .orderBy('own.nameFolded')
    .orderBy('own.id')
    .limit(most)
    .execute();
}
