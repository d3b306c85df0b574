import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@penning/domain';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { connectionUrl } from '../../apps/server/src/db/embedded/test-cluster.ts';
import { webhookAddress } from '../../apps/server/src/features/connection/webhook/webhook-address.ts';
import {
  type MollieSimulator,
  startMollie,
} from '../../apps/server/src/integrations/mollie/test/simulator.ts';
import { systemRandom } from '../../apps/server/src/platform/clock.ts';
import { loadKeys } from '../../apps/server/src/platform/keys.ts';
import { type Row, ms, times } from '../measure.ts';
import { type Penning, freePort, memoryOf, startPenning } from '../penning.ts';
import { hold, quantile } from '../reading/hold.ts';

const COMPANIES = 10;
const PER_SECOND = 1000;
const WARM_UP_SECONDS = 3;
const MAX_MORE_MIB = 150;
/** Connections that all senders together keep open. */
const MAX_SOCKETS = 128;
const BODY = { 'content-type': 'application/x-www-form-urlencoded' };

interface WebhooksBench {
  /** Started with Mollie at the simulator. */
  penning: Penning;
  postgres: EmbeddedPostgres;
  client: pg.Client;
  mollie: MollieSimulator;
  seconds: number;
}

/** The same in an installation of its own, whose Mollie is the simulator. */
export async function benchWebhooksAlone(seconds: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'penning-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const mollie = await startMollie();
  const env = { SERVICE_URLS: JSON.stringify({ mollie: mollie.url }) };
  const penning = await startPenning({ dataDir, env });
  try {
    const client = new pg.Client({ ...postgres.connection, options: '-c search_path=penning,public' });
    await client.connect();
    const rows = await benchWebhooks({ penning, postgres, client, mollie, seconds });
    await client.end();
    return rows;
  } finally {
    await penning.stop();
    await mollie.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * What Mollie tells ten companies that take payments by it, a thousand times a second at an even pace: answered once it
 * is stored, and then worked off. The floor is told the same before, alone on the machine as well.
 */
async function benchWebhooks(bench: WebhooksBench): Promise<Row[]> {
  const { penning, postgres, client, mollie, seconds } = bench;
  const addresses = await connectCompanies(bench);
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const floor = await startFloor(postgres);
  try {
    const tellFloor = (index: number) => post(agent, floor.url, index);
    await hold(tellFloor, { perSecond: PER_SECOND / 2, seconds: WARM_UP_SECONDS });
    const bare = await hold(tellFloor, { perSecond: PER_SECOND, seconds });
    const tell = (index: number) => post(agent, defined(addresses[index % addresses.length]), index);
    await hold(tell, { perSecond: PER_SECOND / 2, seconds: WARM_UP_SECONDS });
    const before = await memoryOf(defined(penning.process.pid));
    const own = await hold(tell, { perSecond: PER_SECOND, seconds });
    const after = await memoryOf(defined(penning.process.pid));
    const { rows } = await client.query<{ count: number; waiting: number }>(
      `SELECT count(*)::int AS count, count(*) FILTER (WHERE state = 'waiting')::int AS waiting FROM incoming_webhooks`,
    );
    const { count, waiting } = defined(rows[0]);
    const told = (PER_SECOND / 2) * WARM_UP_SECONDS + PER_SECOND * seconds;
    const [p50, p95] = [quantile(own.times, 0.5), quantile(own.times, 0.95)];
    const floorP95 = quantile(bare.times, 0.95);
    return [
      {
        what: `${PER_SECOND} webhooks of Mollie a second for ${seconds} s, for ${COMPANIES} companies`,
        measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, ${own.failed} failed, ${told - count} lost`,
        budget: 'p95 ≤ 50 ms, none lost',
        yardstick: `bare Fastify with one insert p50 ${ms(quantile(bare.times, 0.5))}, p95 ${ms(floorP95)}, ${bare.failed} failed (${times(p95 / floorP95)})`,
        met: p95 <= 50 && own.failed === 0 && count === told,
      },
      {
        what: '… worked off meanwhile, and memory',
        measured: `${count - waiting} of ${count}, Mollie asked ${mollie.asked.length} times; ${before.toFixed(0)} → ${after.toFixed(0)} MiB`,
        budget: `at most ${MAX_MORE_MIB} MiB more`,
        yardstick: '',
        met: after - before <= MAX_MORE_MIB,
      },
    ];
  } finally {
    agent.destroy();
    floor.stop();
  }
}

/** Companies that are connected to Mollie, each with the address that it is given for reports. */
async function connectCompanies({ penning, client, mollie }: WebhooksBench): Promise<string[]> {
  const keys = await loadKeys({ dataDir: penning.dataDir, secret: undefined, random: systemRandom });
  const addresses: string[] = [];
  for (let index = 0; index < COMPANIES; index += 1) {
    await client.query('DELETE FROM rate_limits');
    await penning.register(`Webhooks ${index}`);
    await penning.call('POST', '/settings/integrations/mollie', { config: { key: mollie.key } });
    const { data: company } = await penning.call('GET', '/company');
    const companyId = String(company['id']);
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM integrations WHERE company_id = $1 AND name = 'mollie'`,
      [companyId],
    );
    const connectionId = defined(rows[0]).id;
    addresses.push(webhookAddress({ keys, publicUrl: penning.url }, { companyId, connectionId }));
  }
  return addresses;
}

/** One report of a payment, over a connection that is kept open. */
function post(agent: Agent, url: string, index: number): Promise<void> {
  const body = `id=tr_${index}`;
  return new Promise((resolve, reject) => {
    const headers = { ...BODY, 'content-length': Buffer.byteLength(body) };
    const out = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
      );
    });
    out.on('error', reject);
    out.end(body);
  });
}

async function startFloor(postgres: EmbeddedPostgres): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const script = join(import.meta.dirname, 'floor-webhook-server.ts');
  const child = spawn(
    process.execPath,
    [script, connectionUrl(postgres.connection, postgres.connection.database), String(port)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}/webhook`;
  for (;;) {
    const answer = await fetch(url, { method: 'POST', headers: BODY, body: 'id=ready' }).catch(
      () => undefined,
    );
    if (answer?.ok === true) break;
    if (child.exitCode !== null) throw new Error('the floor did not start');
    await new Promise((done) => setTimeout(done, 20));
  }
  return { url, stop: () => void child.kill() };
}
