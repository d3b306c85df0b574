import { toTable } from '../measure.ts';
import { startPenning } from '../penning.ts';
import { benchSenders } from './bench-senders.ts';

// `node bench/load/senders-main.ts` only measures people who send at once to one customer and to several.
const penning = await startPenning();
try {
  process.stdout.write(`${toTable(await benchSenders(penning))}\n`);
} finally {
  await penning.stop();
}
