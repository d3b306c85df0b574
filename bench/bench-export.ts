import { type Master, createAndSend } from './drafts.ts';
import { type Fetched, fetchFile } from './fetch-file.ts';
import type { Row } from './measure.ts';
import { type Penning, memoryOf } from './penning.ts';

const CLIENTS = 4;
const LINES = 5;
const RENEWED_EACH = 500;
/** As the zip of papers: what is made while it is read must not grow with what there is. */
const MORE_MIB = 400;

/** Everything that a company owns in one file: its papers made while it is read, then once more from those that are kept. */
export async function benchExport(
  penning: Penning,
  { master, count }: { master: Master; count: number },
): Promise<Row[]> {
  let next = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (next++ < count) {
        await createAndSend(penning, master, LINES);
        if (next % RENEWED_EACH === 0) await penning.renew();
      }
    }),
  );
  const before = await memoryOf(penning.process.pid!);
  const row = (what: string, file: Fetched): Row => ({
    what,
    measured: `${file.seconds.toFixed(0)} s, ${(file.bytes / 1024 ** 2).toFixed(0)} MiB, memory at most ${file.peak.toFixed(0)} MiB`,
    budget: `at most ${MORE_MIB} MiB more than before`,
    yardstick: `memory before ${before.toFixed(0)} MiB`,
    met: file.peak - before <= MORE_MIB,
  });
  return [
    row(`export of a company with ${count} documents and their PDFs`, await takeAlong(penning)),
    row('… once more, from the papers that are kept', await takeAlong(penning)),
  ];
}

async function takeAlong(penning: Penning): Promise<Fetched> {
  await penning.renew();
  const { data } = await penning.call<{ data: { path: string } }>('POST', '/subscription/export');
  return fetchFile(penning, data.path);
}
