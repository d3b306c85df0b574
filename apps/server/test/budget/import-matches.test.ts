import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statements } from '../../src/db/statement/statement.ts';
import '../../src/features/customer/import/customer-import-store.ts';
import '../../src/features/product/import/product-import-store.ts';
import { type TestServer, startTestServer } from '../start-test-server.ts';

let server: TestServer;
let client: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  client = await server.superuser();
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

/** The indexes that serve a plan, and what it searches them for. */
function searches(plan: readonly { 'QUERY PLAN': string }[]): string[] {
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  const found = text.matchAll(/using (\w+) on .*\n\s+Index Cond: (.*)/g);
  return [...found].map(([, index, condition = '']) => `${index} ${/AND \((\w+) >=/.exec(condition)?.[1]}`);
}

it.for([
  [
    'customers',
    ['customers_number debtor_number', 'customers_email email_folded', 'customers_name name_folded'],
  ],
  ['products', ['products_number number', 'products_description description_start']],
] as const)(
  'each row of an import finds %s by an index, however little is known of a table that is being filled',
  async ([table, indexes]) => {
    const text = [...statements.keys()].find(
      (one) => one.includes('AS sought') && one.includes(`FROM ${table} `),
    );
    await client.query('BEGIN');
    await client.query(
      `SELECT set_config('role', 'app_user', true), set_config('app.company_id', gen_random_uuid()::text, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
    );
    await client.query(`PREPARE matches (${indexes.map(() => 'text[]').join(', ')}) AS ${defined(text)}`);
    const values = indexes.map(() => `ARRAY['a']`).join(', ');
    const plan = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE matches(${values})`);
    await client.query('ROLLBACK');
    await client.query('DEALLOCATE matches');
    // What a merged customer became is found by its id.
    const merged = table === 'customers' ? ['customers_pkey undefined'] : [];
    expect(searches(plan.rows)).toEqual([...indexes, ...merged]);
  },
);
