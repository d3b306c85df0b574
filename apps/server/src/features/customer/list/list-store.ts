import type { CustomerFilter } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { SENT_INVOICE } from '../../../db/document-statuses.ts';
import { type Counting, keysetPage } from '../../../db/list/keyset-page.ts';
import type { KeysetSort } from '../../../db/list/keyset-sort-key.ts';
import { countingOf, findSought, foldedContains, isSought } from '../../../db/list/text-search.ts';
import { type RowOf, queryRows, statement } from '../../../db/statement/statement.ts';
import { customersOf } from '../customer-store.ts';
import { type Ranking, listRanked } from './ranked-store.ts';

/** With more debtors than this, customers are checked one by one, and not counted further. */
const MAX_FOUND = 1500;
const ONE_MORE = MAX_FOUND + 1;
/** How many customers are counted when each has to be checked. */
const MAX_READ = 100;

/** The filters of the list, and its date. */
type ListFilter = CustomerFilter & {
  readonly today: PlainDate;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
};

const OWING = statement(
  { ids: 'text?' },
  `SELECT CASE WHEN count(*) <= ${MAX_FOUND} THEN coalesce(array_agg(customer_id), '{}')::text END AS ids FROM (
     SELECT DISTINCT customer_id FROM documents
     WHERE company_id = $1 AND is_open AND due_date < $2 AND open > 0 AND customer_id IS NOT NULL
     LIMIT ${ONE_MORE}) owing`,
);

const INVOICED = statement(
  { ids: 'text?' },
  `SELECT CASE WHEN count(*) <= ${MAX_FOUND} THEN coalesce(array_agg(customer_id), '{}')::text END AS ids FROM (
     SELECT DISTINCT customer_id FROM documents
     WHERE company_id = $1 AND status IN ${SENT_INVOICE} AND send_date >= $2 AND type <> 'C' AND customer_id IS NOT NULL
     LIMIT ${ONE_MORE}) invoiced`,
);

interface Narrowing {
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly counting: Counting;
}

/** The conditions of a filter. Rare properties are searched first; common ones are checked one by one. */
async function narrow(tx: TenantTx, filter: ListFilter): Promise<Narrowing> {
  const conditions: RawBuilder<SqlBool>[] = [];
  let isShort = false;
  let isRead = false;
  const { q, status, owing, country, tagId, lastInvoice, today, ids: named } = filter;
  const sought = await findSought(tx, 'customers', q);
  if (sought)
    conditions.push(
      isSought(sought, sql.ref('customers.id'), (pattern) =>
        foldedContains(sql.ref('customers.folded'), pattern),
      ),
    );
  if (status === 'all') conditions.push(sql<SqlBool>`customers.status <> 'merged'`);
  else if (status === 'archived') conditions.push(sql<SqlBool>`customers.status = 'archived'`);
  else conditions.push(sql<SqlBool>`customers.status = 'active'`);
  if (country !== undefined) conditions.push(sql<SqlBool>`customers.country = ${country}`);
  if (tagId !== undefined)
    conditions.push(sql<SqlBool>`customers.id IN (
      SELECT t.customer_id FROM tagged_customers t WHERE t.company_id = ${tx.companyId} AND t.tag_id = ${tagId})`);
  const among = (ids: string | null | undefined, otherwise: RawBuilder<SqlBool>) => {
    if (typeof ids === 'string') {
      isShort = true;
      conditions.push(sql<SqlBool>`customers.id = ANY(${ids}::uuid[])`);
    } else {
      isRead = true;
      conditions.push(otherwise);
    }
  };
  if (named !== undefined) among(`{${named.join()}}`, sql<SqlBool>`false`);
  if (owing !== undefined) {
    const before = owing === 'overdue' ? today : '9999-12-31';
    const [found] = await queryRows(tx.db, OWING, [tx.companyId, before]);
    among(
      found?.ids,
      sql<SqlBool>`CASE WHEN EXISTS (SELECT FROM documents d WHERE d.company_id = customers.company_id
        AND d.customer_id = customers.id AND d.is_open AND d.open > 0 AND d.due_date < ${before}) THEN true ELSE false END`,
    );
  }
  if (lastInvoice !== undefined) {
    const since = firstDayOf(lastInvoice, today);
    const invoiced = sql<SqlBool>`EXISTS (SELECT FROM documents d WHERE d.company_id = customers.company_id
      AND d.customer_id = customers.id AND d.status IN ${sql.raw(SENT_INVOICE)} AND d.type <> 'C' AND d.send_date >= ${since})`;
    if (lastInvoice.startsWith('within')) {
      const [found] = await queryRows(tx.db, INVOICED, [tx.companyId, since]);
      among(found?.ids, sql<SqlBool>`CASE WHEN ${invoiced} THEN true ELSE false END`);
    } else {
      isRead = true;
      conditions.push(sql<SqlBool>`CASE WHEN ${invoiced} THEN false ELSE true END`);
      if (lastInvoice !== 'never')
        conditions.push(sql<SqlBool>`CASE WHEN EXISTS (SELECT FROM documents d WHERE d.company_id = customers.company_id
          AND d.customer_id = customers.id AND d.status IN ${sql.raw(SENT_INVOICE)} AND d.type <> 'C') THEN true ELSE false END`);
    }
  }
  if (isShort) return { conditions, counting: { isShort: true } };
  if (isRead) return { conditions, counting: { maxCounted: MAX_READ } };
  const isNarrowed = status !== 'active' || country !== undefined || tagId !== undefined;
  return { conditions, counting: countingOf(sought, isNarrowed) };
}

/** The first day of a filter's months; before any day for "never". */
function firstDayOf(lastInvoice: NonNullable<ListFilter['lastInvoice']>, today: PlainDate): string {
  if (lastInvoice === 'never') return '0001-01-01';
  const months = lastInvoice.endsWith('12') ? 12 : 3;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10);
}

/** A page of the customers that match a filter; merged ones are never among them. */
export async function pageOfCustomers(
  tx: TenantTx,
  options: { filter: ListFilter; sort: KeysetSort | Ranking; cursor: string | undefined; perPage: number },
) {
  const { filter, sort, cursor, perPage } = options;
  const { conditions, counting } = await narrow(tx, filter);
  let query = customersOf(tx);
  for (const condition of conditions) query = query.where(condition);
  if (!('by' in sort)) return keysetPage(tx, { query, sort, cursor, perPage, ...counting });
  const ranked = { ranking: sort, conditions, today: filter.today };
  return keysetPage(tx, {
    query,
    sort: sort.sort,
    cursor,
    perPage,
    ...counting,
    isShort: false,
    find: (from) => listRanked(tx, ranked, from),
  });
}

/** The ids of the customers that match a filter, up to a limit. */
export async function listIdsOf(tx: TenantTx, filter: ListFilter, most: number): Promise<string[]> {
  const { conditions } = await narrow(tx, filter);
  let query = tx.db
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.companyId', '=', tx.companyId);
  for (const condition of conditions) query = query.where(condition);
  const rows = await query.orderBy('customers.id').limit(most).execute();
  return rows.map(({ id }) => id);
}

const LIST_MONEY = statement(
  {
    customerId: 'documents.customerId',
    currency: 'documents.currency',
    open: 'numeric',
    overdue: 'numeric',
    turnover: 'numeric',
    lastInvoiceOn: 'date?',
  },
  `SELECT customer_id AS "customerId", currency,
     coalesce(sum(open) FILTER (WHERE is_open AND open > 0), 0.00) AS open,
     coalesce(sum(open) FILTER (WHERE is_open AND open > 0 AND due_date < $3), 0.00) AS overdue,
     coalesce(sum(total_excl) FILTER (WHERE send_date >= date_trunc('year', $3::date)), 0.00) AS turnover,
     max(send_date) FILTER (WHERE type <> 'C') AS "lastInvoiceOn"
   FROM documents WHERE company_id = $1 AND customer_id = ANY($2::uuid[]) AND status IN ${SENT_INVOICE}
   GROUP BY customer_id, currency ORDER BY customer_id, sum(total_excl) DESC, currency`,
);

/** What some customers owe and were invoiced this year. */
export function listMoney(
  tx: TenantTx,
  ids: readonly string[],
  today: PlainDate,
): Promise<RowOf<(typeof LIST_MONEY)['shape']>[]> {
  return queryRows(tx.db, LIST_MONEY, [tx.companyId, ids, today]);
}
