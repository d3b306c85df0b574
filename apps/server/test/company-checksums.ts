import type pg from 'pg';
import { expect } from 'vitest';
import type { FurnishedCompany } from './furnish-company.ts';

/** A checksum of every row that belongs to a company and its owner, by table, as the superuser sees them. */
export async function companyChecksums(
  superuser: pg.Client,
  { companyId, userId }: Pick<FurnishedCompany, 'companyId' | 'userId'>,
): Promise<Record<string, string | null>> {
  const { rows } = await superuser.query<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'penning' AND c.column_name = 'company_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const parts = [
    ...rows.map(
      ({ table }) =>
        `SELECT '${table}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${table} t WHERE company_id = $1`,
    ),
    `SELECT 'companies', md5(string_agg(t::text, '|')) FROM companies t WHERE id = $1`,
    `SELECT 'users', md5(string_agg(t::text, '|')) FROM users t WHERE id = $2`,
  ];
  const sums = await superuser.query<{ name: string; sum: string | null }>(parts.join(' UNION ALL '), [
    companyId,
    userId,
  ]);
  expect(sums.rows.length).toBeGreaterThan(18);
  return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]));
}
