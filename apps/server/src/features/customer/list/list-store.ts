import type { CustomerFilter, CustomerSort } from '@penning/contract';
import { type PlainDate, amount } from '@penning/domain';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import type { Tables } from '../../../db/generated/tables.ts';
import { type Counting, keysetPage } from '../../../db/list/keyset-page.ts';
import { type SortColumns, keysetSort } from '../../../db/list/keyset-sort.ts';
import { countingOf, findSought, foldedContains, isSought } from '../../../db/list/text-search.ts';
import { isAmong } from '../../../db/statement/column.ts';
import { type RowOf, queryRows, statement } from '../../../db/statement/statement.ts';
import type { SumsView } from '../../../platform/sums/read-sums.ts';
import { findSumDay } from '../../../platform/sums/sums-store.ts';
import { customersOf } from '../customer-store.ts';

/** The filters of the list, and how sums are read. */
type ListFilter = CustomerFilter & {
  readonly view: SumsView;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
};
type Condition = RawBuilder<SqlBool>;

/** The day that a customer without invoices was invoiced last. */
const NEVER = '0001-01-01';

const CUSTOMER_ORDER: SortColumns = {
  id: sql.ref('customers.id'),
  columns: {
    name: { key: sql.ref('customers.nameFolded'), type: 'text' },
    city: { key: sql.ref('customers.city'), type: 'text' },
    updatedAt: { key: sql.ref('customers.updatedAt'), type: 'timestamptz' },
  },
};

/** The orders that are kept apart from the customers, each with the index that has them. */
const STANDING_ORDER: SortColumns = {
  id: sql.ref('standing.customerId'),
  columns: {
    open: { key: sql.ref('standing.openCents'), type: 'bigint' },
    overdue: { key: sql.ref('standing.overdueCents'), type: 'bigint' },
    turnover: { key: sql.ref('standing.turnoverCents'), type: 'bigint' },
    lastInvoice: { key: sql.ref('standing.lastInvoiceOn'), type: 'date' },
  },
};

interface Narrowing {
  /** About the customers. */
  readonly own: readonly Condition[];
  /** About how they stand. */
  readonly standing: readonly Condition[];
  readonly counting: Counting;
}

async function narrow(tx: TenantTx, filter: ListFilter): Promise<Narrowing> {
  const { q, status, country, tagId, ids } = filter;
  const own: Condition[] = [];
  const sought = await findSought(tx, 'customers', q);
  if (sought)
    own.push(
      isSought(sought, sql.ref('customers.id'), (pattern) =>
        foldedContains(sql.ref('customers.folded'), pattern),
      ),
    );
  if (country !== undefined) own.push(sql<SqlBool>`customers.country = ${country}`);
  if (tagId !== undefined)
    own.push(sql<SqlBool>`customers.id IN (
      SELECT t.customer_id FROM tagged_customers t WHERE t.company_id = ${tx.companyId} AND t.tag_id = ${tagId})`);
  const standing = standingOf(filter);
  if (ids !== undefined) {
    own.push(isAmong('customers.id', 'uuid', ids));
    return { own, standing, counting: { isShort: true } };
  }
  const isNarrowed = own.length > (sought ? 1 : 0) || standing.length > 0 || status !== 'active';
  return { own, standing, counting: countingOf(sought, isNarrowed) };
}

function standingOf({ owing, lastInvoice, view }: ListFilter): Condition[] {
  const conditions: Condition[] = [];
  if (owing === 'open') conditions.push(sql<SqlBool>`standing.open_cents > 0`);
  if (owing === 'overdue') conditions.push(sql<SqlBool>`standing.overdue_cents > 0`);
  if (lastInvoice === undefined) return conditions;
  if (lastInvoice === 'never') return [...conditions, sql<SqlBool>`standing.last_invoice_on = ${NEVER}`];
  const since = firstDayOf(lastInvoice, view.today);
  if (lastInvoice.startsWith('within'))
    return [...conditions, sql<SqlBool>`standing.last_invoice_on >= ${since}`];
  return [
    ...conditions,
    sql<SqlBool>`(standing.last_invoice_on > ${NEVER} AND standing.last_invoice_on < ${since})`,
  ];
}

/** The standings of customers on the day. */
function standingsIn({ areMoved, today }: SumsView): RawBuilder<Selectable<Tables['customerStandings']>> {
  return areMoved ? sql`customer_standings` : sql`standings_on(${today})`;
}

/** The first day of a filter's months. */
function firstDayOf(lastInvoice: NonNullable<ListFilter['lastInvoice']>, today: PlainDate): string {
  const months = lastInvoice.endsWith('12') ? 12 : 3;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10);
}

/** Whether a customer is active, archived, or either; merged ones are in no list. */
function hasStatus(status: ListFilter['status'], table: 'customers' | 'standing'): Condition {
  const column = sql.ref(`${table}.status`);
  if (status === 'all') return sql<SqlBool>`${column} <> 'merged'`;
  return status === 'archived' ? sql<SqlBool>`${column} = 'archived'` : sql<SqlBool>`${column} = 'active'`;
}

/** A page of the customers that match a filter, with the day that their sums are about. */
export async function pageOfCustomers(tx: TenantTx, options: PageOptions) {
  const { rows, meta } = await pageWithSumDay(tx, options);
  const [first] = rows;
  return {
    rows: rows.map(({ sumDay: _, ...row }) => row),
    meta,
    sumDay: first ? (first.sumDay ?? undefined) : await findSumDay(tx),
  };
}

interface PageOptions {
  readonly filter: ListFilter;
  readonly sort: CustomerSort;
  readonly cursor: string | undefined;
  readonly perPage: number;
}

async function pageWithSumDay(tx: TenantTx, options: PageOptions) {
  const { filter, cursor, perPage } = options;
  const { own, standing, counting } = await narrow(tx, filter);
  const isByStanding = options.sort.replace('-', '') in STANDING_ORDER.columns;
  const sort = keysetSort(options.sort, isByStanding ? STANDING_ORDER : CUSTOMER_ORDER);
  const conditions = [...own, ...standing, hasStatus(filter.status, 'customers')];
  const page = { sort, cursor, perPage, ...counting, counted: countedOf(tx, filter, { own, standing }) };
  if (!isByStanding && standing.length === 0)
    return keysetPage(tx, { ...page, query: narrowed(withSumDay(tx), conditions) });
  const query = withSumDay(tx)
    .innerJoin(standingsIn(filter.view).as('standing'), (join) =>
      join
        .onRef('standing.companyId', '=', 'customers.companyId')
        .onRef('standing.customerId', '=', 'customers.id'),
    )
    .where('standing.companyId', '=', tx.companyId)
    .where(hasStatus(filter.status, 'standing'));
  return keysetPage(tx, { ...page, query: narrowed(query, conditions) });
}

/** The customers, each with the day of the sums: read at the very moment at which they are compared with them. */
function withSumDay(tx: TenantTx) {
  return customersOf(tx).select((of) =>
    of
      .selectFrom('sumDays')
      .select('sumDays.day')
      .where('sumDays.companyId', '=', tx.companyId)
      .where('sumDays.nextDay', 'is', null)
      .as('sumDay'),
  );
}

function narrowed<Query extends { where(condition: Condition): Query }>(
  query: Query,
  conditions: readonly Condition[],
): Query {
  return conditions.reduce((list, condition) => list.where(condition), query);
}

/** Those that are counted: of either table alone where nothing is asked of the other. */
function countedOf(
  { companyId }: TenantTx,
  { status, view }: ListFilter,
  { own, standing }: Pick<Narrowing, 'own' | 'standing'>,
): RawBuilder<unknown> {
  const all = (...conditions: readonly Condition[]) => sql.join(conditions, sql` AND `);
  const isOf = sql<SqlBool>`customers.company_id = ${companyId}`;
  const standsIn = all(
    sql<SqlBool>`standing.company_id = ${companyId}`,
    hasStatus(status, 'standing'),
    ...standing,
  );
  if (standing.length === 0)
    return sql`SELECT FROM customers WHERE ${all(isOf, hasStatus(status, 'customers'), ...own)}`;
  if (own.length === 0) return sql`SELECT FROM ${standingsIn(view)} AS standing WHERE ${standsIn}`;
  return sql`SELECT FROM customers
    JOIN ${standingsIn(view)} AS standing ON standing.customer_id = customers.id AND ${standsIn}
    WHERE ${all(isOf, ...own)}`;
}

/** The ids of the customers that match a filter, up to a limit. */
export async function listIdsOf(tx: TenantTx, filter: ListFilter, max: number): Promise<string[]> {
  const { own, standing } = await narrow(tx, filter);
  const query = tx.db
    .selectFrom('customers')
    .innerJoin(standingsIn(filter.view).as('standing'), (join) =>
      join
        .onRef('standing.companyId', '=', 'customers.companyId')
        .onRef('standing.customerId', '=', 'customers.id'),
    )
    .select('customers.id')
    .where('customers.companyId', '=', tx.companyId);
  const conditions = [...own, ...standing, hasStatus(filter.status, 'customers')];
  const rows = await narrowed(query, conditions).orderBy('customers.id').limit(max).execute();
  return rows.map(({ id }) => id);
}

const LIST_MONEY = statement(
  {
    customerId: 'uuid',
    currency: 'customerSums.currency',
    open: 'customerSums.open',
    overdue: 'customerSums.overdue',
    turnover: 'customerSums.turnover',
    lastInvoiceOn: 'date?',
  },
  `SELECT s.customer_id AS "customerId", s.currency, s.open, s.overdue, s.turnover,
     nullif(t.last_invoice_on, '${NEVER}') AS "lastInvoiceOn"
   FROM customer_sums s JOIN customer_standings t ON t.company_id = s.company_id AND t.customer_id = s.customer_id
   WHERE s.company_id = $1 AND s.customer_id = ANY($2::uuid[]) AND s.invoices > 0
   ORDER BY s.customer_id, s.total_excl DESC, s.currency`,
);

/** The same on a day that the sums were not moved to yet. */
const LIST_MONEY_ON = statement(
  {
    customerId: 'uuid',
    currency: 'customerSums.currency',
    open: 'customerSums.open',
    overdue: 'numeric',
    turnover: 'numeric',
    lastInvoiceOn: 'date?',
  },
  `SELECT s.customer_id AS "customerId", s.currency, s.open, o.overdue, o.turnover,
     nullif(t.last_invoice_on, '${NEVER}') AS "lastInvoiceOn"
   FROM customer_sums s JOIN customer_sums_on($3, $2::uuid[]) o USING (customer_id, currency)
   JOIN customer_standings t ON t.company_id = s.company_id AND t.customer_id = s.customer_id
   WHERE s.company_id = $1 AND s.invoices > 0
   ORDER BY s.customer_id, s.total_excl DESC, s.currency`,
);

/** What some customers owe and were invoiced this year. */
export async function listMoney(
  tx: TenantTx,
  ids: readonly string[],
  { areMoved, today }: SumsView,
): Promise<RowOf<(typeof LIST_MONEY)['shape']>[]> {
  if (ids.length === 0) return [];
  if (areMoved) return queryRows(tx.db, LIST_MONEY, [tx.companyId, ids]);
  const rows = await queryRows(tx.db, LIST_MONEY_ON, [tx.companyId, ids, today]);
  return rows.map((row) => ({ ...row, overdue: amount(row.overdue), turnover: amount(row.turnover) }));
}
