import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { toTable } from '../measure.ts';
import { startPenning } from '../penning.ts';
import { benchImport } from './bench-import.ts';
import { benchInvoiceImport } from './bench-invoice-import.ts';

// `node bench/import/import-main.ts [COUNT [INVOICES]]` only measures the imports of customers and of invoices.
const count = Number(process.argv[2] ?? 50_000);
const invoices = Number(process.argv[3] ?? 10_000);
const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const penning = await startPenning({ dataDir });
const client = new pg.Client({ ...postgres.connection, options: '-c search_path=penning,public' });
try {
  await client.connect();
  await penning.register('Bench import B.V.');
  const rows = count > 0 ? await benchImport(penning, client, count) : [];
  if (invoices > 0) rows.push(...(await benchInvoiceImport(penning, invoices)));
  process.stdout.write(`${toTable(rows)}\n`);
} finally {
  await client.end();
  await penning.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
