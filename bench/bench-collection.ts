import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defined } from '@penning/domain';
import type pg from 'pg';
import type { Row } from './measure.ts';
import { type Penning, memoryOf } from './penning.ts';

const COUNT = 10_000;

interface CollectionBench {
  penning: Penning;
  client: pg.Client;
  companyId: string;
  profileId: string;
}

/**
 * A direct debit file of 10,000 collections, each for a separate customer and mandate, checked by the
 * official rules.
 */
export async function benchCollection(bench: CollectionBench): Promise<Row[]> {
  const { penning } = bench;
  await seedCollections(bench);
  const id = await createBatch(penning);
  const pid = defined(penning.process.pid);
  const before = await memoryOf(pid);
  const [added, adding] = await timed(() =>
    penning.call<{ data: { added: number; batch: { version: number } } }>(
      'POST',
      `/sepa-batches/${id}/candidates`,
      { dueUntil: null },
    ),
  );
  const watch = watchMemory(pid);
  const [, making] = await timed(() =>
    penning.call('POST', `/sepa-batches/${id}/file`, {
      version: added.data.batch.version,
      fileVersion: 'pain.008.001.08',
    }),
  );
  const peak = await watch.stop();
  const [bytes, serving] = await timed(() => penning.call<Buffer>('GET', `/sepa-batches/${id}/file`));
  const xml = bytes.toString('utf8');
  const faults = await findFaults(xml);
  const verdict = faults === undefined ? 'not checked: no conformance kit' : `${faults} faults`;
  return [
    {
      what: `pain.008 of ${COUNT} collections: add, make, download`,
      measured: `${seconds(adding)}, ${seconds(making)}, ${seconds(serving)}; ${(xml.length / 1e6).toFixed(1)} MB, ${verdict}`,
      budget: 'make ≤ 10 s, no fault',
      yardstick: '',
      met: added.data.added === COUNT && making <= 10_000 && (faults ?? 0) === 0,
    },
    {
      what: '… memory while it is made',
      measured: `${Math.round(before)} → ${Math.round(peak)} MiB`,
      budget: '≤ 700 MiB',
      yardstick: '',
      met: peak <= 700,
    },
  ];
}

/**
 * Inserts customers, mandates and sent invoices directly into the database, because the requests are
 * measured elsewhere.
 */
async function seedCollections({ penning, client, companyId, profileId }: CollectionBench): Promise<void> {
  await penning.call('PUT', '/sepa/settings', {
    scheme: 'CORE',
    noticeDays: 14,
    leadDays: 1,
    cutOff: '15:00',
    batchBooking: true,
    fileVersion: 'pain.008.001.08',
    creditorIdentifier: 'DE98ZZZ09999999999',
    creditorName: '',
  });
  await client.query(
    `INSERT INTO customers (company_id, id, name, country, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Incassoklant ' || n, 'NL', now(), now() FROM generate_series(1, $2::int) n`,
    [companyId, COUNT],
  );
  await client.query(
    `INSERT INTO mandates (company_id, id, creation_token, customer_id, reference, state, scheme, kind, signed_on,
       account_holder, iban, language, created_at, updated_at)
     SELECT company_id, gen_random_uuid(), gen_random_uuid(), id, 'BENCH-' || row_number() OVER (), 'active', 'CORE',
       'recurrent', current_date - 30, name, 'NL20INGB0001234567', 'nl', now(), now()
     FROM customers WHERE company_id = $1 AND name LIKE 'Incassoklant %'`,
    [companyId],
  );
  await client.query(
    `INSERT INTO documents (company_id, id, creation_token, kind, type, status, number, number_value, customer_id,
       customer_name, profile_id, send_date, due_date, term, currency, language, includes_vat, discount, lines, total_excl,
       total_vat, total_incl, content, content_hash, sent_at, mandate_id, created_at, updated_at)
     SELECT m.company_id, gen_random_uuid(), gen_random_uuid(), 'oneoff', 'I', 1, 'I' || m.reference, 1, m.customer_id,
       m.account_holder, $2, current_date, current_date + 14, 14, 'EUR', 'nl', false, 0, '[]', 100, 21, 121, '{}',
       sha256(''), now(), m.id, now(), now()
     FROM mandates m WHERE m.company_id = $1 AND m.reference LIKE 'BENCH-%'`,
    [companyId, profileId],
  );
  await client.query('ANALYZE');
}

async function createBatch(penning: Penning): Promise<string> {
  const { data: settings } = await penning.call<{ data: { earliestCollection: string } }>(
    'GET',
    '/sepa/settings',
  );
  const { data } = await penning.call<{ data: { id: string } }>('POST', '/sepa-batches', {
    creationToken: randomUUID(),
    collectionDate: settings.earliestCollection,
    scheme: 'CORE',
  });
  return data.id;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const from = performance.now();
  return [await work(), performance.now() - from];
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Samples the memory; returns the maximum. */
function watchMemory(pid: number): { stop(): Promise<number> } {
  let max = 0;
  const look = async () => {
    max = Math.max(max, await memoryOf(pid));
  };
  const timer = setInterval(() => void look(), 50);
  return {
    stop: async () => {
      clearInterval(timer);
      await look();
      return max;
    },
  };
}

/** How many faults the official rules find; undefined when the conformance kit is not installed. */
async function findFaults(xml: string): Promise<number | undefined> {
  const folder = process.env['PENNING_CONFORMANCE_KIT'];
  if (folder === undefined || !existsSync(join(folder, 'validate.mjs'))) return undefined;
  const kit = (await import(pathToFileURL(join(folder, 'validate.mjs')).href)) as {
    validate(xml: string, options: object): Promise<{ findings: { level: string }[] }>;
  };
  const { findings } = await kit.validate(xml, { strict: true });
  return findings.filter(({ level }) => level === 'error').length;
}
