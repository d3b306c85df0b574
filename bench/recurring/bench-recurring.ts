import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { type Master, draftBody } from '../drafts.ts';
import type { Row } from '../measure.ts';
import { type Penning, memoryOf } from '../penning.ts';

interface RecurringBench {
  penning: Penning;
  master: Master;
  client: pg.Client;
  companyId: string;
  count: number;
}

const SECONDS_BUDGET = 120;
const MEBIBYTES_BUDGET = 700;
const PATIENCE_MS = 30 * 60_000;

/**
 * Recurring invoices of one company that are all due at once: from the first number to the last email
 * sent.
 */
export async function benchRecurring({
  penning,
  master,
  client,
  companyId,
  count,
}: RecurringBench): Promise<Row[]> {
  await seedRecurring({ penning, master, client, companyId, count });
  let max = 0;
  const until = performance.now() + PATIENCE_MS;
  while ((await countMailed(client, companyId)) < count) {
    if (performance.now() > until) throw new Error('the recurring invoices were not mailed in time');
    max = Math.max(max, await memoryOf(defined(penning.process.pid)));
    await new Promise((done) => setTimeout(done, 500));
  }
  const { numbering, seconds, sent, gaps } = await readOutcome(client, companyId);
  return [
    {
      what: `${count} recurring invoices due at once in one company, 5 lines, sent by email`,
      measured: `${seconds.toFixed(0)} s (${Math.round(count / seconds)} /s; numbered after ${numbering.toFixed(0)} s), ${count - sent} not sent, ${gaps} gaps, at most ${Math.round(max)} MiB`,
      budget: `≤ ${(SECONDS_BUDGET * count) / 10_000} s, all sent, no gap, ≤ ${MEBIBYTES_BUDGET} MiB`,
      yardstick: '',
      met:
        seconds <= (SECONDS_BUDGET * count) / 10_000 &&
        sent === count &&
        gaps === 0 &&
        max <= MEBIBYTES_BUDGET,
    },
  ];
}

/** One is created through the API; the others are copies of it, all due today. */
async function seedRecurring({ penning, master, client, companyId, count }: RecurringBench): Promise<void> {
  const { sendDate: _, ...draft } = draftBody(master, 5);
  const far = { startOn: '2090-01-01', frequency: '1m', times: null, sendsAutomatically: true };
  const { data } = await penning.call<{ data: { id: string } }>('POST', '/recurring', {
    creationToken: randomUUID(),
    ...draft,
    ...far,
  });
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO documents (company_id, id, creation_token, kind, status, customer_id, customer_name, profile_id, term,
       currency, language, includes_vat, discount, reference, lines, total_excl, total_vat, total_incl, created_at, updated_at)
     SELECT company_id, gen_random_uuid(), gen_random_uuid(), kind, status, customer_id, customer_name, profile_id, term,
       currency, language, includes_vat, discount, 'bench', lines, total_excl, total_vat, total_incl, now(), now()
     FROM documents, generate_series(1, $3::int) WHERE company_id = $1 AND id = $2`,
    [companyId, data.id, count],
  );
  await client.query(
    `INSERT INTO recurrences (company_id, document_id, start_on, frequency, next_on, sends_automatically)
     SELECT company_id, id, today, '1m', today, true
     FROM documents, (SELECT (now() AT TIME ZONE 'Europe/Amsterdam')::date AS today) t
     WHERE company_id = $1 AND status = document_status('recurring') AND reference = 'bench'`,
    [companyId],
  );
  await client.query('COMMIT');
}

/** Completed runs, with their email if they made one. */
async function countMailed(client: pg.Client, companyId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM recurring_runs r
       LEFT JOIN deliveries l ON l.company_id = r.company_id AND l.document_id = r.document_id
     WHERE r.company_id = $1 AND l.state IS DISTINCT FROM 'queued'`,
    [companyId],
  );
  return rows[0]?.count ?? 0;
}

async function readOutcome(client: pg.Client, companyId: string) {
  const { rows } = await client.query<{ numbering: number; seconds: number; sent: number; gaps: number }>(
    `SELECT extract(epoch FROM max(r.at) - min(r.at))::float8 AS numbering,
       extract(epoch FROM max(greatest(r.at, l.updated_at)) - min(r.at))::float8 AS seconds,
       count(*) FILTER (WHERE r.outcome = 'sent' AND l.state = 'accepted')::int AS sent,
       (max(d.number_value) - min(d.number_value) + 1 - count(DISTINCT d.number_value))::int AS gaps
     FROM recurring_runs r LEFT JOIN documents d ON d.company_id = r.company_id AND d.id = r.document_id
       LEFT JOIN deliveries l ON l.company_id = r.company_id AND l.document_id = r.document_id
     WHERE r.company_id = $1`,
    [companyId],
  );
  return defined(rows[0]);
}
