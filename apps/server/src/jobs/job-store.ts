import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries, TenantTx } from '../db/database.ts';
import { keysetPage } from '../db/list/keyset-page.ts';
import { queryRows, statement } from '../db/statement/statement.ts';

/** When each kind of job ran last. */
export function listJobRuns(db: Queries) {
  return db.selectFrom('jobRuns').selectAll().orderBy('name').limit(200).execute();
}

const COUNT_JOB_FAILURES = statement(
  { name: 'text', count: 'int4' },
  `SELECT name, count(*)::int AS count FROM job_failures WHERE at > now() - interval '24 hours' GROUP BY name`,
);

/** How often each kind of job failed in the last 24 hours. */
export async function countFailures(db: Queries): Promise<Map<string, number>> {
  const rows = await queryRows(db, COUNT_JOB_FAILURES);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** A page of the jobs that failed, the newest first. */
export function pageOfFailures(db: Queries, options: { cursor: string | undefined; perPage: number }) {
  const query = db.selectFrom('jobFailures').selectAll('jobFailures');
  const sort = {
    name: '-at',
    key: sql.ref('jobFailures.at'),
    type: 'timestamptz',
    id: sql.ref('jobFailures.id'),
    direction: 'desc',
  } as const;
  return keysetPage({ db }, { query, sort, ...options });
}

/** Deletes failures older than 30 days. */
export async function deleteOldFailures(db: Queries): Promise<void> {
  await sql`DELETE FROM job_failures WHERE at < now() - interval '30 days'`.execute(db);
}

/** What the queue's own statements run on. */
export interface QueueDatabase {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: object[] }>;
}

/** The database for the queue, within a transaction of a company. */
export function getQueueDatabase(tx: TenantTx): QueueDatabase {
  return {
    executeSql: async (text, values = []) => ({ rows: await tx.query(text, values) }),
  };
}

/** The table belongs to the queue, so it isn't among our generated types. */
const QueueCounts = z.array(
  z.strictObject({ name: z.string(), waiting: z.int(), running: z.int(), oldest: z.date().nullable() }),
);

/** The number of waiting and running jobs of each kind. */
export async function listQueueCounts(database: QueueDatabase): Promise<z.output<typeof QueueCounts>> {
  const { rows } = await database.executeSql(
    `SELECT name, count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
       count(*) FILTER (WHERE state = 'active')::int AS running,
       min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS oldest
     FROM pgboss.job WHERE state IN ('created', 'retry', 'active') GROUP BY name`,
  );
  return QueueCounts.parse(rows);
}

/** Inserts a run of a kind of job, and how each of its jobs failed. */
export async function insertRuns(
  database: QueueDatabase,
  name: string,
  { failures, succeeded }: { failures: readonly string[]; succeeded: boolean },
): Promise<void> {
  await database.executeSql(
    `INSERT INTO penning.job_runs AS r (name, last_run_at, last_success_at, last_failure_at)
     VALUES ($1, now(), CASE WHEN $2 THEN now() END, CASE WHEN $3 THEN now() END)
     ON CONFLICT (name) DO UPDATE SET last_run_at = now(),
       last_success_at = coalesce(excluded.last_success_at, r.last_success_at),
       last_failure_at = coalesce(excluded.last_failure_at, r.last_failure_at)`,
    [name, succeeded, failures.length > 0],
  );
  if (failures.length === 0) return;
  await database.executeSql(
    `INSERT INTO penning.job_failures (id, name, at, error)
     SELECT gen_random_uuid(), $1, now(), error FROM unnest($2::text[]) AS error`,
    [name, failures],
  );
}
