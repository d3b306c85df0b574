import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Values } from './statement.ts';

type Name = keyof Values;

/** A query expression with a database type, enforced by a cast; it may be null, like any. */
export function column<T extends Name>(
  type: T,
  expression: RawBuilder<unknown>,
): RawBuilder<Values[T] | null> {
  return sql<Values[T] | null>`(${expression})::${sql.raw(type)}`;
}

/** The same with a default for null. */
export function columnOr<T extends Name>(
  type: T,
  expression: RawBuilder<unknown>,
  otherwise: Values[T],
): RawBuilder<Values[T]> {
  return sql<Values[T]>`coalesce(${column(type, expression)}, ${otherwise}::${sql.raw(type)})`;
}

/** Whether a condition holds; false when it is null. */
export function isTrue(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((${condition}) IS TRUE)`;
}

/** Whether a column has one of the given ids or texts, sent as one value however many there are. */
export function isAmong(name: string, type: 'uuid' | 'text', values: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(name)} = ANY(${values}::${sql.raw(type)}[])`;
}
