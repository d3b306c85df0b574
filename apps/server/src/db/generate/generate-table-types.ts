import pg from 'pg';
import { type DatabaseAddress, connectionOptions } from '../pool.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  numeric_precision: number | null;
  numeric_scale: number | null;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_generated: 'ALWAYS' | 'NEVER';
  /** The conditions on this column alone. */
  checks: string[];
}

const TYPES: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  numeric: 'string',
  int8: 'string',
  date: 'PlainDate',
  int4: 'number',
  int2: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  jsonb: 'JsonColumn',
  _text: 'string[]',
  _uuid: 'string[]',
};

/** The type of a column by the function in its condition. */
const CHECKED: Record<string, string> = {
  is_currency: 'Currency',
  is_document_status: 'DocumentStatus',
  is_language: 'Language',
};

/** With fewer digits it is a percentage, which the domain writes without trailing zeros. */
const MIN_AMOUNT_DIGITS = 12;

/** The TypeScript types of a migrated database's tables, as they are committed in `generated/tables.ts`. */
export async function generateTableTypes(address: DatabaseAddress): Promise<string> {
  const client = new pg.Client(connectionOptions(address, undefined, 'penning-types'));
  await client.connect();
  try {
    const { rows } = await client.query<Column>(
      `SELECT c.table_name, c.column_name, c.udt_name, c.numeric_precision, c.numeric_scale, c.is_nullable,
         c.column_default, c.is_generated, ARRAY(
           SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
           WHERE k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
             AND k.contype = 'c' AND k.conkey = ARRAY[c.ordinal_position]::smallint[]
           ORDER BY k.conname
         ) AS checks
       FROM information_schema.columns c
       JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'penning' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'migrations'
       ORDER BY c.table_name, c.ordinal_position`,
    );
    return render(rows);
  } finally {
    await client.end();
  }
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const bodies = [...tables].map(
    ([table, own]) =>
      `export interface ${pascal(table)} {\n${own.map((column) => `  ${field(column)}`).join('\n')}\n}`,
  );
  const index = [...tables.keys()].map((table) => `  ${camel(table)}: ${pascal(table)};`).join('\n');
  return [
    '// Generated from the migrated database by `npm run generate -w @penning/server`; a test compares. Do not edit.',
    [
      `import type { Currency, Language } from '@penning/contract';`,
      `import type { Amount, DocumentStatus, PlainDate } from '@penning/domain';`,
      `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';`,
    ].join('\n'),
    '/** JSON goes in as text and comes out as whatever it says, which its store reads. */\nexport type JsonColumn = ColumnType<unknown, string, string>;',
    ...bodies,
    `export interface Tables {\n${index}\n}`,
    '',
  ].join('\n\n');
}

function field(column: Column): string {
  const plain = listedType(column) ?? (isAmount(column) ? 'Amount' : TYPES[column.udt_name]);
  if (!plain)
    throw new Error(`No TypeScript type for ${column.udt_name} (${column.table_name}.${column.column_name})`);
  const nullable = column.is_nullable === 'YES' ? `${plain} | null` : plain;
  if (column.is_generated === 'ALWAYS') return `${camel(column.column_name)}: GeneratedAlways<${nullable}>;`;
  if (column.column_default !== null && plain !== 'JsonColumn')
    return `${camel(column.column_name)}: Generated<${nullable}>;`;
  return `${camel(column.column_name)}: ${nullable};`;
}

/**
 * The values that a condition lists, as `IN ('a', 'b')` or `<@ ARRAY['a', 'b']`, or those of its
 * function.
 */
function listedType(column: Column): string | undefined {
  for (const check of column.checks) {
    const one = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check)?.[1];
    if (one !== undefined) return union(one);
    const some = /^CHECK \(\(\w+ <@ ARRAY\[([^\]]*)\]\)\)$/.exec(check)?.[1];
    if (some !== undefined) return `(${union(some)})[]`;
    const asked = CHECKED[/^CHECK \((\w+)\(\w+\)\)$/.exec(check)?.[1] ?? ''];
    if (asked !== undefined) return asked;
  }
  return undefined;
}

function union(list: string): string {
  return list.replaceAll('::text', '').split(', ').join(' | ');
}

/** Money in cents: PostgreSQL writes it with exactly two decimals and no minus before zero, as the domain does. */
function isAmount(column: Column): boolean {
  return (
    column.udt_name === 'numeric' &&
    column.numeric_scale === 2 &&
    (column.numeric_precision ?? 0) >= MIN_AMOUNT_DIGITS
  );
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  const text = camel(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
