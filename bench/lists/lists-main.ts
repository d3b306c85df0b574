import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { toTable } from '../measure.ts';
import { startPenning } from '../penning.ts';
import { benchLists } from './bench-lists.ts';

// `node bench/lists/lists-main.ts [--small]` only measures the lists, `--only=customers` one of them.
const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const penning = await startPenning({ dataDir });
try {
  const client = new pg.Client({ ...postgres.connection, options: '-c search_path=penning,public' });
  await client.connect();
  const count = process.argv.includes('--small') ? 10_000 : 100_000;
  const only = process.argv.find((one) => one.startsWith('--only='))?.slice('--only='.length);
  const rows = await benchLists(penning, { client, connection: postgres.connection, count, only });
  await client.end();
  process.stdout.write(`\n${toTable(rows)}\n`);
} finally {
  await penning.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
