import type { ErrorName, PageMeta } from '@penning/contract';
import { defined } from '@penning/domain';
import { type OperationNodeSource, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { refuse } from '../../http/refusal.ts';
import type { TenantTx } from '../database.ts';
import { type Cursor, type KeyType, decodeCursor, encodeCursor } from './keyset-cursor.ts';

/** Counting stops here: beyond it nobody reads the exact number, and it would cost a scan of everything. */
const MAX_COUNTED = 10_000;

/** A column that a list is sorted by; empty values count as the greatest. */
export interface KeysetKey {
  /** What is sorted by, such as `sql.ref('customers.nameFolded')`. */
  readonly key: RawBuilder<unknown>;
  readonly type: KeyType;
  /** Whether the key can be NULL. */
  readonly nullable?: boolean;
  readonly direction: 'asc' | 'desc';
}

/** How a list is ordered: by one column, by more where that one is equal, and at last by id in the first one's direction. */
export interface KeysetSort extends KeysetKey {
  /** The sort's name in the contract ("-sendDate"); a cursor of another sort is refused. */
  readonly name: string;
  readonly id: RawBuilder<unknown>;
  /** What rows are sorted by that are equal in the first column. */
  readonly further?: readonly KeysetKey[];
}

/** How a list's rows are counted, where it is not up to 10,000 by a query of its own. */
export interface Counting {
  /** The rows are few: they are read all at once, and counted on the way. */
  readonly isShort?: boolean;
  /** How many rows there are at least, where counting them would take reading all. */
  readonly leastCount?: number;
  readonly maxCounted?: number;
  /** How many rows there are, where that is known already. */
  readonly known?: number | undefined;
  /** What is counted instead, a SELECT of no columns, where the joins of the list neither add nor take away rows. */
  readonly counted?: RawBuilder<unknown> | undefined;
}

interface KeysetOptions<DB, TB extends keyof DB, Row> extends Counting {
  /** The list: filtered and selected, neither ordered nor limited. */
  readonly query: SelectQueryBuilder<DB, TB, Row>;
  readonly sort: KeysetSort;
  readonly cursor: string | undefined;
  readonly perPage: number;
  /** How a cursor that we did not make is refused. */
  readonly invalidCursor?: ErrorName;
}

/**
 * One page of a list, found by comparing with the row it starts after, so that page 400 costs what page 1 costs where the
 * comparison is leakproof (not of numerics, nor of what a function works out) and rows that come in meanwhile shift
 * nothing. A page that turns out empty or cut off at the front is the first page.
 */
export async function keysetPage<DB, TB extends keyof DB, Row>(
  tx: Pick<TenantTx, 'db'>,
  options: KeysetOptions<DB, TB, Row>,
): Promise<{ rows: Row[]; meta: PageMeta }> {
  const cursor = readCursor(options);
  const { leastCount, maxCounted = MAX_COUNTED, isShort = false } = options;
  const all = options.counted ?? options.query.clearSelect().select(sql<number>`1`.as('one'));
  const [counted, page] = await Promise.all([
    isShort || leastCount !== undefined || options.known !== undefined
      ? undefined
      : countRows(tx, all, maxCounted),
    findPage(options, cursor),
  ]);
  const { rows, first, next, previous } = page;
  const known = options.known ?? (isShort ? page.count : counted);
  const countIsBound = known === undefined || known > maxCounted;
  const least = Math.max(leastCount ?? maxCounted, first + rows.length - 1);
  const count = countIsBound ? least : known;
  const last = first + rows.length - 1;
  const meta = { countIsBound, count, first, last, next, previous };
  return { rows, meta: rows.length === 0 ? { ...meta, first: 0, last: 0 } : meta };
}

function readCursor<DB, TB extends keyof DB, Row>(options: KeysetOptions<DB, TB, Row>): Cursor | undefined {
  if (options.cursor === undefined) return undefined;
  const { name } = options.sort;
  const cursor = decodeCursor(options.cursor, { name, keys: keysOf(options.sort) });
  if (cursor) return cursor;
  if (options.invalidCursor) return refuse(options.invalidCursor, { field: 'cursor' });
  return refuse('validationFailed', { field: 'cursor', detail: 'invalid' });
}

async function countRows(tx: Pick<TenantTx, 'db'>, all: OperationNodeSource, most: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM (SELECT FROM (${all}) counted LIMIT ${most + 1}) bounded`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}

interface Page<Row> {
  rows: Row[];
  first: number;
  next: string | null;
  previous: string | null;
  /** How many rows the whole list has, where it is short. */
  count: number | undefined;
}

interface Place {
  keysetKeys: (string | null)[];
  keysetId: string;
}

interface ShortPlace extends Place {
  keysetCount: number;
  keysetIsBeyond: boolean;
}

function keysOf({ key, type, nullable, direction, further = [] }: KeysetSort): readonly KeysetKey[] {
  return [{ key, type, direction, ...(nullable === undefined ? {} : { nullable }) }, ...further];
}

async function findPage<DB, TB extends keyof DB, Row>(
  options: KeysetOptions<DB, TB, Row>,
  cursor: Cursor | undefined,
): Promise<Page<Row>> {
  const { sort, perPage } = options;
  const backward = cursor?.way === 'previous';
  const { rows: found, count } = await (options.isShort ? findRowsOfShort : findRows)(options, cursor);
  const more = found.length > perPage;
  const placed = found.slice(0, perPage);
  if (cursor && (placed.length === 0 || (backward && !more && placed.length < perPage))) {
    return findPage(options, undefined);
  }
  if (backward) placed.reverse();
  const first = firstPosition(cursor, placed.length, more);
  const cursorAt = (way: Cursor['way'], place: Place | undefined, position: number): string | null =>
    place
      ? encodeCursor({ sort: sort.name, way, position, id: place.keysetId, keys: place.keysetKeys })
      : null;
  return {
    rows: placed.map(withoutPlace),
    first,
    next: more || backward ? cursorAt('next', placed.at(-1), first + placed.length) : null,
    previous: cursor && (more || !backward) ? cursorAt('previous', placed[0], first - 1) : null,
    count,
  };
}

/** The number of the page's first row in the list; a page without anything before it starts at 1, whatever changed. */
function firstPosition(cursor: Cursor | undefined, length: number, more: boolean): number {
  if (!cursor) return 1;
  if (cursor.way === 'next') return cursor.position;
  return more ? Math.max(2, cursor.position - length + 1) : 1;
}

interface Found<Row> {
  readonly rows: readonly (Row & Place)[];
  readonly count: number | undefined;
}

/** The rows after the cursor in reading direction, one more than a page so that we know whether it goes on. */
async function findRows<DB, TB extends keyof DB, Row>(
  { query, sort, perPage }: KeysetOptions<DB, TB, Row>,
  cursor: Cursor | undefined,
): Promise<Found<Row>> {
  const placed = query
    .select(placeOf(sort))
    .$if(cursor !== undefined, (all) => all.where(isBeyond(sort, defined(cursor))));
  const rows = await ordered(placed, sort, cursor)
    .limit(perPage + 1)
    .execute();
  return { rows: rows as (Row & Place)[], count: undefined };
}

/** The same with the count of the whole list, in one reading of it: those after the cursor first. */
async function findRowsOfShort<DB, TB extends keyof DB, Row>(
  { query, sort, perPage }: KeysetOptions<DB, TB, Row>,
  cursor: Cursor | undefined,
): Promise<Found<Row>> {
  const beyond = cursor ? sql<boolean>`coalesce(${isBeyond(sort, cursor)}, false)` : sql<boolean>`true`;
  const placed = query
    .select(placeOf(sort))
    .select([
      sql<number>`(count(*) OVER ())::int`.as('keysetCount'),
      sql<boolean>`${beyond}`.as('keysetIsBeyond'),
    ])
    .$if(cursor !== undefined, (all) => all.orderBy(beyond, 'desc'));
  const rows = (await ordered(placed, sort, cursor)
    .limit(perPage + 1)
    .execute()) as (Row & ShortPlace)[];
  const after = rows.filter(({ keysetIsBeyond }) => keysetIsBeyond);
  return { rows: after, count: rows[0]?.keysetCount ?? 0 };
}

function placeOf(sort: KeysetSort) {
  const texts = sql.join(keysOf(sort).map(({ key }) => sql`${key}::text`));
  return [
    sql<(string | null)[]>`ARRAY[${texts}]`.as('keysetKeys'),
    sql<string>`${sort.id}`.as('keysetId'),
  ] as const;
}

function ordered<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  sort: KeysetSort,
  cursor: Cursor | undefined,
): SelectQueryBuilder<DB, TB, Row> {
  const backward = cursor?.way === 'previous';
  let list = query;
  for (const { key, direction } of keysOf(sort)) list = list.orderBy(key, turned(direction, backward));
  return list.orderBy(sort.id, turned(sort.direction, backward));
}

function turned(direction: 'asc' | 'desc', backward: boolean): 'asc' | 'desc' {
  return (direction === 'asc') === backward ? 'desc' : 'asc';
}

function isBeyond(sort: KeysetSort, cursor: Cursor): RawBuilder<boolean> {
  const keys = keysOf(sort);
  const backward = cursor.way === 'previous';
  const direction = turned(sort.direction, backward);
  const first = cursor.keys[0] ?? null;
  if (keys.length === 1) return isBeyondOne(sort, first, cursor.id, direction);
  const idIsBeyond = sql<boolean>`${sort.id} ${sql.raw(direction === 'asc' ? '>' : '<')} ${cursor.id}::uuid`;
  const beyond = keys.reduceRight((rest, column, index) => {
    const value = cursor.keys[index] ?? null;
    const after = isAfter(column, value, turned(column.direction, backward));
    return sql<boolean>`(${after} OR (${isEqual(column, value)} AND ${rest}))`;
  }, idIsBeyond);
  // Said once more of the first column alone, so that its index shows where to begin.
  return sql<boolean>`(${isFrom(sort, first, direction)} AND ${beyond})`;
}

/** After a value or equal to it, in one comparison where an index can answer one. */
function isFrom(column: KeysetKey, value: string | null, direction: 'asc' | 'desc'): RawBuilder<boolean> {
  const { key, type, nullable } = column;
  if (value === null || (nullable && direction === 'asc'))
    return sql<boolean>`(${isAfter(column, value, direction)} OR ${isEqual(column, value)})`;
  return sql<boolean>`${key} ${sql.raw(direction === 'asc' ? '>=' : '<=')} ${value}::${sql.raw(type)}`;
}

/** PostgreSQL puts NULL after everything when ascending and before everything when descending: so do we. */
function isAfter(
  { key, type, nullable }: KeysetKey,
  value: string | null,
  direction: 'asc' | 'desc',
): RawBuilder<boolean> {
  if (value === null) return direction === 'asc' ? sql<boolean>`false` : sql<boolean>`${key} IS NOT NULL`;
  const compared = sql<boolean>`${key} ${sql.raw(direction === 'asc' ? '>' : '<')} ${value}::${sql.raw(type)}`;
  return nullable && direction === 'asc' ? sql<boolean>`(${compared} OR ${key} IS NULL)` : compared;
}

function isEqual({ key, type }: KeysetKey, value: string | null): RawBuilder<boolean> {
  return value === null ? sql<boolean>`${key} IS NULL` : sql<boolean>`${key} = ${value}::${sql.raw(type)}`;
}

/** One column and the id compared as a row, which an index on the two answers at once. */
function isBeyondOne(
  { key, type, nullable, id }: KeysetSort,
  value: string | null,
  idText: string,
  direction: 'asc' | 'desc',
): RawBuilder<boolean> {
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  const idValue = sql`${idText}::uuid`;
  if (value === null) {
    const amongEmpty = sql<boolean>`(${key} IS NULL AND ${id} ${operator} ${idValue})`;
    return direction === 'asc' ? amongEmpty : sql<boolean>`(${amongEmpty} OR ${key} IS NOT NULL)`;
  }
  const compared = sql<boolean>`(${key}, ${id}) ${operator} (${value}::${sql.raw(type)}, ${idValue})`;
  return nullable && direction === 'asc' ? sql<boolean>`(${compared} OR ${key} IS NULL)` : compared;
}

function withoutPlace<Row>(placed: Row & Place): Row {
  const {
    keysetKeys: _,
    keysetId: __,
    keysetCount: ___,
    keysetIsBeyond: ____,
    ...row
  } = placed as Row & ShortPlace;
  return row as Row;
}
