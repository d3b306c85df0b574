import { defined } from '@penning/domain';
import type pg from 'pg';
import { type CamtEntry, makeCamt } from '../apps/server/test/make-camt.ts';
import { type Row, times } from './measure.ts';
import { type Penning, memoryOf } from './penning.ts';
import { seedInvoices } from './seed.ts';

interface BankBench {
  penning: Penning;
  client: pg.Client;
  profileId: string;
  companyId: string;
  /** The number of entries of the statement, each for a separate invoice. */
  count: number;
}

/** A separate number range, so that the other rows' invoices stay as they are. */
const FIRST = 7_000_000;
const POLL_MS = 100;

/** A camt.053 that pays as many open invoices as it has entries, from upload to the last payment. */
export async function benchBank({ penning, client, profileId, companyId, count }: BankBench): Promise<Row[]> {
  await seedInvoices(client, { companyId, profileId, count, firstValue: FIRST });
  await client.query('UPDATE documents SET paid = 0 WHERE company_id = $1 AND number_value > $2', [
    companyId,
    FIRST,
  ]);
  await client.query('ANALYZE documents');
  const { rows } = await client.query<{ number: string; total: string; name: string }>(
    `SELECT number, total_incl::text AS total, customer_name AS name FROM documents
     WHERE company_id = $1 AND number_value > $2 ORDER BY number_value`,
    [companyId, FIRST],
  );
  const entries = rows.map(({ number, total, name }, index): CamtEntry => ({
    amount: total,
    name,
    // As many accounts as there are customers.
    iban: `NL44RABO${String(index % 1000).padStart(10, '0')}`,
    text: `Betaling factuur ${number} hartelijk dank`,
    endToEndId: `E2E-${index}`,
    bankReference: `REF${index}`,
  }));
  const file = new File([makeCamt([{ entries }])], 'statement.xml');
  const before = await memoryOf(defined(penning.process.pid));
  const from = performance.now();
  const { id } = await upload(penning, file);
  let peak = before;
  for (;;) {
    const { data } = await penning.call('GET', `/bank/imports/${id}`);
    peak = Math.max(peak, await memoryOf(defined(penning.process.pid)));
    if (data['state'] === 'done') break;
    if (data['state'] === 'failed') throw new Error('the statement was not read');
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  const seconds = (performance.now() - from) / 1000;
  const again = performance.now();
  const second = await upload(penning, file);
  await untilDone(penning, second.id);
  const repeated = (performance.now() - again) / 1000;
  const { data } = await penning.call('GET', `/bank/imports/${second.id}`);
  const paid = await countPaid(client, companyId);
  const bare = await insertBarely(client, count);
  const size = (file.size / 1024 / 1024).toFixed(1);
  return [
    {
      what: `camt.053 with ${count} entries (${size} MiB) against as many open invoices`,
      measured: `${seconds.toFixed(1)} s, ${paid} paid, ${Math.round(peak - before)} MiB more at most; again: ${repeated.toFixed(1)} s, ${String(data['duplicates'])} known`,
      budget: '≤ 30 s, all paid once, ≤ 300 MiB',
      yardstick: `bare inserts ${bare.toFixed(1)} s (${times(seconds / bare)})`,
      met: seconds <= 30 && paid === count && data['duplicates'] === count && peak - before <= 300,
    },
  ];
}

async function upload(penning: Penning, file: File): Promise<{ id: string }> {
  const body = new FormData();
  body.set('file', file);
  const answer = await fetch(`${penning.url}/api/v1/bank/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${penning.token()}` },
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { data: { id: string } }).data;
}

async function untilDone(penning: Penning, id: string): Promise<void> {
  for (;;) {
    const { data } = await penning.call('GET', `/bank/imports/${id}`);
    if (data['state'] === 'done') return;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

async function countPaid(client: pg.Client, companyId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM documents d WHERE d.company_id = $1 AND d.number_value > $2 AND d.open = 0
       AND (SELECT count(*) FROM payments p WHERE p.company_id = d.company_id AND p.document_id = d.id) = 1`,
    [companyId, FIRST],
  );
  return rows[0]?.count ?? 0;
}

/** The same number of rows inserted directly through the driver, one after the other in one transaction. */
async function insertBarely(client: pg.Client, count: number): Promise<number> {
  await client.query('CREATE TEMP TABLE bare_payments (id serial PRIMARY KEY, number text, amount numeric)');
  const from = performance.now();
  await client.query('BEGIN');
  for (let index = 0; index < count; index += 1) {
    await client.query('INSERT INTO bare_payments (number, amount) VALUES ($1, $2)', [`B${index}`, '121.00']);
  }
  await client.query('COMMIT');
  return (performance.now() - from) / 1000;
}
