import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { webhookAddress } from '../../apps/server/src/features/connection/webhook/webhook-address.ts';
import { systemRandom } from '../../apps/server/src/platform/clock.ts';
import { loadKeys } from '../../apps/server/src/platform/keys.ts';
import { type Row, ms } from '../measure.ts';
import { type Penning, memoryOf } from '../penning.ts';
import { hold, quantile } from '../reading/hold.ts';

const COMPANIES = 10;
const PER_SECOND = 1000;
const WARM_UP_SECONDS = 3;
const MAX_MORE_MIB = 150;

/** What services tell ten companies, a thousand times a second: answered once it is stored, and then worked off. */
export async function benchWebhooks(options: {
  penning: Penning;
  client: pg.Client;
  seconds: number;
}): Promise<Row[]> {
  const { penning, client, seconds } = options;
  const keys = await loadKeys({ dataDir: penning.dataDir, secret: undefined, random: systemRandom });
  const addresses: string[] = [];
  for (let index = 0; index < COMPANIES; index += 1) {
    await client.query('DELETE FROM rate_limits');
    await penning.register(`Webhooks ${index}`);
    const { data: company } = await penning.call('GET', '/company');
    const [companyId, connectionId] = [String(company['id']), randomUUID()];
    await client.query(
      `INSERT INTO integrations (company_id, name, id, state, config_secret, created_at, updated_at, next_check_at)
       VALUES ($1, 'peppol', $2, 'connected', '', now(), now(), now() + interval '1 hour')`,
      [companyId, connectionId],
    );
    addresses.push(webhookAddress({ keys, publicUrl: penning.url }, { companyId, connectionId }));
  }
  const tell = async (index: number) => {
    const answer = await fetch(defined(addresses[index % addresses.length]), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `id=tr_${index}`,
    });
    await answer.text();
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  };
  await hold(tell, { perSecond: PER_SECOND / 2, seconds: WARM_UP_SECONDS });
  const before = await memoryOf(defined(penning.process.pid));
  const { times, failed } = await hold(tell, { perSecond: PER_SECOND, seconds });
  const after = await memoryOf(defined(penning.process.pid));
  const { rows } = await client.query<{ count: number; waiting: number }>(
    `SELECT count(*)::int AS count, count(*) FILTER (WHERE state = 'waiting')::int AS waiting FROM incoming_webhooks`,
  );
  const { count, waiting } = defined(rows[0]);
  const told = (PER_SECOND / 2) * WARM_UP_SECONDS + PER_SECOND * seconds;
  const p95 = quantile(times, 0.95);
  return [
    {
      what: `${PER_SECOND} webhooks a second for ${seconds} s, of ${COMPANIES} companies`,
      measured: `p50 ${ms(quantile(times, 0.5))}, p95 ${ms(p95)}, ${failed} failed, ${told - count} lost`,
      budget: 'p95 ≤ 50 ms, none lost',
      yardstick: '',
      met: p95 <= 50 && failed === 0 && count === told,
    },
    {
      what: '… worked off meanwhile, and memory',
      measured: `${count - waiting} of ${count}; ${before.toFixed(0)} → ${after.toFixed(0)} MiB`,
      budget: `at most ${MAX_MORE_MIB} MiB more`,
      yardstick: '',
      met: after - before <= MAX_MORE_MIB,
    },
  ];
}
