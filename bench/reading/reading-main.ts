import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { toTable } from '../measure.ts';
import { startPenning } from '../penning.ts';
import { benchReading } from './bench-reading.ts';

// `node bench/reading/reading-main.ts` only measures reading, in a company without documents.
const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const penning = await startPenning({ dataDir });
try {
  await penning.register('Bench B.V.');
  const { data: company } = await penning.call('GET', '/company');
  process.stdout.write(
    `${toTable(await benchReading({ penning, postgres, companyId: String(company['id']) }))}\n`,
  );
} finally {
  await penning.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
