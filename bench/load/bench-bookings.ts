import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import {
  type MoneybirdSimulator,
  startMoneybird,
} from '../../apps/server/src/integrations/moneybird/test/simulator.ts';
import { type Master, draftBody, prepareCompany } from '../drafts.ts';
import type { Row } from '../measure.ts';
import { type Penning, memoryOf, startPenning } from '../penning.ts';

/** Moneybird's own limit. */
const LIMIT = { calls: 150, seconds: 300 } as const;
const LINES = 2;
const POLL_MS = 100;
/** Less often, since requests are counted against their rate limit. */
const BULK_POLL_MS = 1000;
/** Bookings after which memory has to stay as it is. */
const SETTLED = 1000;
const MAX_MORE_MIB = 100;
const PATIENCE_MS = 3 * 60 * 60_000;

interface BulkAnswer {
  data: { id: string; state: string; done: number; failed: number };
}

interface BookingsBench {
  /** Started with `DEMO_CLOCK`, and with Moneybird at the simulator. */
  penning: Penning;
  master: Master;
  client: pg.Client;
  moneybird: MoneybirdSimulator;
  companyId: string;
  count: number;
}

/**
 * Invoices that are sent and posted to Moneybird by themselves, with their PDFs, at its limit of 150 calls in five
 * minutes. Nobody waits for the hours that
 * this takes: whenever everything waits for the next five minutes, the clock of the installation and of the simulator is
 * put forward to them. So the rate says what Penning itself takes, and the moved clock what Moneybird would.
 */
async function benchBookings(bench: BookingsBench): Promise<Row[]> {
  const { penning, client, moneybird, companyId, count } = bench;
  const { pid } = defined(penning.process);
  await connect(bench);
  moneybird.limit = LIMIT;
  let aheadMs = 0;
  moneybird.now = () => new Date(Date.now() + aheadMs);
  const before = moneybird.asked.length;
  const started = performance.now();
  await sendInvoices(bench);
  let settled = 0;
  let most = 0;
  let shown = 0;
  for (;;) {
    const at = new Date(Date.now() + aheadMs);
    const { done, failed, active, nextTryAt } = await readJobs(client, companyId, at);
    const memory = await memoryOf(defined(pid));
    if (done >= Math.min(SETTLED, count / 2)) {
      if (settled === 0) settled = memory;
      most = Math.max(most, memory);
    }
    if (done + failed >= count) break;
    if (done - shown >= SETTLED) {
      shown = done;
      // So that a run that is stopped says something as well.
      process.stderr.write(` ${done} (${memory.toFixed(0)} MiB)`);
    }
    if (performance.now() - started > PATIENCE_MS) throw new Error('the invoices were not posted in time');
    if (nextTryAt !== null && active === 0) {
      aheadMs += nextTryAt.getTime() - at.getTime() + 1000;
      await penning.renew();
      await penning.call('POST', '/demo/clock', { to: new Date(Date.now() + aheadMs).toISOString() });
      await penning.renew();
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const seconds = (performance.now() - started) / 1000;
  const references = moneybird.books.invoices.map(({ reference }) => reference);
  const files = moneybird.books.invoices.filter(({ attachments }) => attachments.length === 1).length;
  const requests = moneybird.asked.length - before;
  const twice = references.length - new Set(references).size;
  return [
    {
      what: `${count} invoices of ${LINES} lines sent and posted to Moneybird at its limit of ${LIMIT.calls} calls in ${LIMIT.seconds / 60} minutes, with PDFs, the clock moved from one such time to the next`,
      measured: `${seconds.toFixed(0)} s (${(count / seconds).toFixed(1)} /s), ${(aheadMs / 3_600_000).toFixed(1)} h by the moved clock; ${requests} requests, of which ${moneybird.refused} were answered 429; ${references.length} bookings, ${twice} twice, ${count - files} without PDF`,
      budget: 'each booked once, with its PDF',
      yardstick: `a booking takes two requests, so the limit itself takes ${((count * 2 * LIMIT.seconds) / LIMIT.calls / 3600).toFixed(1)} h`,
      met: references.length === count && twice === 0 && files === count,
    },
    {
      what: '… memory of the server, PDF processes included',
      measured: `after ${Math.min(SETTLED, count / 2)} bookings ${settled.toFixed(0)} MiB, at most ${most.toFixed(0)} MiB from then on`,
      budget: `at most ${MAX_MORE_MIB} MiB more`,
      yardstick: '',
      met: most - settled <= MAX_MORE_MIB,
    },
  ];
}

/** The same in an installation of its own, whose clock can be moved. */
export async function benchBookingsAlone(count: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const moneybird = await startMoneybird();
  const env = { DEMO_CLOCK: 'true', SERVICE_URLS: JSON.stringify({ moneybird: moneybird.url }) };
  const penning = await startPenning({ dataDir, env });
  try {
    const client = new pg.Client({ ...postgres.connection, options: '-c search_path=penning,public' });
    // What went wrong before it is cut off is what to show.
    client.on('error', () => undefined);
    await client.connect();
    await penning.register('Bench bookings B.V.');
    const master = await prepareCompany(penning);
    const { data: company } = await penning.call('GET', '/company');
    const companyId = String(company['id']);
    const rows = await benchBookings({ penning, master, client, moneybird, companyId, count });
    await client.end();
    return rows;
  } finally {
    await penning.stop();
    await moneybird.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One draft is made through the API, the others are copies of it; all are sent by one action. */
async function sendInvoices({ penning, master, client, companyId, count }: BookingsBench): Promise<void> {
  const draft = { creationToken: randomUUID(), ...draftBody(master, LINES) };
  const { data } = await penning.call<{ data: { id: string } }>('POST', '/invoices', draft);
  await client.query(
    `INSERT INTO documents (company_id, id, creation_token, kind, status, customer_id, customer_name, profile_id, term,
       currency, language, includes_vat, discount, reference, lines, total_excl, total_vat, total_incl, created_at, updated_at)
     SELECT company_id, gen_random_uuid(), gen_random_uuid(), kind, status, customer_id, customer_name, profile_id, term,
       currency, language, includes_vat, discount, 'bench', lines, total_excl, total_vat, total_incl, now(), now()
     FROM documents, generate_series(2, $3::int) WHERE company_id = $1 AND id = $2`,
    [companyId, data.id, count],
  );
  const { data: bulk } = await penning.call<BulkAnswer>('POST', '/bulk', {
    token: randomUUID(),
    action: 'send',
    channel: 'mark',
    selection: { filter: { type: 'draft' } },
  });
  const { done, failed } = await finish(penning, bulk.id);
  if (done !== count || failed > 0) throw new Error(`${done} of ${count} were sent, ${failed} failed`);
}

async function connect({ penning, moneybird }: BookingsBench): Promise<void> {
  const path = '/settings/integrations/moneybird';
  const office = defined(moneybird.books.administrations[0]).id;
  await penning.call('POST', path, { config: { key: moneybird.key } });
  // Chosen, so that no call is needed to find out which one it is.
  await penning.call('PUT', path, { config: { office } });
  const { data } = await penning.call<{
    data: { entries: { kind: string; ours: string; suggested: string }[] };
  }>('GET', `${path}/mapping`);
  const entries = data.entries.map(({ kind, ours, suggested: theirs }) => ({ kind, ours, theirs }));
  await penning.call('PUT', `${path}/mapping`, { entries, autobooking: true });
}

async function finish(penning: Penning, id: string): Promise<BulkAnswer['data']> {
  for (;;) {
    const { data } = await penning.call<BulkAnswer>('GET', `/bulk/${id}`);
    if (data.state === 'done') return data;
    await new Promise((resolve) => setTimeout(resolve, BULK_POLL_MS));
  }
}

/**
 * How many are posted, have failed and are being posted; and until when those wait that were put off, which some are once
 * the limit is used up.
 */
async function readJobs(
  client: pg.Client,
  companyId: string,
  at: Date,
): Promise<{ done: number; failed: number; active: number; nextTryAt: Date | null }> {
  const { rows } = await client.query<{
    done: number;
    failed: number;
    active: number;
    nextTryAt: Date | null;
  }>(
    `SELECT count(*) FILTER (WHERE state = 'done')::int AS done, count(*) FILTER (WHERE state = 'failed')::int AS failed,
       count(*) FILTER (WHERE state = 'waiting' AND attempts > 0 AND next_try_at > $2)::int AS active,
       max(next_try_at) FILTER (WHERE state = 'waiting' AND attempts = 0 AND next_try_at > $2) AS "nextTryAt"
     FROM service_jobs WHERE company_id = $1 AND act = 'book'`,
    [companyId, at],
  );
  return defined(rows[0]);
}
