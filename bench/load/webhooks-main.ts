import { toTable } from '../measure.ts';
import { benchWebhooksAlone } from './bench-webhooks.ts';

// `node bench/load/webhooks-main.ts [SECONDS]` only measures what services tell companies.
process.stdout.write(`${toTable(await benchWebhooksAlone(Number(process.argv[2] ?? 20)))}\n`);
