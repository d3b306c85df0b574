import { type RawBuilder, sql } from 'kysely';
import type { Cursor, KeyType } from './keyset-cursor.ts';

/** A column that a list is sorted by; empty values count as the greatest. */
export interface KeysetKey {
  /** The sort expression, such as `sql.ref('customers.nameFolded')`. */
  readonly key: RawBuilder<unknown>;
  readonly type: KeyType;
  /** Whether the key can be NULL. */
  readonly nullable?: boolean;
  readonly direction: 'asc' | 'desc';
}

/**
 * How a list is ordered: by one column, by others where it is equal, and finally by id in the first one's
 * direction.
 */
export interface KeysetSort extends KeysetKey {
  /** The sort's name in the contract ("-sendDate"); a cursor of another sort is refused. */
  readonly name: string;
  readonly id: RawBuilder<unknown>;
  /** The order of rows that are equal in the first column. */
  readonly further?: readonly KeysetKey[];
}

/** All columns that a list is sorted by, in order. */
export function keysOf({ key, type, nullable, direction, further = [] }: KeysetSort): readonly KeysetKey[] {
  return [{ key, type, direction, ...(nullable === undefined ? {} : { nullable }) }, ...further];
}

/** The direction to read in: reversed when paging backwards. */
export function turned(direction: 'asc' | 'desc', backward: boolean): 'asc' | 'desc' {
  return (direction === 'asc') === backward ? 'desc' : 'asc';
}

/** Whether a row comes after the cursor in reading direction. */
export function isBeyond(sort: KeysetSort, cursor: Cursor): RawBuilder<boolean> {
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
  // Repeats the condition for the first column alone, so that its index finds the start.
  return sql<boolean>`(${isFrom(sort, first, direction)} AND ${beyond})`;
}

/** After a value or equal to it, in one comparison where an index can serve it. */
function isFrom(column: KeysetKey, value: string | null, direction: 'asc' | 'desc'): RawBuilder<boolean> {
  const { key, type, nullable } = column;
  if (value === null || (nullable && direction === 'asc'))
    return sql<boolean>`(${isAfter(column, value, direction)} OR ${isEqual(column, value)})`;
  return sql<boolean>`${key} ${sql.raw(direction === 'asc' ? '>=' : '<=')} ${value}::${sql.raw(type)}`;
}

/** PostgreSQL puts NULL last when ascending and first when descending: so do we. */
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

/** Compares one column and the id as a row, which an index on both serves directly. */
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
