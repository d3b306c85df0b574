import type { CustomerSort } from '@penning/contract';
import { type PlainDate, defined } from '@penning/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';
import { SENT_INVOICE } from '../../../db/document-statuses.ts';
import type { Cursor, KeyType } from '../../../db/list/keyset-cursor.ts';
import type { Place } from '../../../db/list/keyset-page.ts';
import { type KeysetSort, isBeyond, turned } from '../../../db/list/keyset-sort-key.ts';
import { column } from '../../../db/statement/column.ts';
import { type CustomerRow, listCustomersByIds } from '../customer-store.ts';

/** What customers are ranked by: totals of their documents, or the date of the last one. */
const RANKINGS = {
  open: { type: 'numeric', canBeNegative: false },
  overdue: { type: 'numeric', canBeNegative: false },
  turnover: { type: 'numeric', canBeNegative: true },
  lastInvoice: { type: 'date', canBeNegative: false },
} as const satisfies Record<string, { type: KeyType; canBeNegative: boolean }>;
type RankedBy = keyof typeof RANKINGS;

/** How a list is ranked; undefined when it is sorted by a column of the customers. */
export interface Ranking {
  readonly by: RankedBy;
  readonly sort: KeysetSort;
}

export function rankingOf(name: CustomerSort): Ranking | undefined {
  const by = (['open', 'overdue', 'turnover', 'lastInvoice'] as const).find(
    (one) => one === name.replace('-', ''),
  );
  if (by === undefined) return undefined;
  const direction = name.startsWith('-') ? 'desc' : 'asc';
  const key = sql.ref('ranked.key');
  const { type } = RANKINGS[by];
  return { by, sort: { name, key, type, nullable: true, direction, id: sql.ref('ranked.id') } };
}

interface Ranked {
  readonly ranking: Ranking;
  readonly conditions: readonly RawBuilder<SqlBool>[];
  readonly today: PlainDate;
}

/**
 * The customers after a cursor, ranked. Those with documents are found in the documents' index, which
 * doesn't contain the others; those are equal, have no key, and follow (or precede) in the order of their
 * ids.
 */
export async function listRanked(
  tx: TenantTx,
  ranked: Ranked,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
): Promise<(CustomerRow & Place)[]> {
  const { by, sort } = ranked.ranking;
  const way = turned(sort.direction, cursor?.way === 'previous');
  const downward = RANKINGS[by].canBeNegative
    ? (['above', 'level', 'below'] as const)
    : (['above', 'level'] as const);
  const parts = way === 'desc' ? downward : downward.toReversed();
  const from = cursor === undefined ? parts[0] : partOf(cursor);
  const found: RankedId[] = [];
  for (const part of parts.slice(from === undefined ? 0 : parts.findIndex((one) => one === from))) {
    if (found.length < limit)
      found.push(
        ...(await pageOfPart(tx, {
          ranked,
          part,
          way,
          cursor: part === from ? cursor : undefined,
          limit: limit - found.length,
        })),
      );
  }
  const rows = await listCustomersByIds(
    tx,
    found.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, key }) => {
    const row = byId.get(id);
    return row ? [{ ...row, keysetKeys: [key], keysetId: id }] : [];
  });
}

const ORDER = { asc: sql`ASC`, desc: sql`DESC` };
const BEYOND = { asc: sql`>`, desc: sql`<` };

type Part = 'above' | 'level' | 'below';

/** The position of a cursor's row. */
function partOf({ keys: [key = null] }: Cursor): Part {
  if (key === null) return 'level';
  return key.startsWith('-') ? 'below' : 'above';
}

interface RankedId {
  readonly id: string;
  readonly key: string | null;
}

async function pageOfPart(
  tx: TenantTx,
  {
    ranked,
    part,
    way,
    cursor,
    limit,
  }: { ranked: Ranked; part: Part; way: 'asc' | 'desc'; cursor: Cursor | undefined; limit: number },
): Promise<RankedId[]> {
  const { sort } = ranked.ranking;
  const beyond = cursor === undefined ? sql<SqlBool>`true` : placeIn(part, sort, { cursor, way });
  const order = ORDER[way];
  const keys = part === 'level' ? sql`ranked.id ${order}` : sql`ranked.key ${order}, ranked.id ${order}`;
  const found = await tx.db
    .selectFrom(sql`(${selectPart(tx, ranked, { part, way })})`.as('ranked'))
    .select([column('uuid', sql.ref('ranked.id')).as('id'), column('text', sql.ref('ranked.key')).as('key')])
    .where(beyond)
    .orderBy(keys)
    .limit(limit)
    .execute();
  return found.map(({ id, key }) => ({ id: defined(id), key }));
}

function placeIn(
  part: Part,
  sort: KeysetSort,
  { cursor, way }: { cursor: Cursor; way: 'asc' | 'desc' },
): RawBuilder<SqlBool> {
  if (part !== 'level') return isBeyond({ ...sort, nullable: false }, cursor);
  return sql<SqlBool>`ranked.id ${BEYOND[way]} ${cursor.id}::uuid`;
}

/** The customers of a part, each with its key. */
function selectPart(
  { companyId }: TenantTx,
  { ranking: { by }, conditions, today }: Ranked,
  { part, way }: { part: Part; way: 'asc' | 'desc' },
): RawBuilder<unknown> {
  const narrowed = sql.join([sql`customers.company_id = ${companyId}`, ...conditions], sql` AND `);
  const has = (found: RawBuilder<unknown>) => sql`(SELECT d.id FROM documents d
    WHERE d.company_id = customers.company_id AND d.customer_id = customers.id AND ${found} LIMIT 1) IS NOT NULL`;
  if (by === 'lastInvoice') {
    const invoice = sql`d.status IN ${sql.raw(SENT_INVOICE)} AND d.type <> 'C'`;
    if (part === 'level')
      return sql`SELECT customers.id, NULL::date AS key FROM customers
        WHERE ${narrowed} AND CASE WHEN ${has(invoice)} THEN false ELSE true END`;
    return sql`SELECT customers.id, d.send_date AS key FROM documents d
      JOIN customers ON customers.company_id = d.company_id AND customers.id = d.customer_id
      WHERE d.company_id = ${companyId} AND ${invoice} AND ${narrowed}
      AND CASE WHEN (SELECT later.id FROM documents later WHERE later.company_id = d.company_id
        AND later.customer_id = d.customer_id AND later.status IN ${sql.raw(SENT_INVOICE)} AND later.type <> 'C'
        AND (later.send_date, later.id) > (d.send_date, d.id) LIMIT 1) IS NULL THEN true ELSE false END`;
  }
  const { amount, counted } = summed(by, today);
  if (part === 'level')
    return sql`SELECT customers.id, NULL::numeric AS key FROM customers WHERE ${narrowed}
      AND CASE WHEN (SELECT sum(${amount}) FROM documents d WHERE d.company_id = customers.company_id
        AND d.customer_id = customers.id AND ${counted}) <> 0 THEN false ELSE true END`;
  const side = part === 'above' ? sql`>` : sql`<`;
  const direction = ORDER[way];
  // Sorted before the customers are looked up, so that only the page's are.
  return sql`SELECT sums.customer_id AS id, sums.key FROM (
      SELECT d.customer_id, sum(${amount}) AS key FROM documents d
      WHERE d.company_id = ${companyId} AND ${counted} AND d.customer_id IS NOT NULL
      GROUP BY d.customer_id HAVING sum(${amount}) ${side} 0
      ORDER BY sum(${amount}) ${direction}, d.customer_id ${direction}) sums
    JOIN customers ON customers.id = sums.customer_id WHERE ${narrowed}`;
}

/** What is added up, and over which documents. */
function summed(by: 'open' | 'overdue' | 'turnover', today: PlainDate) {
  if (by === 'turnover')
    return {
      amount: inEuros(sql`d.total_excl`),
      counted: sql`d.status IN ${sql.raw(SENT_INVOICE)} AND d.send_date >= date_trunc('year', ${today}::date)::date`,
    };
  const counted = sql`d.is_open AND d.open > 0`;
  return {
    amount: inEuros(sql`d.open`),
    counted: by === 'open' ? counted : sql`${counted} AND d.due_date < ${today}`,
  };
}

/** Amounts in other currencies count at their latest rate, and at face value where the company has none. */
function inEuros(amount: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`CASE WHEN d.currency = 'EUR' THEN ${amount} ELSE round(${amount} / coalesce((
    SELECT r.rate FROM exchange_rates r WHERE r.company_id = d.company_id AND r.currency = d.currency
    ORDER BY r.rated_on DESC LIMIT 1), 1), 2) END`;
}
