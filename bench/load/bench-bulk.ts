import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { type Master, draftBody } from '../drafts.ts';
import type { Row } from '../measure.ts';
import type { Penning } from '../penning.ts';

const POLL_MS = 50;
const LINES = 5;

interface Drafted {
  data: { id: string };
}

interface BulkAnswer {
  data: { id: string; state: string; done: number; failed: number };
}

/**
 * Many drafts sent by one action, from the request to the last number; counts failures and missing
 * numbers.
 */
export async function benchBulk(options: {
  penning: Penning;
  master: Master;
  client: pg.Client;
  count: number;
}): Promise<Row[]> {
  const { penning, master, client, count } = options;
  const ids = await createDrafts(penning, master, count);
  const started = performance.now();
  const body = { token: randomUUID(), selection: { ids }, action: 'send', channel: 'mark' };
  let { data: bulk } = await penning.call<BulkAnswer>('POST', '/bulk', body);
  while (bulk.state !== 'done') {
    await new Promise((done) => setTimeout(done, POLL_MS));
    ({ data: bulk } = await penning.call<BulkAnswer>('GET', `/bulk/${bulk.id}`));
  }
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await client.query<{ missing: string }>(
    'SELECT max(number_value) - min(number_value) + 1 - count(*) AS missing FROM documents WHERE id = ANY($1)',
    [ids],
  );
  const missing = Number(defined(rows[0]).missing);
  const perSecond = bulk.done / seconds;
  return [
    {
      what: `bulk send of ${count} drafts, ${LINES} lines, marked as delivered`,
      measured: `${seconds.toFixed(1)} s (${Math.round(perSecond)} /s), ${bulk.failed} failed, ${missing} gaps`,
      budget: '≥ 100 /s, none failed, no gap',
      yardstick: '',
      met: perSecond >= 100 && bulk.failed === 0 && bulk.done === count && missing === 0,
    },
  ];
}

async function createDrafts(penning: Penning, master: Master, count: number): Promise<string[]> {
  const ids: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next++ < count) {
        const draft = { creationToken: randomUUID(), ...draftBody(master, LINES) };
        ids.push((await penning.call<Drafted>('POST', '/invoices', draft)).data.id);
      }
    }),
  );
  return ids;
}
