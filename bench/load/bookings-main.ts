import { toTable } from '../measure.ts';
import { benchBookingsAlone } from './bench-bookings.ts';

// `node bench/load/bookings-main.ts [COUNT]` only measures posting to a bookkeeping at its limit.
process.stdout.write(`${toTable(await benchBookingsAlone(Number(process.argv[2] ?? 10_000)))}\n`);
