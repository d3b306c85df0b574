import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { toTable } from '../measure.ts';
import { startPenning } from '../penning.ts';
import { benchReports } from './bench-reports.ts';

// `node bench/reading/reports-main.ts [DOCUMENTS]` only measures reports of a large company.
const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const penning = await startPenning({ dataDir });
try {
  const client = new pg.Client({
    ...postgres.connection,
    application_name: 'bench',
    options: '-c search_path=penning,public',
  });
  await client.connect();
  const count = Number(process.argv[2] ?? 1_000_000);
  process.stdout.write(`${toTable(await benchReports(penning, { client, count }))}\n`);
  await client.end();
} finally {
  await penning.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
