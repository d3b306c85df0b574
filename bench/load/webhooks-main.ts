import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { toTable } from '../measure.ts';
import { startPenning } from '../penning.ts';
import { benchWebhooks } from './bench-webhooks.ts';

// `node bench/load/webhooks-main.ts [SECONDS]` measures what services tell companies.
const seconds = Number(process.argv[2] ?? 20);
const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const penning = await startPenning({ dataDir });
try {
  const client = new pg.Client({ ...postgres.connection, options: '-c search_path=penning,public' });
  await client.connect();
  process.stdout.write(`${toTable(await benchWebhooks({ penning, client, seconds }))}\n`);
  await client.end();
} finally {
  await penning.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
