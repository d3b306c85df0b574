import { INVITATION_DAYS } from '@penning/contract';
import type { Queries } from '../../db/database.ts';
import { deleteOldAccountLetters } from '../../mail/mailbox-store.ts';
import { deleteExpiredSolutions } from '../sign-in-guard/captcha/captcha-store.ts';
import { deleteOldSignInFailures } from '../sign-in-guard/sign-in-failure-store.ts';
import { deleteExpiredKeys } from './one-time-key-store.ts';
import { deleteExpiredChallenges } from './passkey/passkey-store.ts';
import { deleteExpiredLogins } from './pending-login-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a key of an email stays after it stopped being good, for whoever asks what happened. */
const KEYS_KEPT_MS = 30 * DAY_MS;

/** The links of an email are valid for at most seven days. */
const LETTERS_KEPT_MS = INVITATION_DAYS * DAY_MS;

/** Takes away what getting in leaves behind: keys, tokens, challenges, captchas and failures past their time. */
export async function tidySignIns(db: Queries, now: Date): Promise<void> {
  const keysBefore = new Date(now.getTime() - KEYS_KEPT_MS);
  await deleteExpiredKeys(db, keysBefore);
  await deleteOldAccountLetters(db, new Date(now.getTime() - LETTERS_KEPT_MS));
  await deleteExpiredLogins(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteExpiredSolutions(db, now);
  const failuresBefore = new Date(now.getTime() - DAY_MS);
  await deleteOldSignInFailures(db, failuresBefore);
}
