import type { ErrorName, PageMeta } from '@penning/contract';
import { defined } from '@penning/domain';
import { type OperationNodeSource, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { refuse } from '../../http/refusal.ts';
import type { TenantTx } from '../database.ts';
import { type Cursor, decodeCursor, encodeCursor } from './keyset-cursor.ts';
import { type KeysetSort, isBeyond, keysOf, turned } from './keyset-sort-key.ts';

/** Counting stops here: nobody reads the exact number beyond it, and it would cost a full scan. */
const MAX_COUNTED = 10_000;

/** How a list's rows are counted, if not by a separate query up to 10,000. */
export interface Counting {
  /** There are few rows: they are all read at once, and counted in passing. */
  readonly isShort?: boolean;
  /** The minimum number of rows, where counting would mean reading them all. */
  readonly leastCount?: number;
  readonly maxCounted?: number;
  /** The number of rows, where it is already known. */
  readonly known?: number | undefined;
  /** A SELECT without columns to count instead, where the list's joins neither add nor remove rows. */
  readonly counted?: RawBuilder<unknown> | undefined;
}

interface KeysetOptions<DB, TB extends keyof DB, Row> extends Counting {
  /** The list: filtered and selected, but not ordered or limited. */
  readonly query: SelectQueryBuilder<DB, TB, Row>;
  readonly sort: KeysetSort;
  readonly cursor: string | undefined;
  readonly perPage: number;
  /** The error for a cursor that we didn't create. */
  readonly invalidCursor?: ErrorName;
  /**
   * Finds the rows after the cursor in reading direction, where that takes more than one query; `query`
   * is only counted.
   */
  readonly find?: (from: { cursor: Cursor | undefined; limit: number }) => Promise<readonly (Row & Place)[]>;
}

/**
 * One page of a list, found by comparing with the row it starts after: page 400 costs as much as page 1
 * where the comparison is leakproof (not for numerics or computed values), and new rows shift nothing. A
 * page that turns out empty or cut off at the front is the first page.
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

async function countRows(tx: Pick<TenantTx, 'db'>, all: OperationNodeSource, max: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM (SELECT FROM (${all}) counted LIMIT ${max + 1}) bounded`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}

interface Page<Row> {
  rows: Row[];
  first: number;
  next: string | null;
  previous: string | null;
  /** The number of rows in the whole list, where it is short. */
  count: number | undefined;
}

/** The place of a row in its list. */
export interface Place {
  keysetKeys: (string | null)[];
  keysetId: string;
}

interface ShortPlace extends Place {
  keysetCount: number;
  keysetIsBeyond: boolean;
}

async function findPage<DB, TB extends keyof DB, Row>(
  options: KeysetOptions<DB, TB, Row>,
  cursor: Cursor | undefined,
): Promise<Page<Row>> {
  const { sort, perPage } = options;
  const backward = cursor?.way === 'previous';
  const { rows: found, count } = await findRowsOf(options, cursor);
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

/**
 * The position of the page's first row in the list; a page with nothing before it starts at 1, whatever
 * changed.
 */
function firstPosition(cursor: Cursor | undefined, length: number, more: boolean): number {
  if (!cursor) return 1;
  if (cursor.way === 'next') return cursor.position;
  return more ? Math.max(2, cursor.position - length + 1) : 1;
}

interface Found<Row> {
  readonly rows: readonly (Row & Place)[];
  readonly count: number | undefined;
}

function findRowsOf<DB, TB extends keyof DB, Row>(
  options: KeysetOptions<DB, TB, Row>,
  cursor: Cursor | undefined,
): Promise<Found<Row>> {
  const { find, isShort, perPage } = options;
  if (find) return find({ cursor, limit: perPage + 1 }).then((rows) => ({ rows, count: undefined }));
  return (isShort ? findRowsOfShort : findRows)(options, cursor);
}

/**
 * The rows after the cursor in reading direction, one more than a page, which shows whether there are
 * more.
 */
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

/** The same with the count of the whole list in one query: the rows after the cursor first. */
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
