import { defined } from '@penning/domain';
import type pg from 'pg';
import { type Master, createAndSend } from '../drafts.ts';
import { type Fetched, fetchFile } from '../fetch-file.ts';
import type { Row } from '../measure.ts';
import { type Penning, memoryOf } from '../penning.ts';
import { copyInvoices } from '../seed.ts';

const CLIENTS = 4;
const LINES = 5;
/** This many are sent, and their PDFs made while they are read; the others are copies of them. */
const FRESH = 200;
/** As for the zip of PDFs: memory must not grow with the amount of data. */
const MORE_MIB = 400;

/** Everything a company owns in one file, for a company with few invoices and for the same one with many. */
export async function benchExport(
  penning: Penning,
  { client, master, count }: { client: pg.Client; master: Master; count: number },
): Promise<Row[]> {
  const { data: company } = await penning.call('GET', '/company');
  let next = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next++ < Math.min(FRESH, count)) await createAndSend(penning, master, LINES);
    }),
  );
  const before = await memoryOf(defined(penning.process.pid));
  const fresh = await exportData(penning);
  await copyInvoices(client, String(company['id']), count);
  const row = (what: string, file: Fetched): Row => ({
    what,
    measured: `${file.seconds.toFixed(0)} s, ${(file.bytes / 1024 ** 2).toFixed(0)} MiB, memory at most ${file.peak.toFixed(0)} MiB`,
    budget: `at most ${MORE_MIB} MiB more than before`,
    yardstick: `memory before ${before.toFixed(0)} MiB`,
    met: file.peak - before <= MORE_MIB,
  });
  return [
    row(`export of everything with ${FRESH} invoices, their PDFs made while it is read`, fresh),
    row(`… with ${count} invoices and their PDFs`, await exportData(penning)),
  ];
}

async function exportData(penning: Penning): Promise<Fetched> {
  await penning.renew();
  const { data } = await penning.call<{ data: { path: string } }>('POST', '/subscription/export');
  return fetchFile(penning, data.path);
}
