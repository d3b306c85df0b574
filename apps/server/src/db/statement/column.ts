import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Values } from './statement.ts';

type Name = keyof Values;

/** An expression of a query as a type of the database: the cast makes sure of it. It may be null, as any may. */
export function column<T extends Name>(
  type: T,
  expression: RawBuilder<unknown>,
): RawBuilder<Values[T] | null> {
  return sql<Values[T] | null>`(${expression})::${sql.raw(type)}`;
}

/** The same with what is answered where there is no value. */
export function columnOr<T extends Name>(
  type: T,
  expression: RawBuilder<unknown>,
  otherwise: Values[T],
): RawBuilder<Values[T]> {
  return sql<Values[T]>`coalesce(${column(type, expression)}, ${otherwise}::${sql.raw(type)})`;
}

/** Whether a condition is met; one that nobody can tell is not. */
export function isTrue(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((${condition}) IS TRUE)`;
}

/** Whether a column has one of the ids or texts, sent as one value however many they are. */
export function isAmong(name: string, type: 'uuid' | 'text', values: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(name)} = ANY(${values}::${sql.raw(type)}[])`;
}
