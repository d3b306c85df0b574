import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchExport } from './bench-export.ts';
import { prepareCompany } from './drafts.ts';
import { toTable } from './measure.ts';
import { startPenning } from './penning.ts';

// `node bench/export-main.ts [COUNT]` measures the row of the export of everything alone.
const count = Number(process.argv[2] ?? 10_000);
const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
const penning = await startPenning({ dataDir });
try {
  await penning.register('Bench B.V.');
  const master = await prepareCompany(penning);
  process.stdout.write(`${toTable(await benchExport(penning, { master, count }))}\n`);
} finally {
  await penning.stop();
  await rm(dataDir, { recursive: true, force: true });
}
