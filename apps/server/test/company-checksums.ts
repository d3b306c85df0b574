import type pg from 'pg';
import { expect } from 'vitest';
import type { FurnishedCompany } from './furnish-company.ts';

/** Independent of the order: the sum of all rows' hashes, and their number. */
const SUM = `CASE WHEN count(*) > 0 THEN count(*) || ' ' || sum(hashtextextended(t::text, 0)::numeric) END`;

/**
 * One statement per connection, built from its tables and planned once, since tests run it hundreds of
 * times.
 */
const statements = new WeakMap<pg.Client, Promise<string>>();

/** A checksum of every row that belongs to a company and its owner, by table, as the superuser sees them. */
export async function companyChecksums(
  superuser: pg.Client,
  { companyId, userId }: Pick<FurnishedCompany, 'companyId' | 'userId'>,
): Promise<Record<string, string | null>> {
  const text = statements.get(superuser) ?? statementFor(superuser);
  statements.set(superuser, text);
  const sums = await superuser.query<{ name: string; sum: string | null }>({
    name: 'company-checksums',
    text: await text,
    values: [companyId, userId],
  });
  expect(sums.rows.length).toBeGreaterThan(18);
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]));
}

/** One statement per connection, for whole tables. */
const wholeStatements = new WeakMap<pg.Client, Promise<string>>();

/** A checksum of every row of all but some tables, whoever they belong to, as the superuser sees them. */
export async function databaseChecksums(
  superuser: pg.Client,
  except: readonly string[],
): Promise<Record<string, string | null>> {
  const text = wholeStatements.get(superuser) ?? wholeStatementFor(superuser, except);
  wholeStatements.set(superuser, text);
  const sums = await superuser.query<{ name: string; sum: string | null }>({
    name: 'database-checksums',
    text: await text,
  });
  expect(sums.rows.length).toBeGreaterThan(60);
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]));
}

async function wholeStatementFor(superuser: pg.Client, except: readonly string[]): Promise<string> {
  const { rows } = await superuser.query<{ table: string }>(
    `SELECT c.relname AS table FROM pg_class c WHERE c.relnamespace = 'penning'::regnamespace AND c.relkind = 'r'
     AND NOT c.relname = ANY ($1) ORDER BY 1`,
    [except],
  );
  return rows
    .map(({ table }) => `SELECT '${table}' AS name, ${SUM} AS sum FROM ${table} t`)
    .join(' UNION ALL ');
}

async function statementFor(superuser: pg.Client): Promise<string> {
  const { rows } = await superuser.query<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'penning' AND c.column_name = 'company_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return [
    ...rows.map(
      ({ table }) => `SELECT '${table}' AS name, ${SUM} AS sum FROM ${table} t WHERE company_id = $1`,
    ),
    `SELECT 'companies', ${SUM} FROM companies t WHERE id = $1`,
    `SELECT 'users', ${SUM} FROM users t WHERE id = $2`,
  ].join(' UNION ALL ');
}
