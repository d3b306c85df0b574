import type { Queries } from '../../db/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a key of an email stays after it stopped being good, for whoever asks what happened. */
const KEYS_KEPT_MS = 30 * DAY_MS;

/** Takes away what getting in leaves behind: keys, tokens, challenges, captchas and failures past their time. */
export async function tidySignIns(db: Queries, now: Date): Promise<void> {
  const keysBefore = new Date(now.getTime() - KEYS_KEPT_MS);
  await db.deleteFrom('oneTimeKeys').where('expiresAt', '<', keysBefore).execute();
  await db.deleteFrom('pendingLogins').where('expiresAt', '<', now).execute();
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', now).execute();
  await db.deleteFrom('captchaSolutions').where('expiresAt', '<', now).execute();
  const failuresBefore = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('signInFailures').where('since', '<', failuresBefore).execute();
}
