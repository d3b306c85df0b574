import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../db/database.ts';
import { refuse } from './refusal.ts';

/** Counts a call under a key in windows of a minute, kept in the database; refuses above the limit. */
export async function limitRate(
  { database, clock }: { database: Database; clock: Clock },
  key: string,
  mostPerMinute: number,
): Promise<void> {
  const minute = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
  const { rows } = await sql<{ count: number }>`SELECT count_request(${key}, ${minute}) AS count`.execute(
    database.platform,
  );
  if ((rows[0]?.count ?? 0) > mostPerMinute) refuse('tooManyRequests');
}
