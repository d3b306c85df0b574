import type pg from 'pg';
import { rebuildSums } from '../../apps/server/test/lists/rebuild-sums.ts';
import { type Row, measure, ms } from '../measure.ts';
import type { Penning } from '../penning.ts';

const LOOKS = 40;
const MAX_P95_MS = 300;

/** The reports on quotations, payments and recurring invoices, each of this year and of the year before. */
const REPORTS = ['quotations', 'days-to-pay', 'recurring'].flatMap((report) =>
  [2026, 2025].map((year) => ({ report, year })),
);

/**
 * Reports of a company with so many documents of a tenth as many customers over five years and a half: seven
 * tenths invoices, one in ten still open, a tenth quotations, and the invoices of recurring ones.
 */
export async function benchReports(
  penning: Penning,
  { client, count }: { client: pg.Client; count: number },
): Promise<Row[]> {
  await penning.register('Bench reports B.V.');
  const { data: company } = await penning.call('GET', '/company');
  await seed(client, String(company['id']), count);
  await penning.renew();
  const rows: Row[] = [];
  for (const { report, year } of REPORTS) {
    const look = async () => void (await penning.call('GET', `/analytics/${report}?year=${year}`));
    const taken = await measure(look, { runs: LOOKS, warmUp: 5 });
    rows.push({
      what: `${report} of ${year}, of ${count} documents`,
      measured: `p50 ${ms(taken.p50)}, p95 ${ms(taken.p95)}`,
      budget: `p95 ≤ ${ms(MAX_P95_MS)}`,
      yardstick: '',
      met: taken.p95 <= MAX_P95_MS,
    });
  }
  return rows;
}

const DOCUMENT = `company_id, id, creation_token, kind, status, number, number_value, customer_id, customer_name, send_date,
  due_date, term, currency, language, includes_vat, discount, lines, total_excl, total_vat, total_incl, paid, content,
  content_hash, sent_at, created_at, updated_at, outcome, outcome_at, recurring_id, paid_in_full_on`;

const AMOUNTS = `'[]', 100 + n % 900, 21, 121 + n % 900`;

async function seed(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(
    `INSERT INTO customers (company_id, id, name, contact, country, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Klant ' || n, '', 'NL', now(), now() FROM generate_series(1, $2::int / 10) n`,
    [companyId, count],
  );
  await client.query(
    `CREATE TEMPORARY TABLE bench_customers AS
     SELECT id, name, (row_number() OVER ())::int - 1 AS place FROM customers WHERE company_id = $1`,
    [companyId],
  );
  await insertInvoices(client, companyId, count);
  await insertQuotations(client, companyId, count);
  await insertRecurring(client, companyId);
  await client.query(
    `INSERT INTO payments (company_id, id, token, document_id, amount, paid_on, created_at)
     SELECT company_id, gen_random_uuid(), gen_random_uuid(), id, total_incl, paid_in_full_on, now()
     FROM documents WHERE company_id = $1 AND paid > 0`,
    [companyId],
  );
  await rebuildSums(client, companyId);
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
}

async function insertInvoices(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO documents (${DOCUMENT})
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'oneoff', document_status('sent'), 'B' || (1000000 + n), 1000000 + n,
       c.id, c.name, date '2026-11-01' - (n % 2000), date '2026-11-15' - (n % 2000), 14, 'EUR', 'nl', false, 0, ${AMOUNTS},
       CASE WHEN n % 10 = 0 THEN 0 ELSE 121 + n % 900 END, '{}', '\\x00', now(), now(), now(), NULL, NULL, NULL,
       CASE WHEN n % 10 <> 0 THEN date '2026-11-01' - (n % 2000) + n % 45 END
     FROM bench_customers c JOIN generate_series(1, $2::int * 7 / 10) n ON n % ($2::int / 10) = c.place`,
    [companyId, count],
  );
}

async function insertQuotations(client: pg.Client, companyId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO documents (${DOCUMENT})
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'quotation', document_status('quotation'), 'O' || (1000000 + n), n,
       c.id, c.name, sent_on, sent_on + 14, 14, 'EUR', 'nl', false, 0, ${AMOUNTS}, 0, '{}', '\\x00', sent_on, sent_on,
       sent_on, CASE n % 3 WHEN 0 THEN 'accepted' WHEN 1 THEN 'rejected' END,
       CASE WHEN n % 3 < 2 THEN sent_on + (n % 20) * interval '1 day' END, NULL, NULL
     FROM bench_customers c JOIN generate_series(1, $2::int / 10) n ON n % ($2::int / 10) = c.place,
       LATERAL (SELECT date '2026-11-01' - (n % 2000) AS sent_on) s`,
    [companyId, count],
  );
}

/** A hundredth as many recurring invoices as documents, each with twenty invoices of twenty months. */
async function insertRecurring(client: pg.Client, companyId: string): Promise<void> {
  await client.query(
    `INSERT INTO documents (${DOCUMENT})
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'recurring', document_status('recurring'), NULL, NULL, c.id, c.name,
       NULL, NULL, 14, 'EUR', 'nl', false, 0, ${AMOUNTS}, 0, NULL, NULL, NULL, now(), now(), NULL, NULL, NULL, NULL
     FROM (SELECT *, place AS n FROM bench_customers WHERE place % 10 = 0) c`,
    [companyId],
  );
  await client.query(
    `INSERT INTO recurrences (company_id, document_id, start_on, frequency, made, handled_until, next_on, sends_automatically)
     SELECT $1, id, '2025-04-01', '1m', 20, '2026-11-01', '2026-12-01', true
     FROM documents WHERE company_id = $1 AND status = document_status('recurring')`,
    [companyId],
  );
  await client.query(
    `INSERT INTO documents (${DOCUMENT})
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'oneoff', document_status('sent'), 'R' || n, n, r.customer_id,
       r.customer_name, occurs_on, occurs_on + 14, 14, 'EUR', 'nl', false, 0, '[]', 100 + place % 900, 21, 121 + place % 900,
       121 + place % 900, '{}', '\\x00', now(), now(), now(), NULL, NULL, r.id,
       occurs_on + (n % 45)::int
     FROM (SELECT d.*, row_number() OVER () AS place FROM documents d
         WHERE company_id = $1 AND status = document_status('recurring')) r,
       generate_series(0, 19) month,
       LATERAL (SELECT (date '2025-04-01' + month * interval '1 month')::date AS occurs_on, 3000000 + place * 20 + month AS n) o`,
    [companyId],
  );
  await client.query(
    `INSERT INTO recurring_runs (company_id, recurring_id, occurs_on, outcome, document_id, customer_id, currency,
       total_excl, at)
     SELECT company_id, recurring_id, send_date, 'sent', id, customer_id, currency, total_excl, now() FROM documents
     WHERE company_id = $1 AND recurring_id IS NOT NULL`,
    [companyId],
  );
}
