import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import type { EmbeddedPostgres } from '../../apps/server/src/db/embedded/embedded-postgres.ts';
import { connectionUrl } from '../../apps/server/src/db/embedded/test-cluster.ts';
import { type Row, measure, ms, times } from '../measure.ts';
import { type Penning, freePort } from '../penning.ts';
import { hold, quantile } from './hold.ts';

interface ReadingBench {
  penning: Penning;
  postgres: EmbeddedPostgres;
  companyId: string;
}

const RUNS = 1000;
/** A rate counts as sustained when 95 of 100 requests are answered within this time. */
const P95_MS = 100;
const SECONDS_PER_RATE = 5;
const STARTING_RATE = 100;
/** The search ends when two rates are within this factor. */
const CLOSE = 1.1;

/** A short list as a signed-in person reads it, the dashboard, and how many reads the server sustains. */
export async function benchReading({ penning, postgres, companyId }: ReadingBench): Promise<Row[]> {
  const floor = await startFloor(postgres, companyId);
  try {
    const own = () => penning.call('GET', '/ledgers');
    // Alternately, so that other work on the machine affects both alike.
    const [short, bare] = await measureInTurn([own, floor.read], RUNS);
    const dashboard = await measure(async () => void (await penning.call('GET', '/dashboard')), {
      runs: 200,
    });
    const dashboards = await measure(async () => void (await penning.call('GET', '/dashboard')), {
      runs: 200,
      clients: 8,
    });
    const rate = await findCapacity(own);
    const floorRate = await findCapacity(floor.read);
    return [
      {
        what: 'a short list, signed in, p50',
        measured: `${ms(short)}`,
        budget: '≤ 1.5 × bare Fastify',
        yardstick: `bare Fastify with pg and one transaction ${ms(bare)} (${times(short / bare)})`,
        met: short <= 1.5 * bare,
      },
      {
        what: '… highest rate with p95 ≤ 100 ms',
        measured: `${Math.round(rate)} /s`,
        budget: '≥ 0.5 × bare Fastify',
        yardstick: `bare Fastify ${Math.round(floorRate)} /s (${times(rate / floorRate)})`,
        met: rate >= 0.5 * floorRate,
      },
      {
        what: 'dashboard',
        measured: `p50 ${ms(dashboard.p50)}, p95 ${ms(dashboard.p95)}; 8 clients ${Math.round(dashboards.perSecond)} /s`,
        budget: 'p50 ≤ 5 ms',
        yardstick: `short list ${ms(short)} (${times(dashboard.p50 / short)})`,
        met: dashboard.p50 <= 5,
      },
    ];
  } finally {
    floor.stop();
  }
}

/** The median time of each, in milliseconds, called alternately. */
async function measureInTurn(
  works: readonly [() => Promise<unknown>, () => Promise<unknown>],
  runs: number,
): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []];
  for (let run = -50; run < runs; run += 1) {
    for (const which of [0, 1] as const) {
      const from = performance.now();
      await works[which]();
      if (run >= 0) taken[which].push(performance.now() - from);
    }
  }
  return [quantile(taken[0], 0.5), quantile(taken[1], 0.5)];
}

/** Doubles the rate until it is too high, then narrows down the highest that isn't. */
export async function findCapacity(work: (index: number) => Promise<unknown>): Promise<number> {
  let [sustained, tooMuch] = [0, STARTING_RATE];
  while (await isSustained(work, tooMuch)) [sustained, tooMuch] = [tooMuch, tooMuch * 2];
  if (sustained === 0) sustained = 1;
  while (tooMuch / sustained > CLOSE) {
    const between = Math.sqrt(sustained * tooMuch);
    if (await isSustained(work, between)) sustained = between;
    else tooMuch = between;
  }
  return sustained;
}

async function isSustained(work: (index: number) => Promise<unknown>, perSecond: number): Promise<boolean> {
  const { times: taken, failed } = await hold(work, { perSecond, seconds: SECONDS_PER_RATE });
  return failed === 0 && quantile(taken, 0.95) <= P95_MS;
}

async function startFloor(postgres: EmbeddedPostgres, companyId: string) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'floor-read-server.ts'),
      connectionUrl(postgres.connection, postgres.connection.database),
      String(port),
      companyId,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const read = () => fetchJson(agent, `http://127.0.0.1:${port}/ledgers`);
  await untilReady(child, read);
  return {
    read,
    stop: () => {
      agent.destroy();
      child.kill();
    },
  };
}

async function untilReady(child: ChildProcess, read: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 400 && child.exitCode === null; attempt += 1) {
    const ready = await read().then(
      () => true,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('the floor server did not start');
}

function fetchJson(agent: Agent, url: string): Promise<unknown> {
  return new Promise((done, reject) => {
    const out = get(url, { agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200
          ? done(JSON.parse(Buffer.concat(parts).toString('utf8')))
          : reject(new Error(`floor ${answer.statusCode}`)),
      );
    });
    out.on('error', reject);
  });
}
