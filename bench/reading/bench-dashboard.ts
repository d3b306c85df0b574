import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { rebuildSums } from '../../apps/server/test/lists/rebuild-sums.ts';
import { type Row, measure, ms } from '../measure.ts';
import type { Penning } from '../penning.ts';

const LOOKS = 200;
const AT_ONCE = 8;
const MAX_PROCESSOR_MS = 8;
const TICKS_PER_SECOND = 100;

/** The dashboard of a company with so many sent invoices of a tenth as many customers, one in ten still open. */
export async function benchDashboard(
  penning: Penning,
  { client, count }: { client: pg.Client; count: number },
): Promise<Row[]> {
  await penning.register('Bench dashboard B.V.');
  const { data: company } = await penning.call('GET', '/company');
  await seed(client, String(company['id']), count);
  const look = async () => void (await penning.call('GET', '/dashboard'));
  return [
    await measureLooks(look, { penning, client, clients: 1, count }),
    await measureLooks(look, { penning, client, clients: AT_ONCE, count }),
  ];
}

async function measureLooks(
  look: () => Promise<void>,
  {
    penning,
    client,
    clients,
    count,
  }: { penning: Penning; client: pg.Client; clients: number; count: number },
): Promise<Row> {
  await measure(look, { runs: LOOKS, clients });
  const before = await processorMs(penning, client);
  const taken = await measure(look, { runs: LOOKS, clients, warmUp: 0 });
  const after = await processorMs(penning, client);
  const server = (after.server - before.server) / LOOKS;
  const database = (after.database - before.database) / LOOKS;
  return {
    what: clients === 1 ? `dashboard with ${count} invoices` : `… for ${clients} people at once`,
    measured: `p50 ${ms(taken.p50)}, p95 ${ms(taken.p95)}; processor time a look: server ${ms(server)}, database ${ms(database)}`,
    budget: `together ≤ ${ms(MAX_PROCESSOR_MS)}`,
    yardstick: '',
    met: server + database <= MAX_PROCESSOR_MS,
  };
}

/** Processor time so far of the server and of the database's processes that work for it, in milliseconds. */
async function processorMs(
  penning: Penning,
  client: pg.Client,
): Promise<{ server: number; database: number }> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name <> 'bench' AND backend_type = 'client backend'`,
  );
  const each = await Promise.all(rows.map(({ pid }) => processorMsOf(pid)));
  return {
    server: await processorMsOf(penning.process.pid ?? 0),
    database: each.reduce((sum, one) => sum + one, 0),
  };
}

async function processorMsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name in parentheses, the twelfth and thirteenth fields are ticks in user and kernel mode.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_PER_SECOND;
}

async function seed(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(
    `INSERT INTO customers (company_id, id, name, contact, country, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Klant ' || n, '', 'NL', now(), now() FROM generate_series(1, $2::int / 10) n`,
    [companyId, count],
  );
  await client.query(
    `INSERT INTO documents (company_id, id, creation_token, kind, status, number, number_value, customer_id, customer_name,
       send_date, due_date, term, currency, language, includes_vat, discount, lines, total_excl, total_vat, total_incl, paid,
       content, content_hash, sent_at, created_at, updated_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'oneoff', document_status('sent'), 'B' || (1000000 + n), 1000000 + n,
       c.id, c.name, date '2026-11-01' - (n % 2000), date '2026-11-15' - (n % 2000), 14, 'EUR', 'nl', false, 0, '[]',
       100 + n % 900, 21, 121 + n % 900, CASE WHEN n % 10 = 0 THEN 0 ELSE 121 + n % 900 END, '{}', '\\x00', now(), now(), now()
     FROM (SELECT id, name, (row_number() OVER ())::int AS place FROM customers WHERE company_id = $1) c
       JOIN generate_series(1, $2::int) n ON n % ($2::int / 10) + 1 = c.place`,
    [companyId, count],
  );
  await rebuildSums(client, companyId);
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
}
