import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import { tidySignIns } from '../sign-in-guard/tidy-sign-ins.ts';
import { deleteOldFailures } from '../../jobs/job-store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long an ended session stays, for whoever asks where an account was used. */
const KEPT_MS = 90 * 24 * HOUR_MS;

/** Takes away what has served: counts of past minutes, sessions that ended long ago, and downloads past their time. */
export async function tidy({ database, clock }: Services): Promise<void> {
  const now = clock.now().getTime();
  await database.platform
    .deleteFrom('rateLimits')
    .where('windowStart', '<', new Date(now - HOUR_MS))
    .execute();
  await database.platform
    .deleteFrom('sessions')
    .where('expiresAt', '<', new Date(now - KEPT_MS))
    .execute();
  await tidySignIns(database.platform, new Date(now));
  await deleteOldFailures(database.platform);
  await sql`SELECT delete_expired_downloads(${new Date(now)})`.execute(database.platform);
}
