import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createDatabase } from '../../src/db/create-database.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/embedded-postgres.ts';
import { createPool } from '../../src/db/pool.ts';
import { seededRandom } from '../../src/demo/seeded-random.ts';
import { verifyEventLog } from '../../src/operations/verify-event-log.ts';
import { readEnvironment } from '../../src/platform/env.ts';
import { createStorage } from '../../src/storage/storage.ts';
import { type Caller, createCaller } from './caller.ts';
import { foundCompany } from './found-company.ts';
import { type Installation, startInstallation } from './installation.ts';
import { type Proof, prove } from './prove.ts';
import { type Victim, killSomething } from './victims.ts';
import { type Acknowledged, noneAcknowledged, writeDrafts, writeInvoices } from './write-invoices.ts';

export interface Survival extends Proof {
  readonly kills: ReadonlyMap<Victim, number>;
  readonly longestOutageMs: number;
  readonly answers: { readonly answered: number; readonly unavailable: number; readonly unanswered: number };
  /** Responses that broke the contract. */
  readonly faults: readonly string[];
  readonly acknowledged: { readonly drafts: number; readonly sent: number; readonly paid: number };
  readonly stop: { readonly ms: number; readonly code: number | null };
  /** PostgreSQL processes still there after the stop. */
  readonly leftBehind: number;
  readonly events: number;
  /** Messages that were held because they might have been sent. */
  readonly unconfirmed: number;
}

const WRITERS = 4;
/** The claims of a dead server have expired after this. */
const AFTER_CLAIMS_MS = 8 * 60_000;
const MAX_MOVES = 5;
const BETWEEN_MOVES_MS = 20_000;

/**
 * Kills server, database and renderers at random under four writing clients, and proves that nothing is
 * lost or duplicated.
 */
export async function runSurvival(options: {
  program: string;
  kills: number;
  seed: number;
  onKill?: (victim: Victim, outageMs: number) => void;
}): Promise<Survival> {
  const installation = await startInstallation(options);
  try {
    await installation.untilWell();
    return await killAndProve(installation, options);
  } finally {
    await installation.remove();
  }
}

async function killAndProve(
  installation: Installation,
  { kills, seed, onKill }: Parameters<typeof runSurvival>[0],
): Promise<Survival> {
  const random = seededRandom(seed);
  const caller = createCaller(installation.url);
  const { companyId, master, signIn } = await foundCompany(caller);
  const acknowledged = noneAcknowledged();
  const killed = new Map<Victim, number>();
  let isOver = false;
  let longestOutageMs = 0;
  const writers = Promise.all(
    Array.from({ length: WRITERS }, () => writeInvoices(caller, master, acknowledged, () => isOver)),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(200 + random() * 1500);
    const victim = await killSomething(installation, random);
    killed.set(victim, (killed.get(victim) ?? 0) + 1);
    // A moment, until the killed process is missed.
    await delay(100);
    const outageMs = await installation.untilWell();
    longestOutageMs = Math.max(longestOutageMs, outageMs);
    onKill?.(victim, outageMs);
  }
  await delay(500);
  isOver = true;
  await writers;
  const isSettled = () => settleMail(installation, caller, acknowledged);
  await letMailLeave(caller, { isSettled, signIn });
  const unconfirmed = acknowledged.unconfirmed.size;
  const { answered, unavailable, unanswered } = caller.counts;
  const stop = await stopUnderLoad(installation, (isStopped) =>
    writeDrafts(caller, master, acknowledged, isStopped),
  );
  const leftBehind = (await installation.postgres()).length;
  const { proof, report } = await lookInside(installation, companyId, acknowledged);
  return {
    ...proof,
    problems: [...proof.problems, ...report.problems.map((problem) => JSON.stringify(problem))],
    events: report.events,
    unconfirmed,
    kills: killed,
    longestOutageMs,
    answers: { answered, unavailable, unanswered },
    faults: caller.faults,
    acknowledged: {
      drafts: acknowledged.drafts.size,
      sent: acknowledged.numbers.size,
      paid: acknowledged.payments.size,
    },
    stop,
    leftBehind,
  };
}

/**
 * What waits for a dead server's claim to expire, or for its next attempt, is sent as soon as the clock
 * is past it.
 */
async function letMailLeave(
  caller: Caller,
  { isSettled, signIn }: { isSettled: () => Promise<boolean>; signIn: () => Promise<void> },
): Promise<void> {
  const start = performance.timeOrigin + performance.now();
  for (let move = 1; move <= MAX_MOVES; move += 1) {
    const to = new Date(start + move * AFTER_CLAIMS_MS).toISOString();
    const moved = await caller.persist('POST', '/demo/clock', { to });
    if (moved.status >= 400) throw new Error(`the clock was not moved: ${moved.status}`);
    await signIn();
    const until = performance.now() + BETWEEN_MOVES_MS;
    while (performance.now() < until) {
      if (await isSettled()) return await delay(1000);
      await delay(500);
    }
  }
}

const Listed = z.object({ data: z.array(z.object({ id: z.string(), state: z.string().optional() })) });

/**
 * Decides about messages that may have been sent, as someone who asks the recipient would; returns
 * whether every message has been sent.
 */
async function settleMail(
  { smtp }: Installation,
  caller: Caller,
  { mails, unconfirmed }: Acknowledged,
): Promise<boolean> {
  const list = async (path: string) => Listed.parse((await caller.persist('GET', path)).body).data;
  const held = await list('/invoices?delivery=unconfirmed&perPage=100');
  const left = new Set(smtp.taken.flatMap(({ source }) => subjectOf(source) ?? []));
  for (const invoice of held) {
    const hasLeft = left.has(`Survival ${invoice.id}`);
    unconfirmed.add(invoice.id);
    for (const { id, state } of await list(`/invoices/${invoice.id}/deliveries`))
      if (state === 'unconfirmed')
        await caller.persist('POST', `/deliveries/${id}/${hasLeft ? 'confirm' : 'retry'}`);
  }
  const waiting = await list('/invoices?delivery=queued&perPage=1');
  return held.length === 0 && waiting.length === 0 && left.size >= mails.size;
}

const subjectOf = (source: Buffer) => /Survival [0-9a-f-]{36}/.exec(source.toString('latin1'))?.[0];

async function lookInside(
  { dataDir, smtp }: Installation,
  companyId: string,
  acknowledged: Parameters<typeof prove>[2]['acknowledged'],
) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const pool = createPool(postgres.connection, { max: 2, onError: () => undefined });
  const database = createDatabase(pool);
  try {
    return {
      proof: await prove(postgres, companyId, { acknowledged, taken: smtp.taken }),
      report: await verifyEventLog(database, createStorage(readEnvironment({ DATA_DIR: dataDir }), dataDir)),
    };
  } finally {
    await database.close();
    await postgres.stop();
  }
}

/**
 * The clients continue while the server stops: each gets a response that keeps the contract, or no
 * connection.
 */
async function stopUnderLoad(
  installation: Installation,
  write: (isStopped: () => boolean) => Promise<void>,
): Promise<Survival['stop']> {
  let isStopped = false;
  const writers = Promise.all(Array.from({ length: WRITERS }, () => write(() => isStopped)));
  await delay(500);
  const stop = await installation.stop();
  isStopped = true;
  await writers;
  return stop;
}
