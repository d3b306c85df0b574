import { isOneOf } from '@penning/domain';
import { PgBoss } from 'pg-boss';
import type { TenantTx } from '../db/database.ts';
import { type DatabaseAddress, connectionOptions } from '../db/pool.ts';
import { type Log, describeError } from '../platform/log.ts';
import { getQueueDatabase, listQueueCounts, insertRuns } from './job-store.ts';

/** The jobs there are, with what each carries: ids only, never personal data. */
export interface JobData {
  'deliver-message': { companyId: string; deliveryId: string };
  'transmit-invoice': { companyId: string; transmissionId: string };
  'sweep-transmissions': Record<string, never>;
  'store-pdfs': Record<string, never>;
  'import-invoices': { companyId: string; importId: string };
  'sweep-deliveries': Record<string, never>;
  'reconcile-payments': Record<string, never>;
  'send-reminders': Record<string, never>;
  'sweep-recurring': Record<string, never>;
  'sweep-planned': Record<string, never>;
  'import-bank-file': { companyId: string; importId: string };
  'sweep-bank-imports': Record<string, never>;
  'run-bulk': { companyId: string; bulkId: string };
  'sweep-bulk': Record<string, never>;
  'sweep-due-batches': Record<string, never>;
  'sweep-subscriptions': Record<string, never>;
  'settle-arrears': { companyId: string };
  'sweep-integrations': Record<string, never>;
  'mail-notification': { companyId: string; notificationId: string };
  tidy: Record<string, never>;
}
export type JobName = keyof JobData;

export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

/** The queue: jobs are enqueued in the transaction that needs them and run at least once, on any server. */
export interface Queue {
  /** Puts a job in the queue in this transaction: it exists when the transaction commits, and only then. */
  enqueue<N extends JobName>(
    tx: TenantTx,
    name: N,
    data: JobData[N],
    options?: { startAfter?: Date },
  ): Promise<void>;
  /** Starts taking jobs. */
  work(handlers: JobHandlers): Promise<void>;
  /** Starts every job that otherwise runs each minute. */
  sweep(): Promise<void>;
  /** How each kind of job is doing at this moment. */
  look(): Promise<QueueState[]>;
  /** Finishes what runs and stops. */
  stop(): Promise<void>;
}

/** A kind of job: how many wait and run, and how long the oldest has been due. */
export interface QueueState {
  readonly name: JobName;
  /** Whether it runs each minute. */
  readonly sweeps: boolean;
  readonly waiting: number;
  readonly running: number;
  readonly oldestWaitingAt: Date | null;
}

const NAMES = [
  'deliver-message',
  'transmit-invoice',
  'sweep-transmissions',
  'import-invoices',
  'store-pdfs',
  'sweep-deliveries',
  'reconcile-payments',
  'send-reminders',
  'sweep-recurring',
  'sweep-planned',
  'import-bank-file',
  'sweep-bank-imports',
  'run-bulk',
  'sweep-bulk',
  'sweep-due-batches',
  'sweep-subscriptions',
  'settle-arrears',
  'sweep-integrations',
  'mail-notification',
  'tidy',
] as const satisfies readonly JobName[];
/** Every minute, on one server only. */
const SCHEDULED = [
  'sweep-transmissions',
  'store-pdfs',
  'sweep-deliveries',
  'reconcile-payments',
  'send-reminders',
  'sweep-recurring',
  'sweep-planned',
  'sweep-bank-imports',
  'sweep-bulk',
  'sweep-due-batches',
  'sweep-subscriptions',
  'sweep-integrations',
  'tidy',
] as const satisfies readonly JobName[];
const BATCH = 8;

/** The queue over the database; tables of its own in the schema `pgboss`, owned by the role app_jobs. */
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
  boss.on('error', (error) => log('warn', 'queue-error', describeError(error)));
  boss.on('warning', (warning) => log('warn', 'queue-warning', { message: warning.message }));
  await boss.start();
  await Promise.all(NAMES.map((name) => ensureQueue(boss, name)));
  const workers = new Map<JobName, string>();
  return {
    enqueue: async (tx, name, data, options) => {
      await boss.send(name, data, {
        ...(options?.startAfter ? { startAfter: options.startAfter } : {}),
        db: getQueueDatabase(tx),
      });
      // The worker of this process need not wait for its next poll.
      tx.afterCommit(() => {
        const worker = workers.get(name);
        if (worker) boss.notifyWorker(worker);
      });
    },
    work: async (handlers) => {
      for (const name of NAMES) workers.set(name, await startWorker(boss, name, handlers, log));
      for (const name of SCHEDULED) await boss.schedule(name, '* * * * *', {});
    },
    sweep: async () => {
      for (const name of SCHEDULED) {
        await boss.send(name, {});
        const worker = workers.get(name);
        if (worker) boss.notifyWorker(worker);
      }
    },
    look: () => lookAtQueues(boss),
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}

async function ensureQueue(boss: PgBoss, name: JobName): Promise<void> {
  const scheduled = isOneOf(SCHEDULED, name);
  await boss.createQueue(name, {
    policy: scheduled ? 'exclusive' : 'standard',
    retryLimit: scheduled ? 0 : 5,
    retryDelay: 5,
    retryBackoff: true,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 3600,
  });
}

function startWorker(boss: PgBoss, name: JobName, handlers: JobHandlers, log: Log): Promise<string> {
  const handle = handlers[name] as (data: unknown) => Promise<void>;
  return boss.work(
    name,
    { batchSize: BATCH, burstWhenBatchFull: true, pollingIntervalSeconds: 2, perJobResults: true },
    async (jobs) => {
      const results = await Promise.all(jobs.map((job) => runJob(handle, job, name, log)));
      const failures = results.flatMap((result) => (result.status === 'failed' ? [result.output.error] : []));
      await noteRuns(boss, name, log, { failures, succeeded: failures.length < results.length });
      return results;
    },
  );
}

type JobResult = { id: string } & ({ status: 'completed' } | { status: 'failed'; output: { error: string } });

async function runJob(
  handle: (data: unknown) => Promise<void>,
  job: { id: string; data: unknown },
  name: JobName,
  log: Log,
): Promise<JobResult> {
  try {
    await handle(job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    log('error', 'job-failed', { job: name, jobId: job.id, ...describeError(error) });
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
      sweeps: isOneOf(SCHEDULED, name),
      waiting: row?.waiting ?? 0,
      running: row?.running ?? 0,
      oldestWaitingAt: row?.oldest ?? null,
    };
  });
}

/**
 * Notes once for jobs that were taken together that their kind ran, and how each failed; a note that cannot be
 * written keeps no job from going on.
 */
async function noteRuns(
  boss: PgBoss,
  name: JobName,
  log: Log,
  { failures, succeeded }: { failures: readonly string[]; succeeded: boolean },
): Promise<void> {
  try {
    await insertRuns(boss.getDb(), name, { failures, succeeded });
  } catch (failure) {
    log('warn', 'job-note-failed', { job: name, ...describeError(failure) });
  }
}
