import { type Currency, NUMBER_SERIES, type NumberSeries } from '@penning/contract';
import { type NumberParts, defined, parseNumber, plainDate } from '@penning/domain';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import {
  IN_INVOICE_SERIES,
  IN_QUOTATION_SERIES,
  NUMBERED,
  NUMBERED_QUOTATION,
  SENT_INVOICE,
} from '../../db/document-statuses.ts';
import type { Tables } from '../../db/generated/tables.ts';
import { keysetPage } from '../../db/list/keyset-page.ts';
import { orderOfNumber } from '../../db/list/number-order.ts';
import { column } from '../../db/statement/column.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** The numbers of a series with the same prefix. */
export interface RangeKey {
  readonly series: NumberSeries;
  readonly prefix: string;
}

/** From the first to the last number, counted without prefix. */
export interface Bounds {
  readonly from: bigint;
  readonly to: bigint;
}

export interface RangeRow extends RangeKey, Bounds {
  readonly first: string;
  readonly last: string;
  readonly documents: number;
  readonly years: number[];
}

/** More ranges than any company will have. */
const MAX_RANGES = 500;

const LIST_USED_RANGES = statement(
  {
    series: NUMBER_SERIES,
    prefix: 'text',
    from: 'text',
    to: 'text',
    documents: 'int4',
    years: 'int4[]',
    first: 'text',
    last: 'text',
  },
  `WITH ranges AS (
     SELECT CASE WHEN status IN ${SENT_INVOICE} THEN 'invoice' ELSE 'quotation' END AS series,
       regexp_replace(number, '\\d+$', '') AS prefix, min(number_value) AS least, max(number_value) AS most,
       min(number_order) AS first_order, max(number_order) AS last_order, count(*)::int AS documents,
       array_agg(DISTINCT extract(year FROM send_date)::int) AS years, max(sent_at) AS latest
     FROM documents WHERE company_id = $1 AND status IN ${NUMBERED} AND number IS NOT NULL
     GROUP BY 1, 2)
   SELECT r.series, r.prefix, r.least::text AS "from", r.most::text AS "to", r.documents, r.years,
     substr(r.first_order, 1, length(r.prefix)) || ltrim(substr(r.first_order, length(r.prefix) + 1), '0') AS first,
     substr(r.last_order, 1, length(r.prefix)) || ltrim(substr(r.last_order, length(r.prefix) + 1), '0') AS last
   FROM ranges r ORDER BY r.latest DESC, r.prefix DESC LIMIT $2`,
);

/** The ranges that documents have numbers in, latest first. */
export async function listUsedRanges(tx: TenantTx): Promise<RangeRow[]> {
  const rows = await queryRows(tx.db, LIST_USED_RANGES, [tx.companyId, MAX_RANGES]);
  return rows.map(({ from, to, years, ...row }) => ({
    ...row,
    from: BigInt(from),
    to: BigInt(to),
    years: years.toSorted((a, b) => b - a),
  }));
}

/** The first and last number of a range used by documents, and how many digits the first one has. */
export async function findUsedBounds(
  tx: TenantTx,
  key: RangeKey,
  year?: number,
): Promise<(Bounds & { width: number }) | undefined> {
  const end = (direction: 'asc' | 'desc') =>
    rangeOf(tx, key)
      .$if(year !== undefined, (query) =>
        query
          .where('sendDate', '>=', plainDate(`${year}-01-01`))
          .where('sendDate', '<=', plainDate(`${year}-12-31`)),
      )
      .select(['documents.number', 'documents.numberValue'])
      .orderBy('numberOrder', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = await Promise.all([end('asc'), end('desc')]);
  if (!first?.number || first.numberValue === null || !last || last.numberValue === null) return undefined;
  const width = first.number.length - key.prefix.length;
  return { from: BigInt(first.numberValue), to: BigInt(last.numberValue), width };
}

export interface NumberedRow {
  readonly id: string;
  readonly number: string;
  readonly value: bigint;
  readonly status: number;
  readonly type: string;
  readonly outcome: string | null;
  readonly customerName: string;
  readonly sendDate: string;
  readonly currency: Currency;
  readonly totalIncl: string;
  readonly sentAt: Date;
  /** The invoice that a credit invoice credits. */
  readonly credits: string | null;
  /** The credit invoices of an invoice. */
  readonly creditedBy: string | null;
}

/** The documents of a range in the order of their numbers. */
export async function pageOfNumbers(
  tx: TenantTx,
  {
    key,
    bounds,
    ...page
  }: {
    key: RangeKey;
    bounds: Bounds;
    cursor: string | undefined;
    perPage: number;
  },
) {
  const query = rangeOf(tx, key, bounds).select([
    'documents.id',
    'documents.number',
    'documents.numberValue',
    'documents.status',
    'documents.type',
    'documents.outcome',
    'documents.customerName',
    'documents.sendDate',
    'documents.currency',
    'documents.totalIncl',
    'documents.sentAt',
    column(
      'text',
      sql`SELECT o.number FROM documents o
        WHERE o.company_id = documents.company_id AND o.id = documents.credits_id`,
    ).as('credits'),
    column(
      'text',
      sql`SELECT string_agg(c.number, ', ' ORDER BY c.number_value) FROM documents c
        WHERE c.company_id = documents.company_id AND c.credits_id = documents.id AND c.number IS NOT NULL`,
    ).as('creditedBy'),
  ]);
  const sort = {
    name: 'number',
    key: sql.ref('documents.numberOrder'),
    type: 'text',
    id: sql.ref('documents.id'),
    direction: 'asc',
  } as const;
  const { rows, meta } = await keysetPage(tx, { query, sort, ...page });
  const numbered = rows.map(({ numberValue, ...row }): NumberedRow => ({
    ...row,
    number: defined(row.number),
    value: BigInt(defined(numberValue)),
    sendDate: defined(row.sendDate),
    sentAt: defined(row.sentAt),
  }));
  return { rows: numbered, meta };
}

/** The largest number of a range below `value` that a document has. */
export async function findPreviousValue(
  tx: TenantTx,
  key: RangeKey,
  value: bigint,
): Promise<bigint | undefined> {
  const row = await rangeOf(tx, key)
    .where('numberOrder', '<', orderOfNumber(key.prefix, value))
    .select('documents.numberValue')
    .orderBy('numberOrder', 'desc')
    .limit(1)
    .executeTakeFirst();
  const found = row?.numberValue ?? null;
  return found === null ? undefined : BigInt(found);
}

/** A number that was deleted with its quotation. */
export interface DeletedRow {
  readonly parts: NumberParts;
  readonly at: Date;
  readonly by: string;
}

const LIST_DELETED_NUMBERS = statement(
  { number: 'text?', at: 'timestamptz', by: 'text' },
  `SELECT s.data::jsonb ->> 'number' AS number, e.at, e.actor_name AS by
   FROM document_events e
   JOIN document_events s ON s.company_id = e.company_id AND s.document_id = e.document_id AND s.event = 'sent'
   WHERE e.company_id = $1 AND e.event = 'deleted' ORDER BY e.seq LIMIT 10000`,
);

/** The numbers of documents deleted after sending, with what their event log says about them. */
export async function listDeletedNumbers(tx: TenantTx): Promise<DeletedRow[]> {
  const rows = await queryRows(tx.db, LIST_DELETED_NUMBERS, [tx.companyId]);
  return rows.flatMap(({ number, at, by }) => {
    const parts = parseNumber(number ?? '');
    return parts ? [{ parts, at, by }] : [];
  });
}

/** The documents of a range, in a form that the index of numbers serves. */
function rangeOf(tx: TenantTx, { series, prefix }: RangeKey, bounds?: Bounds) {
  const db: Kysely<Tables> = tx.db;
  const isOfSeries =
    series === 'invoice'
      ? sql<SqlBool>`(documents.status IN ${sql.raw(SENT_INVOICE)} AND ${sql.raw(IN_INVOICE_SERIES)})`
      : sql<SqlBool>`(documents.status IN ${sql.raw(NUMBERED_QUOTATION)} AND ${sql.raw(IN_QUOTATION_SERIES)})`;
  const from = orderOfNumber(prefix, bounds?.from ?? 0n);
  // Numbers with a longer prefix sort in between, as do those with the same letters in another case.
  const hasPrefix = sql<SqlBool>`(length(documents.number_order) = length(${from}) AND starts_with(documents.number, ${prefix}))`;
  return db
    .selectFrom('documents')
    .where('documents.companyId', '=', tx.companyId)
    .where(isOfSeries)
    .where('numberOrder', '>=', from)
    .where('numberOrder', '<=', orderOfNumber(prefix, bounds?.to ?? '9'.repeat(15)))
    .where(hasPrefix);
}
