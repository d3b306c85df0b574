import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { toTable } from '../measure.ts';
import { startPenning } from '../penning.ts';
import { benchImport } from './bench-import.ts';

// `node bench/import/import-main.ts [COUNT]` only measures the import of customers.
const count = Number(process.argv[2] ?? 50_000);
const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const penning = await startPenning({ dataDir });
try {
  const client = new pg.Client({ ...postgres.connection, options: '-c search_path=penning,public' });
  await client.connect();
  await penning.register('Bench import B.V.');
  const rows = await benchImport(penning, client, count);
  await client.end();
  process.stdout.write(`${toTable(rows)}\n`);
} finally {
  await penning.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
