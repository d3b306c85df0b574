import { CompiledQuery, type Selectable } from 'kysely';
import type { Queries } from '../database.ts';
import type { Tables } from '../generated/tables.ts';

/** How the driver returns each database type; numeric and bigint stay text. */
export interface Values {
  bool: boolean;
  bytea: Buffer;
  date: string;
  float8: number;
  int2: number;
  int4: number;
  int8: string;
  jsonb: unknown;
  numeric: string;
  text: string;
  timestamptz: Date;
  uuid: string;
  'int4[]': number[];
  'text[]': string[];
  'uuid[]': string[];
}

type TypeName = keyof Values;
type TableColumn = { [T in keyof Tables]: `${T}.${keyof Tables[T] & string}` }[keyof Tables];
type Named = TypeName | TableColumn;

/**
 * The type of a result column: a database type ('uuid'), a table's column with its generated type
 * ('documents.status'), a list of possible words, or an array of them. With '?' it may be null.
 */
export type Column = Named | `${Named}?` | readonly string[] | EachOf;

/** An array with only these words. */
interface EachOf {
  readonly each: readonly string[];
}

type Shape = Readonly<Record<string, Column>>;

type OfTable<C extends string> = C extends `${infer T extends keyof Tables & string}.${infer K}`
  ? K extends keyof Selectable<Tables[T]>
    ? NonNullable<Selectable<Tables[T]>[K]>
    : never
  : never;
type Known<C extends string> = C extends TypeName ? Values[C] : OfTable<C>;
type ValueOf<C> = C extends { readonly each: readonly (infer Word)[] }
  ? Word[]
  : C extends readonly (infer Word)[]
    ? Word
    : C extends `${infer N}?`
      ? Known<N> | null
      : C extends string
        ? Known<C>
        : never;
export type RowOf<S extends Shape> = { -readonly [K in keyof S]: ValueOf<S[K]> };

/** An SQL text with the shape of its rows, which a test compares with the database's description. */
interface ShapedStatement<S extends Shape = Shape> {
  readonly text: string;
  readonly shape: S;
}

/** Every statement by its text, for the test; those of a module are here once it is imported. */
export const statements = new Map<string, ShapedStatement>();

/** Declares a statement. Where its text varies, all variants are declared when the module is imported. */
export function statement<const S extends Shape>(shape: S, text: string): ShapedStatement<S> {
  const declared = { text, shape };
  statements.set(text, declared);
  return declared;
}

/** Runs a statement outside a company. */
export async function queryRows<S extends Shape>(
  db: Queries,
  { text, shape }: ShapedStatement<S>,
  values: readonly unknown[] = [],
): Promise<RowOf<S>[]> {
  const { rows } = await db.executeQuery<RowOf<S>>(CompiledQuery.raw(text, [...values]));
  refuseOthers(shape, rows);
  return rows;
}

/**
 * Refuses rows that don't match their shape. A test compares names and types with the database; what no
 * description tells, whether a value is present and which words occur, is checked here, at negligible
 * cost.
 */
function refuseOthers(shape: Shape, rows: readonly Readonly<Record<string, unknown>>[]): void {
  for (const [name, column] of Object.entries(shape)) {
    if (typeof column !== 'string') refuseOtherWords(name, column, rows);
    else if (!column.endsWith('?')) refuseNull(name, rows);
  }
}

function refuseNull(name: string, rows: readonly Readonly<Record<string, unknown>>[]): void {
  for (const row of rows)
    if (row[name] === null) throw new TypeError(`${name} is null, which its statement rules out`);
}

function refuseOtherWords(
  name: string,
  column: readonly string[] | EachOf,
  rows: readonly Readonly<Record<string, unknown>>[],
): void {
  const words: readonly unknown[] = 'each' in column ? column.each : column;
  for (const row of rows) {
    const said = row[name];
    const all: readonly unknown[] = 'each' in column && Array.isArray(said) ? said : [said];
    if (!all.every((word) => words.includes(word)))
      throw new TypeError(`${name} is no word that its statement lists`);
  }
}
