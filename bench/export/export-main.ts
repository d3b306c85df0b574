import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { prepareCompany } from '../drafts.ts';
import { toTable } from '../measure.ts';
import { startPenning } from '../penning.ts';
import { benchExport } from './bench-export.ts';

// `node bench/export/export-main.ts [COUNT]` only measures the rows about the export of everything.
const count = Number(process.argv[2] ?? 10_000);
const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const penning = await startPenning({ dataDir });
try {
  const client = new pg.Client({ ...postgres.connection, options: '-c search_path=penning,public' });
  await client.connect();
  await penning.register('Bench B.V.');
  const master = await prepareCompany(penning);
  const rows = await benchExport(penning, { client, master, count });
  await client.end();
  process.stdout.write(`${toTable(rows)}\n`);
} finally {
  await penning.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
