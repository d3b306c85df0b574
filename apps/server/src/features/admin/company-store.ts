import type { ADMIN_COMPANY_SORTS } from '@penning/contract';
import { SUBSCRIPTION_STATES, oneOf } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../db/list/keyset-sort-key.ts';
import { column } from '../../db/statement/column.ts';
import { soughtIn } from '../accountant/company-list-store.ts';

/** The state that a subscription has at a moment, as the domain works it out. */
function stateColumn(at: Date) {
  return sql`CASE
    WHEN subscriptions.state = 'confirmed' AND subscriptions.free_until <= ${at} THEN 'demo'
    WHEN subscriptions.state IN ('confirmed', 'grace') AND subscriptions.ends_at <= ${at} THEN 'cancelled'
    WHEN subscriptions.state = 'grace' AND subscriptions.grace_ends_at <= ${at} THEN 'suspended'
    ELSE subscriptions.state END`;
}

/** A page of all companies. */
export async function pageOfCompanies(
  db: Queries,
  options: {
    q: string;
    state: string | undefined;
    at: Date;
    sort: (typeof ADMIN_COMPANY_SORTS)[number];
    cursor: string | undefined;
    perPage: number;
  },
) {
  const { q, state, at, sort, cursor, perPage } = options;
  let query = db
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .leftJoin('accountants', 'accountants.id', 'companies.accountantId')
    .select([
      'companies.id',
      'companies.number',
      'companies.name',
      'companies.city',
      'companies.country',
      'companies.coc',
      'companies.email',
      'companies.isDemo',
      'companies.createdAt',
      'subscriptions.package',
      'subscriptions.suspendedReason',
      column('text', stateColumn(at)).as('state'),
      'accountants.name as accountantName',
    ]);
  if (q !== '') query = query.where(sql<SqlBool>`(${soughtIn(q)} OR ${hasMember(q)})`);
  if (state !== undefined) query = query.where(sql<SqlBool>`${stateColumn(at)} = ${state}`);
  const { rows, meta } = await keysetPage(
    { db },
    { query, sort: sortOf('companies', sort), cursor, perPage },
  );
  return { rows: rows.map((row) => ({ ...row, state: oneOf(SUBSCRIPTION_STATES, row.state ?? '') })), meta };
}

/** Whether someone with exactly this address works there. */
function hasMember(q: string) {
  return sql<SqlBool>`EXISTS (
    SELECT FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = companies.id AND u.email_folded = fold(${q.trim()}))`;
}

/** By name or by creation date. */
export function sortOf(
  table: 'companies' | 'accountants' | 'users',
  name: (typeof ADMIN_COMPANY_SORTS)[number],
): KeysetSort {
  const direction = name.startsWith('-') ? 'desc' : 'asc';
  const id = sql.ref(`${table}.id`);
  if (name.endsWith('createdAt')) {
    return { name, direction, id, key: sql.ref(`${table}.createdAt`), type: 'timestamptz' };
  }
  return { name, direction, id, key: sql`fold(${sql.ref(`${table}.name`)})`, type: 'text' };
}
