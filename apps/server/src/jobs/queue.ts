import { setTimeout as delay } from 'node:timers/promises';
import { isOneOf } from '@penning/domain';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { TenantTx } from '../db/database.ts';
import { type DatabaseAddress, connectionOptions } from '../db/pool.ts';
import type { JobReport } from '../platform/job-report.ts';
import { type Log, describeError } from '../platform/log.ts';
import { logSparingly } from '../platform/outage/log-sparingly.ts';
import { JOBS, type JobData, type JobName, SWEEPS, type SweepName } from './job-names.ts';
import { getQueueDatabase, listQueueCounts, insertRuns } from './job-store.ts';

export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<JobReport> };

/** The queue: jobs are enqueued in the transaction that needs them and run at least once, on any server. */
export interface Queue {
  /** Enqueues a job in this transaction: it exists once the transaction commits, and only then. */
  enqueue<N extends JobName>(
    tx: TenantTx,
    name: N,
    data: JobData[N],
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** The same for many jobs of a kind, in one statement. */
  enqueueMany<N extends JobName>(tx: TenantTx, name: N, data: readonly JobData[N][]): Promise<void>;
  /** Starts running jobs; called again after a failure, it starts what hasn't started yet. */
  work(handlers: JobHandlers, sweep: (name: SweepName) => Promise<JobReport>): Promise<void>;
  /** Starts every sweep now. */
  sweep(): Promise<void>;
  /** The current state of each kind of job. */
  look(): Promise<QueueState[]>;
  /** Takes no more jobs, and finishes those that run; jobs can still be enqueued. */
  finish(): Promise<void>;
  /** Finishes running jobs and stops. */
  stop(): Promise<void>;
}

/** A kind of job or a sweep: how many wait and run, and how long the oldest has been due. */
export interface QueueState {
  readonly name: Name;
  readonly sweeps: boolean;
  readonly waiting: number;
  readonly running: number;
  readonly oldestWaitingAt: Date | null;
}

/** Waits in the queue once, however often it is found. */
const SERVICE_JOB = 'run-service-job';
const NAMES = [...JOBS, ...SWEEPS];
type Name = (typeof NAMES)[number];
const BATCH = 8;
const EVERY_MINUTE = '* * * * *';
/** Jobs of this server wake their worker; those of other servers and repeated ones wait for the next look. */
const JOB_LOOK_SECONDS = 2;
/** Sweeps are due once a minute, and nobody waits for them. */
const SWEEP_LOOK_SECONDS = 10;
/** An unfinished job runs again after the next start: a stop takes at most eight seconds in all. */
const MAX_STOP_MS = 2500;

/** The queue over the database, with its own tables in the schema `pgboss`, owned by the role app_jobs. */
export async function createQueue(address: DatabaseAddress, log: Log): Promise<Queue> {
  const { connectionString, host, port, user, password, database } = connectionOptions(
    address,
    'app_jobs',
    'penning-jobs',
  );
  const boss = new PgBoss({
    ...(connectionString
      ? { connectionString }
      : { host, port, user, password: password as string, database }),
    application_name: 'penning-jobs',
    options: '-c role=app_jobs',
    max: 3,
    schema: 'pgboss',
    createSchema: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 30,
    reindex: false,
  } as ConstructorParameters<typeof PgBoss>[0]);
  const logError = logSparingly(log, 'warn', 'queue-error');
  boss.on('error', (error) => logError(describeError(error)));
  boss.on('warning', (warning) => log('warn', 'queue-warning', { message: warning.message }));
  try {
    await boss.start();
    await ensureQueues(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const workers = new Map<Name, string>();
  /** The worker of this process doesn't have to wait for its next poll. */
  const wake = (name: Name) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  async function finish(): Promise<void> {
    // Asked to wait for its workers, pg-boss would only look every half second whether they are done.
    const patience = new AbortController();
    const ends = [...workers.keys()].map((name) => boss.offWork(name, { wait: true }));
    workers.clear();
    const late = delay(MAX_STOP_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([Promise.all(ends), late]);
    patience.abort();
  }
  return {
    enqueue: async (tx, name, data, options) => {
      await boss.send(name, data, {
        ...(options?.startAfter ? { startAfter: options.startAfter } : {}),
        ...keyOf(name, data),
        db: getQueueDatabase(tx),
      });
      tx.afterCommit(() => wake(name));
    },
    enqueueMany: async (tx, name, data) => {
      await boss.insert(
        name,
        data.map((each) => ({ data: each, ...keyOf(name, each) })),
        { db: getQueueDatabase(tx) },
      );
      tx.afterCommit(() => wake(name));
    },
    work: async (handlers, sweep) => {
      for (const name of JOBS) {
        const handle = handlers[name] as Work['handle'];
        if (!workers.has(name)) workers.set(name, await startWorker(boss, { name, handle }, log));
      }
      for (const name of SWEEPS) {
        const handle = () => sweep(name);
        if (!workers.has(name)) workers.set(name, await startWorker(boss, { name, handle }, log));
      }
      await ensureSchedules(boss);
    },
    sweep: async () => {
      for (const name of SWEEPS) {
        await boss.send(name, {});
        wake(name);
      }
    },
    look: () => lookAtQueues(boss),
    finish,
    stop: async () => {
      await finish();
      await boss.stop({ graceful: false });
    },
  };
}

/**
 * The sweep finds jobs for services again until one has run, which takes its time where services are slow: one that waits in
 * the queue is enough.
 */
function keyOf(name: JobName, data: JobData[JobName]): { singletonKey?: string } {
  return name === SERVICE_JOB && 'serviceJobId' in data ? { singletonKey: data.serviceJobId } : {};
}

/** Asks once what exists: only the first start of a version creates any. */
async function ensureQueues(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  await Promise.all(NAMES.filter((name) => !known.has(name)).map((name) => createQueueOf(boss, name)));
}

async function ensureSchedules(boss: PgBoss): Promise<void> {
  const known = new Set((await boss.getSchedules()).map((schedule) => schedule.name));
  for (const name of SWEEPS) if (!known.has(name)) await boss.schedule(name, EVERY_MINUTE, {});
}

async function createQueueOf(boss: PgBoss, name: Name): Promise<void> {
  const sweeps = isSweep(name);
  await boss.createQueue(name, {
    policy: sweeps ? 'exclusive' : name === SERVICE_JOB ? 'short' : 'standard',
    retryLimit: sweeps ? 0 : 5,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 3600,
  });
}

function isSweep(name: Name): name is SweepName {
  return isOneOf(SWEEPS, name);
}

interface Work {
  readonly name: Name;
  readonly handle: (data: unknown) => Promise<JobReport>;
}

function startWorker(boss: PgBoss, { name, handle }: Work, log: Log): Promise<string> {
  return boss.work(
    name,
    {
      batchSize: BATCH,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: isSweep(name) ? SWEEP_LOOK_SECONDS : JOB_LOOK_SECONDS,
      perJobResults: true,
    },
    async (jobs) => {
      const results = await Promise.all(jobs.map((job) => runJob({ name, handle }, job, log)));
      const failures = results.flatMap((result) => (result.status === 'failed' ? [result.output.error] : []));
      await recordRuns(boss, name, log, { failures, succeeded: failures.length < results.length });
      return results;
    },
  );
}

type JobResult = { id: string } & ({ status: 'completed' } | { status: 'failed'; output: { error: string } });

/** The company and the subject of a job: its data contains only ids. */
const Ids = z.record(z.string(), z.string());

/**
 * Runs one job. The log says that it started, its result and how long it took; for sweeps, which run
 * every minute, only those that had something to do.
 */
async function runJob(
  { name, handle }: Work,
  job: { id: string; data: unknown },
  log: Log,
): Promise<JobResult> {
  const about = { job: name, jobId: job.id, ...Ids.safeParse(job.data).data };
  const from = performance.now();
  const took = () => ({ ms: Math.round(performance.now() - from) });
  log(isSweep(name) ? 'debug' : 'info', 'job-started', about);
  try {
    const report = await handle(job.data);
    const isIdle = isSweep(name) && report.done === 0 && !report.failed && report.reason === undefined;
    log(isIdle ? 'debug' : 'info', 'job-done', { ...about, ...took(), ...report });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log('error', 'job-failed', { ...about, ...took(), ...describeError(error) });
    return { id: job.id, status: 'failed', output: { error: error instanceof Error ? error.name : 'error' } };
  }
}

async function lookAtQueues(boss: PgBoss): Promise<QueueState[]> {
  const rows = await listQueueCounts(boss.getDb());
  const found = new Map(rows.map((row) => [row.name, row]));
  return NAMES.map((name) => {
    const row = found.get(name);
    return {
      name,
      sweeps: isSweep(name),
      waiting: row?.waiting ?? 0,
      running: row?.running ?? 0,
      oldestWaitingAt: row?.oldest ?? null,
    };
  });
}

/**
 * Records once per batch of jobs that their kind ran, and how each failed; a failure to record stops no
 * job.
 */
async function recordRuns(
  boss: PgBoss,
  name: Name,
  log: Log,
  { failures, succeeded }: { failures: readonly string[]; succeeded: boolean },
): Promise<void> {
  try {
    await insertRuns(boss.getDb(), name, { failures, succeeded });
  } catch (failure) {
    log('warn', 'job-note-failed', { job: name, ...describeError(failure) });
  }
}
