import { BankStatementRow } from '@penning/contract';
import { leavesGap } from '@penning/domain';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { column, columnOr } from '../../db/statement/column.ts';

type Row = Omit<BankStatementRow, 'gapBefore'> & { before: unknown };

/** The previous statement's own data. */
const StatementBefore = BankStatementRow.pick({
  number: true,
  opensOn: true,
  closesOn: true,
  openingBalance: true,
  closingBalance: true,
}).nullable();

/** The last statement of the same account and format that ends before this one. */
const before = column(
  'jsonb',
  sql`SELECT jsonb_build_object('number', b.number, 'opensOn', b.opens_on, 'closesOn', b.closes_on,
    'openingBalance', b.opening_balance::text, 'closingBalance', b.closing_balance::text)
    FROM bank_statements b
    WHERE b.company_id = bank_statements.company_id AND b.account_id = bank_statements.account_id
    AND b.currency = bank_statements.currency AND b.format = bank_statements.format
    AND (b.closes_on, b.opens_on, b.id) < (bank_statements.closes_on, bank_statements.opens_on, bank_statements.id)
  ORDER BY b.closes_on DESC, b.opens_on DESC, b.id DESC LIMIT 1`,
).as('before');

const account = columnOr(
  'text',
  sql`SELECT a.number FROM bank_accounts a
    WHERE a.company_id = bank_statements.company_id AND a.id = bank_statements.account_id`,
  '',
).as('account');

/** A page of the statements, the latest end first. */
export async function pageOfStatements(
  tx: TenantTx,
  query: { account?: string | undefined; cursor?: string | undefined; perPage: number },
) {
  let list = tx.db
    .selectFrom('bankStatements')
    .select(['id', 'importId', 'format', 'number', 'currency', 'opensOn', 'closesOn'])
    .select(['openingBalance', 'closingBalance', 'difference'])
    .select([account, before])
    .where('companyId', '=', tx.companyId);
  if (query.account) {
    const number = query.account.replace(/\s/g, '').toUpperCase();
    list = list.where(sql<SqlBool>`account_id IN (
      SELECT a.id FROM bank_accounts a WHERE a.company_id = ${tx.companyId} AND a.number = ${number})`);
  }
  const sort = {
    name: '-closesOn',
    key: sql.ref('bankStatements.closesOn'),
    type: 'date',
    nullable: true,
    id: sql.ref('bankStatements.id'),
    direction: 'desc',
  } as const;
  const { rows, meta } = await keysetPage(tx, {
    query: list,
    sort,
    cursor: query.cursor,
    perPage: query.perPage,
  });
  return { data: rows.map((row) => presentStatement(row)), meta };
}

function presentStatement({ before: found, ...statement }: Row): BankStatementRow {
  const before = StatementBefore.parse(found);
  return { ...statement, gapBefore: before !== null && leavesGap(before, statement) };
}
