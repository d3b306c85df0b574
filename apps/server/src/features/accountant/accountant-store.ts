import type { ADMIN_NAME_SORTS, AccountantInput } from '@penning/contract';
import { type SqlBool, sql } from 'kysely';
import type { Queries } from '../../db/database.ts';
import { containsFolded } from '../../db/list/folded-search.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../db/list/keyset-sort-key.ts';
import { columnOr } from '../../db/statement/column.ts';

/** An accounting firm with its number of companies and people. */
export type AccountantRow = NonNullable<Awaited<ReturnType<typeof findAccountant>>>;

/** Accounting firms with their counts. */
function accountantsOf(db: Queries) {
  return db
    .selectFrom('accountants')
    .selectAll('accountants')
    .select([
      columnOr('int4', sql`SELECT count(*) FROM companies c WHERE c.accountant_id = accountants.id`, 0).as(
        'companies',
      ),
      columnOr('int4', sql`SELECT count(*) FROM users u WHERE u.accountant_id = accountants.id`, 0).as(
        'users',
      ),
    ]);
}

/** A page of all accounting firms, searched by name, place, email and accountant ID. */
export function pageOfAccountants(
  db: Queries,
  options: {
    q: string;
    sort: (typeof ADMIN_NAME_SORTS)[number];
    cursor: string | undefined;
    perPage: number;
  },
) {
  const { q, cursor, perPage } = options;
  let query = accountantsOf(db);
  if (q !== '') {
    const text = sql`fold(accountants.name || ' ' || accountants.city || ' ' || accountants.email)`;
    query = query.where(
      sql<SqlBool>`(${containsFolded(text, q)} OR starts_with(accountants.number, ${q.replace(/[\s.-]/g, '')}))`,
    );
  }
  return keysetPage({ db }, { query, sort: sortOf(options.sort), cursor, perPage });
}

function sortOf(name: (typeof ADMIN_NAME_SORTS)[number]): KeysetSort {
  const direction = name.startsWith('-') ? 'desc' : 'asc';
  const id = sql.ref('accountants.id');
  if (name.endsWith('createdAt')) {
    return { name, direction, id, key: sql.ref('accountants.createdAt'), type: 'timestamptz' };
  }
  return { name, direction, id, key: sql`fold(accountants.name)`, type: 'text' };
}

export function findAccountant(db: Queries, id: string) {
  return accountantsOf(db).where('accountants.id', '=', id).executeTakeFirst();
}

/** The accounting firm that a person works for, and their role in its own administration. */
export function findAccountantOfPerson(db: Queries, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('accountants', 'accountants.id', 'users.accountantId')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.userId', '=', 'users.id')
        .onRef('memberships.companyId', '=', 'accountants.ownCompanyId')
        .on('memberships.disabledAt', 'is', null),
    )
    .select(['accountants.id', 'accountants.name', 'accountants.ownCompanyId', 'memberships.role'])
    .where('users.id', '=', userId)
    .where('accountants.disabledAt', 'is', null)
    .executeTakeFirst();
}

/** The active accounting firm with an accountant ID. */
export function findAccountantByNumber(db: Queries, number: string) {
  return db
    .selectFrom('accountants')
    .select(['id', 'name'])
    .where('number', '=', number)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}

export async function insertAccountant(
  db: Queries,
  accountant: AccountantInput & { id: string; number: string; createdAt: Date },
): Promise<void> {
  await db.insertInto('accountants').values(accountant).execute();
}

export async function updateAccountantRow(
  db: Queries,
  id: string,
  change: Partial<AccountantInput> & { disabledAt?: Date | null; ownCompanyId?: string },
): Promise<void> {
  await db.updateTable('accountants').set(change).where('id', '=', id).execute();
}

/** Updates which administration is the accounting firm's own, whose people are the accounting firm's from then on. */
export async function updateOwnCompany(
  db: Queries,
  { accountantId, companyId }: { accountantId: string; companyId: string },
): Promise<void> {
  await updateAccountantRow(db, accountantId, { ownCompanyId: companyId });
  await sql`
    UPDATE users SET accountant_id = ${accountantId}
    WHERE accountant_id IS NULL
      AND id IN (SELECT user_id FROM memberships WHERE company_id = ${companyId} AND disabled_at IS NULL)
  `.execute(db);
}
