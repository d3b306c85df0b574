import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Column, statements } from './statement.ts';

const DECLARES = /import \{[^}]*\bstatement\b[^}]*\} from '[./\w-]+\/statement\.ts'/;
const source = join(import.meta.dirname, '../..');
let client: pg.Client;
const names = new Map<number, string>();
/** The camel-cased names of columns, by table and column number. */
const columns = new Map<string, string>();

beforeAll(async () => {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${inject('templateDatabase')}`;
  client = new pg.Client({ connectionString: url.href, options: '-c search_path=penning,public' });
  await client.connect();
  const types = await client.query<{ oid: number; name: string }>(
    `SELECT oid::int AS oid, regexp_replace(typname, '^_(.*)', '\\1[]') AS name FROM pg_type`,
  );
  for (const { oid, name } of types.rows) names.set(oid, name);
  const owned = await client.query<{ place: string; name: string }>(
    `SELECT c.oid || '.' || a.attnum AS place, c.relname || '.' || a.attname AS name
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid WHERE c.relnamespace = 'penning'::regnamespace`,
  );
  for (const { place, name } of owned.rows) columns.set(place, camel(name));
  await importStatements();
});
afterAll(() => client.end());

it('every statement returns rows of its shape', async () => {
  expect(statements.size).toBeGreaterThan(100);
  const told: Record<string, object> = {};
  const declared: Record<string, object> = {};
  for (const { text, shape } of statements.values()) {
    const fields = await describe(text);
    told[text] = Object.fromEntries(fields.map((field) => [camel(field.name), typeOf(field, shape)]));
    declared[text] = Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, plain(type)]));
  }
  expect(told).toEqual(declared);
});

/** The type of a column, or the table's column that its shape names. */
function typeOf(field: pg.FieldDef, shape: Readonly<Record<string, Column>>): string | undefined {
  const isOfTable = plain(shape[camel(field.name)] ?? 'text').includes('.');
  return isOfTable ? columns.get(`${field.tableID}.${field.columnID}`) : names.get(field.dataTypeID);
}

/** Words count as text, and a description doesn't tell what may be null. */
function plain(type: Column): string {
  if (typeof type === 'string') return type.replace('?', '');
  return 'each' in type ? 'text[]' : 'text';
}

/** What the server says about a statement's columns, without running it. */
function describe(text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    const question = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, false);
        connection.describe({ type: 'S', name: '' }, false);
        connection.sync();
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        fields = message.fields;
      },
      handleReadyForQuery: () => resolve(fields),
      handleError: reject,
    };
    client.query(question);
  });
}

async function importStatements(): Promise<void> {
  const paths = await readdir(source, { recursive: true });
  for (const path of paths.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const file = join(source, path);
    if (DECLARES.test(await readFile(file, 'utf8'))) await import(file);
  }
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
