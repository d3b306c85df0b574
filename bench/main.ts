import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded/embedded-postgres.ts';
import { benchArchive } from './bench-archive.ts';
import { benchBank } from './bench-bank.ts';
import { benchCollection } from './bench-collection.ts';
import { benchPdf } from './bench-pdf.ts';
import { benchSending } from './bench-sending.ts';
import { benchStart } from './bench-start.ts';
import { benchUpload } from './bench-upload.ts';
import { benchWeb } from './bench-web.ts';
import { prepareCompany, sendSample } from './drafts.ts';
import { benchExport } from './export/bench-export.ts';
import { benchImport } from './import/bench-import.ts';
import { benchInvoiceImport } from './import/bench-invoice-import.ts';
import { benchLists } from './lists/bench-lists.ts';
import { benchBookingsAlone } from './load/bench-bookings.ts';
import { benchBulk } from './load/bench-bulk.ts';
import { QUICK, WHOLE, benchMany } from './load/bench-many.ts';
import { benchSockets } from './load/bench-sockets.ts';
import { benchWebhooksAlone } from './load/bench-webhooks.ts';
import { type Row, toTable } from './measure.ts';
import { startPenning } from './penning.ts';
import { benchReading } from './reading/bench-reading.ts';
import { benchRecurring } from './recurring/bench-recurring.ts';
import { seedInvoices } from './seed.ts';

// `npm run bench` measures everything; `npm run bench -- --small` takes a tenth of the invoices, for a
// quick check.
const small = process.argv.includes('--small');
const inCompany = small ? 10_000 : 100_000;
const inOthers = small ? 0 : 900_000;

const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
// The bench also owns the database server, to fill it and to inspect it directly.
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const penning = await startPenning({ dataDir });
const rows: Row[] = [];
try {
  const client = new pg.Client({ ...postgres.connection, options: '-c search_path=penning,public' });
  await client.connect();
  rows.push(...(await benchStart(dataDir)));
  await penning.register('Bench B.V.');
  const master = await prepareCompany(penning);
  const { data: company } = await penning.call('GET', '/company');
  await sendSample(penning, master);
  await say('filling the database', () => fill(client, String(company['id']), master.profileId));
  rows.push(
    ...(await say('sending', () =>
      benchSending({ penning, master, client, postgres, count: small ? 300 : 2000 }),
    )),
  );
  rows.push(
    ...(await say('archive and search', () =>
      benchArchive({ penning, client, companyId: String(company['id']) }),
    )),
  );
  rows.push(
    ...(await say('reading', () => benchReading({ penning, postgres, companyId: String(company['id']) }))),
  );
  const bank = { penning, client, profileId: master.profileId, companyId: String(company['id']) };
  rows.push(...(await say('bank', () => benchBank({ ...bank, count: small ? 1000 : 10_000 }))));
  rows.push(...(await say('pdf', () => benchPdf({ penning, master }))));
  rows.push(...(await say('upload', () => benchUpload(penning, small ? 32 : 256))));
  rows.push(
    ...(await say('recurring invoices', () =>
      benchRecurring({
        penning,
        master,
        client,
        companyId: String(company['id']),
        count: small ? 1000 : 10_000,
      }),
    )),
  );
  rows.push(
    ...(await say('collection', () =>
      benchCollection({ penning, client, companyId: String(company['id']), profileId: master.profileId }),
    )),
  );
  rows.push(
    ...(await say('bulk send', () => benchBulk({ penning, master, client, count: small ? 200 : 2000 }))),
  );
  rows.push(...(await say('many documents', () => benchMany(penning, client, small ? QUICK : WHOLE))));
  rows.push(
    ...(await say('lists', () =>
      benchLists(penning, { client, connection: postgres.connection, count: inCompany }),
    )),
  );
  await penning.register('Bench import B.V.');
  rows.push(...(await say('import of customers', () => benchImport(penning, client, small ? 5000 : 50_000))));
  rows.push(...(await say('import of invoices', () => benchInvoiceImport(penning, small ? 1000 : 10_000))));
  await penning.register('Bench export B.V.');
  const exported = await prepareCompany(penning);
  const count = small ? 1000 : 10_000;
  rows.push(
    ...(await say('export of everything', () => benchExport(penning, { client, master: exported, count }))),
  );
  rows.push(...(await say('sockets', () => benchSockets({ penning, client, seconds: small ? 10 : 60 }))));
  await client.end();
} finally {
  await penning.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
rows.push(...(await say('bookings', () => benchBookingsAlone(small ? 500 : 10_000))));
rows.push(...(await say('webhooks', () => benchWebhooksAlone(small ? 5 : 20))));
rows.push(...(await benchWeb()));
process.stdout.write(`\n${toTable(rows)}\n`);

/** The company itself, and nine others. */
async function fill(client: pg.Client, companyId: string, profileId: string): Promise<void> {
  await client.query('DROP INDEX document_search_folded');
  await seedInvoices(client, { companyId, profileId, count: inCompany });
  const others = inOthers === 0 ? 0 : 9;
  for (let index = 0; index < others; index += 1) {
    const { rows: made } = await client.query<{ id: string }>(
      `INSERT INTO companies (id, name, country, language, created_at) VALUES (gen_random_uuid(), $1, 'NL', 'nl', now()) RETURNING id`,
      [`Other ${index}`],
    );
    await seedInvoices(client, { companyId: defined(made[0]).id, profileId, count: inOthers / others });
  }
  await client.query(
    'CREATE INDEX document_search_folded ON document_search USING gin (company_id, folded gin_trgm_ops) WITH (fastupdate = off)',
  );
  await client.query('VACUUM ANALYZE');
}

async function say<T>(what: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now();
  process.stderr.write(`${what} …`);
  const result = await work();
  process.stderr.write(` ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
  return result;
}
