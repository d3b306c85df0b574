import type { Database } from '../db/database.ts';
import type { Clock } from '../platform/clock.ts';
import { DAY_KEY, countRequest } from '../platform/platform-store.ts';
import { refuse } from './refusal.ts';

/** Counts a call under a key in days (UTC), and returns how many there have been. */
export async function countToday(
  { database, clock }: { database: Database; clock: Clock },
  key: string,
): Promise<number> {
  const midnight = new Date(`${clock.now().toISOString().slice(0, 10)}T00:00:00Z`);
  return countRequest(database.platform, `${DAY_KEY}${key}`, midnight);
}

/** Counts a call under a key in windows of a minute, stored in the database; refuses above the limit. */
export async function limitRate(
  { database, clock }: { database: Database; clock: Clock },
  key: string,
  maxPerMinute: number,
): Promise<void> {
  const minute = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
  if ((await countRequest(database.platform, key, minute)) > maxPerMinute) refuse('tooManyRequests');
}
