import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { keysetPage } from '../db/list/keyset-page.ts';

/** When each kind of job ran last. */
export function listJobRuns(db: Queries) {
  return db.selectFrom('jobRuns').selectAll().orderBy('name').limit(200).execute();
}

/** How often each kind of job failed in the last 24 hours. */
export async function countFailures(db: Queries): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT name, count(*)::int AS count FROM job_failures WHERE at > now() - interval '24 hours' GROUP BY name
  `.execute(db);
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

/** Forgets failures of long ago. */
export async function deleteOldFailures(db: Queries): Promise<void> {
  await sql`DELETE FROM job_failures WHERE at < now() - interval '30 days'`.execute(db);
}
