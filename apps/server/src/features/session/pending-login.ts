import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import {
  deletePendingLogin,
  insertPendingLogin,
  updatePendingLoginTries,
} from '../account/pending-login-store.ts';

const LIFETIME_MS = 10 * 60_000;
const TOKEN_BYTES = 32;
/** Wrong codes per token; after that the password is required again. */
const MAX_TRIES = 5;

type Kept = Pick<Services, 'database' | 'clock' | 'random'>;

/**
 * A token for someone who gave the right password but not yet the second factor: ten minutes, five attempts, one
 * session.
 */
export async function issuePendingLogin({ database, clock, random }: Kept, userId: string): Promise<string> {
  const token = random(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
  await insertPendingLogin(database.platform, { tokenHash: sha256(token), userId, expiresAt });
  return token;
}

/** Uses one of the token's attempts; refuses a token that is unknown, expired or has none left. */
export async function useAttempt({ database, clock }: Kept, token: string): Promise<string> {
  const userId = await updatePendingLoginTries(database.platform, {
    tokenHash: sha256(token),
    at: clock.now(),
    max: MAX_TRIES,
  });
  return userId ?? refuse('loginTokenExpired');
}

/** Uses the token up; refuses when another request did so first. */
export async function finishPendingLogin({ database }: Kept, token: string): Promise<void> {
  if (!(await deletePendingLogin(database.platform, sha256(token)))) refuse('loginTokenExpired');
}
