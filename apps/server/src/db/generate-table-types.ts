import pg from 'pg';
import { type DatabaseAddress, connectionOptions } from './pool.ts';

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  is_generated: 'ALWAYS' | 'NEVER';
}

const TYPES: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  numeric: 'string',
  int8: 'string',
  date: 'string',
  int4: 'number',
  int2: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Date',
  jsonb: 'JsonColumn',
  _text: 'string[]',
  _uuid: 'string[]',
};

/** The TypeScript types of a migrated database's tables, as they are committed in `generated/tables.ts`. */
export async function generateTableTypes(address: DatabaseAddress): Promise<string> {
  const client = new pg.Client(connectionOptions(address, undefined, 'penning-types'));
  await client.connect();
  try {
    const { rows } = await client.query<Column>(
      `SELECT c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default, c.is_generated
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
    `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';`,
    '/** JSON goes in as text and comes out parsed. */\nexport type JsonColumn = ColumnType<unknown, string, string>;',
    ...bodies,
    `export interface Tables {\n${index}\n}`,
    '',
  ].join('\n\n');
}

function field(column: Column): string {
  const plain = TYPES[column.udt_name];
  if (!plain)
    throw new Error(`No TypeScript type for ${column.udt_name} (${column.table_name}.${column.column_name})`);
  const nullable = column.is_nullable === 'YES' ? `${plain} | null` : plain;
  if (column.is_generated === 'ALWAYS') return `${camel(column.column_name)}: GeneratedAlways<${nullable}>;`;
  if (column.column_default !== null && plain !== 'JsonColumn')
    return `${camel(column.column_name)}: Generated<${nullable}>;`;
  return `${camel(column.column_name)}: ${nullable};`;
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  const text = camel(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
