import { STATUS } from '@penning/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

let client: pg.Client;

beforeAll(async () => {
  const url = new URL(inject('clusterUrl'));
  url.pathname = `/${inject('templateDatabase')}`;
  client = new pg.Client({ connectionString: url.href, options: '-c search_path=penning,public' });
  await client.connect();
});
afterAll(() => client.end());

async function textOf(statement: string): Promise<string> {
  const { rows } = await client.query<Record<string, unknown>>(statement);
  return JSON.stringify(rows);
}

it.each(Object.entries(STATUS))('%s is the same number in the database', async (name, number) => {
  expect(await textOf(`SELECT document_status('${name}') AS status`)).toBe(`[{"status":${number}}]`);
});

it('an unknown status is refused', async () => {
  await expect(client.query(`SELECT document_status('paid')`)).rejects.toMatchObject({ code: '20000' });
});

it.each([
  [`status IN (${STATUS.sent}, ${STATUS.credited})`, 'send_date DESC, id DESC', 'documents_sent'],
  [
    `status IN (document_status('sent'), document_status('credited'))`,
    'send_date DESC, id DESC',
    'documents_sent',
  ],
  [`status = document_status('draft')`, 'updated_at DESC, id DESC', 'documents_by_status'],
  [`status = ${STATUS.draft}`, 'updated_at DESC, id DESC', 'documents_by_status'],
])('%s is served by its partial index, and worked out once', async (condition, order, index) => {
  await client.query('BEGIN');
  await client.query(
    'SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off; SET LOCAL enable_bitmapscan = off',
  );
  const plan = await textOf(
    `EXPLAIN SELECT id FROM documents WHERE company_id = '00000000-0000-4000-8000-000000000000' AND ${condition} ORDER BY ${order} LIMIT 1`,
  );
  await client.query('ROLLBACK');
  expect(plan).toContain(`Index`);
  expect(plan).toContain(` ${index} `);
  expect(plan).not.toContain('document_status');
});
