import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createCaller } from '../../../../test/survival/caller.ts';
import { foundCompany } from '../../../../test/survival/found-company.ts';
import { prove } from '../../../../test/survival/prove.ts';
import { noneAcknowledged, writeInvoices } from '../../../../test/survival/write-invoices.ts';
import { type TestSmtp, startTestSmtp } from '../../../mail/start-test-smtp.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { readEnvironment } from '../../../platform/env.ts';
import { type RunningServer, startServer } from '../../../start-server.ts';
import { clusterPaths } from '../data-directory.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { readPostmaster } from '../postmaster.ts';
import { connectionUrl, placeCluster } from '../test-cluster.ts';

const Line = z.object({ event: z.string() });
const RESTARTS = 3;
const WRITERS = 3;
/** An email that failed while there was no database is tried again after a minute. */
const UNTIL_RETRIED = 90_000;
let postgresDir: string;
let dataDir: string;
let postgres: EmbeddedPostgres;
let smtp: TestSmtp;
let server: RunningServer;
const events: string[] = [];
let ahead = 0;
const clock: Clock = { now: () => new Date(systemClock.now().getTime() + ahead) };

beforeAll(async () => {
  // To this server, someone else's database: it has a URL, and others restart it.
  postgresDir = await mkdtemp(join(tmpdir(), 'penning-external-'));
  dataDir = await mkdtemp(join(tmpdir(), 'penning-beside-'));
  await placeCluster(postgresDir);
  postgres = await startEmbeddedPostgres({ dataDir: postgresDir, log: () => undefined });
  smtp = await startTestSmtp();
  server = await startServer({
    clock,
    env: readEnvironment({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: connectionUrl(postgres.connection, postgres.connection.database),
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'warn',
      CAPTCHA_COST: '50',
      MAIL_PER_DAY: '1000000',
      MAIL_PER_DAY_TRIAL: '1000000',
      MAIL_PER_DAY_UNPROVEN: '1000000',
    }),
    writeLog: (line) => events.push(Line.parse(JSON.parse(line)).event),
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
  await postgres.stop();
  for (const folder of [postgresDir, dataDir]) await rm(folder, { recursive: true, force: true });
});

/** As a service manager restarts it: every connection is cut, and for a moment there is no server. */
async function restart(): Promise<void> {
  const { cluster } = clusterPaths(postgresDir);
  const before = await readPostmaster(cluster);
  process.kill(before?.pid ?? 0, 'SIGINT');
  await expect
    .poll(async () => ((await readPostmaster(cluster))?.pid ?? before?.pid) !== before?.pid, {
      timeout: 60_000,
      interval: 100,
    })
    .toBe(true);
}

it.runIf(process.platform === 'linux')(
  'an external database that restarts costs 503 and nothing else, under writing clients and running jobs',
  { timeout: 300_000 },
  async () => {
    const caller = createCaller(server.url);
    const { companyId, master } = await foundCompany(caller);
    const acknowledged = noneAcknowledged();
    let isOver = false;
    const writers = Promise.all(
      Array.from({ length: WRITERS }, () => writeInvoices(caller, master, acknowledged, () => isOver)),
    );
    const from = performance.now();
    for (let count = 0; count < RESTARTS; count += 1) {
      await delay(1500);
      await restart();
      // The same process serves and works again, without help.
      const token = randomUUID();
      expect((await caller.persist('GET', `/invoices?q=${token}`)).status).toBe(200);
    }
    await delay(1500);
    isOver = true;
    await writers;
    const { mails } = acknowledged;
    const left = () => new Set(smtp.taken.flatMap(({ source }) => subjectOf(source))).size;
    await untilSame(left);
    // Nothing is on its way any more: what is left waits for its next try.
    ahead = UNTIL_RETRIED;
    await expect.poll(left, { timeout: 120_000 }).toBe(mails.size);
    const seconds = (performance.now() - from) / 1000;

    const { problems } = await prove(postgres, companyId, { acknowledged, taken: smtp.taken });
    expect({ problems, faults: caller.faults }).toEqual({ problems: [], faults: [] });
    expect(caller.counts.unavailable).toBeGreaterThan(0);
    expect(mails.size).toBeGreaterThan(0);
    for (const event of ['queue-error', 'database-connection-lost'])
      expect(events.filter((each) => each === event).length).toBeLessThanOrEqual(seconds);
  },
);

/** Waits until a number has stayed the same for three seconds. */
async function untilSame(read: () => number): Promise<void> {
  for (let last = -1; last !== read(); await delay(3000)) last = read();
}

const subjectOf = (source: Buffer) => /Survival [0-9a-f-]{36}/.exec(source.toString('latin1')) ?? [];
