import type { ErrorName, PageMeta } from '@penning/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { refuse } from '../http/refusal.ts';
import type { TenantTx } from './database.ts';
import { type Cursor, type KeyType, decodeCursor, encodeCursor } from './keyset-cursor.ts';

/** Counting stops here: beyond it nobody reads the exact number, and it would cost a scan of everything. */
const MOST_COUNTED = 10_000;

/** How a list is ordered: by one column, equal values by id in the same direction, empty values as the greatest. */
export interface KeysetSort {
  /** The sort's name in the contract ("-sendDate"); a cursor of another sort is refused. */
  readonly name: string;
  /** What is sorted by, such as `sql.ref('customers.nameFolded')`. */
  readonly key: RawBuilder<unknown>;
  readonly type: KeyType;
  /** Whether the key can be NULL. */
  readonly nullable?: boolean;
  readonly id: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

interface KeysetOptions<DB, TB extends keyof DB, Row> {
  /** The list: filtered and selected, neither ordered nor limited. */
  readonly query: SelectQueryBuilder<DB, TB, Row>;
  readonly sort: KeysetSort;
  readonly cursor: string | undefined;
  readonly perPage: number;
  /** How a cursor that we did not make is refused. */
  readonly invalidCursor?: ErrorName;
}

/**
 * One page of a list, found by comparing with the row it starts after, so that page 400 costs what page 1 costs and
 * rows that come in meanwhile shift nothing. A page that turns out empty or cut off at the front is the first page.
 */
export async function keysetPage<DB, TB extends keyof DB, Row>(
  tx: TenantTx,
  options: KeysetOptions<DB, TB, Row>,
): Promise<{ rows: Row[]; meta: PageMeta }> {
  const cursor = readCursor(options);
  const [count, page] = await Promise.all([countRows(tx, options.query), findPage(options, cursor)]);
  const countIsBound = count > MOST_COUNTED;
  const { rows, first, next, previous } = page;
  const last = first + rows.length - 1;
  const meta = { countIsBound, count: countIsBound ? MOST_COUNTED : count, first, last, next, previous };
  return { rows, meta: rows.length === 0 ? { ...meta, first: 0, last: 0 } : meta };
}

function readCursor<DB, TB extends keyof DB, Row>(options: KeysetOptions<DB, TB, Row>): Cursor | undefined {
  if (options.cursor === undefined) return undefined;
  const cursor = decodeCursor(options.cursor, options.sort);
  if (cursor) return cursor;
  if (options.invalidCursor) return refuse(options.invalidCursor, { field: 'cursor' });
  return refuse('validationFailed', { field: 'cursor', detail: 'invalid' });
}

async function countRows<DB, TB extends keyof DB, Row>(
  tx: TenantTx,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const bounded = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(MOST_COUNTED + 1);
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM (${bounded}) bounded`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

interface Page<Row> {
  rows: Row[];
  first: number;
  next: string | null;
  previous: string | null;
}

interface Place {
  keysetKey: string | null;
  keysetId: string;
}

async function findPage<DB, TB extends keyof DB, Row>(
  options: KeysetOptions<DB, TB, Row>,
  cursor: Cursor | undefined,
): Promise<Page<Row>> {
  const { sort, perPage } = options;
  const backward = cursor?.way === 'previous';
  const found = await findRows(options, cursor);
  const more = found.length > perPage;
  const placed = found.slice(0, perPage);
  if (cursor && (placed.length === 0 || (backward && !more && placed.length < perPage))) {
    return findPage(options, undefined);
  }
  if (backward) placed.reverse();
  const first = firstPosition(cursor, placed.length, more);
  const cursorAt = (way: Cursor['way'], place: Place | undefined, position: number): string | null =>
    place ? encodeCursor({ sort: sort.name, way, position, id: place.keysetId, key: place.keysetKey }) : null;
  return {
    rows: placed.map(withoutPlace),
    first,
    next: more || backward ? cursorAt('next', placed.at(-1), first + placed.length) : null,
    previous: cursor && (more || !backward) ? cursorAt('previous', placed[0], first - 1) : null,
  };
}

/** The number of the page's first row in the list; a page without anything before it starts at 1, whatever changed. */
function firstPosition(cursor: Cursor | undefined, length: number, more: boolean): number {
  if (!cursor) return 1;
  if (cursor.way === 'next') return cursor.position;
  return more ? Math.max(2, cursor.position - length + 1) : 1;
}

/** The rows after the cursor in reading direction, one more than a page so that we know whether it goes on. */
function findRows<DB, TB extends keyof DB, Row>(
  { query, sort, perPage }: KeysetOptions<DB, TB, Row>,
  cursor: Cursor | undefined,
): Promise<(Row & Place)[]> {
  const ascending = (sort.direction === 'asc') !== (cursor?.way === 'previous');
  const direction = ascending ? 'asc' : 'desc';
  const placed = query
    .select([sql<string | null>`${sort.key}::text`.as('keysetKey'), sql<string>`${sort.id}`.as('keysetId')])
    .$if(cursor !== undefined, (all) => all.where(isBeyond(sort, cursor!, ascending)))
    .orderBy(sort.key, direction)
    .orderBy(sort.id, direction)
    .limit(perPage + 1);
  return placed.execute() as Promise<(Row & Place)[]>;
}

/** PostgreSQL puts NULL after everything when ascending and before everything when descending: so do we. */
function isBeyond(sort: KeysetSort, cursor: Cursor, ascending: boolean): RawBuilder<boolean> {
  const { key, id } = sort;
  const operator = sql.raw(ascending ? '>' : '<');
  const idValue = sql`${cursor.id}::uuid`;
  if (cursor.key === null) {
    const amongEmpty = sql<boolean>`(${key} IS NULL AND ${id} ${operator} ${idValue})`;
    return ascending ? amongEmpty : sql<boolean>`(${amongEmpty} OR ${key} IS NOT NULL)`;
  }
  const value = sql`${cursor.key}::${sql.raw(sort.type)}`;
  const compared = sql<boolean>`(${key}, ${id}) ${operator} (${value}, ${idValue})`;
  return sort.nullable && ascending ? sql<boolean>`(${compared} OR ${key} IS NULL)` : compared;
}

function withoutPlace<Row>({ keysetKey: _, keysetId: __, ...row }: Row & Place): Row {
  return row as Row;
}
