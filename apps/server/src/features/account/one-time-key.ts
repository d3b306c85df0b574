import type { Queries } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { type KeyPurpose, countKeys, findKeyOwner, insertKey, claimKey } from './one-time-key-store.ts';

const HOUR_MS = 60 * 60 * 1000;
const KEY_BYTES = 32;
const MAX_PER_HOUR = 5;

/** Makes a key of 256 bits for a link in an email; only its hash is kept. */
export async function issueKey(
  db: Queries,
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { userId, purpose, hours }: { userId: string; purpose: KeyPurpose; hours: number },
): Promise<string> {
  const key = random(KEY_BYTES).toString('base64url');
  const at = clock.now();
  const expiresAt = new Date(at.getTime() + hours * HOUR_MS);
  await insertKey(db, { keyHash: sha256(key), purpose, userId, createdAt: at, expiresAt });
  return key;
}

/** Whether a person may be sent another key: five an hour, so that nobody fills somebody's mailbox. */
export async function mayIssueKey(
  db: Queries,
  { clock }: Pick<Services, 'clock'>,
  { userId, purpose }: { userId: string; purpose: KeyPurpose },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - HOUR_MS);
  return (await countKeys(db, { userId, purpose, since })) < MAX_PER_HOUR;
}

/** Whose key it is, without using it up; refuses one that is unknown, used or too old. */
export async function readKey(
  db: Queries,
  { clock }: Pick<Services, 'clock'>,
  { key, purpose }: { key: string; purpose: KeyPurpose },
): Promise<string> {
  const userId = await findKeyOwner(db, { keyHash: sha256(key), purpose, at: clock.now() });
  return userId ?? refuse('keyInvalid');
}

/** Uses a key up, and with it every other of the same person and purpose; of two at once only one gets through. */
export async function redeemKey(
  db: Queries,
  { clock }: Pick<Services, 'clock'>,
  { key, purpose }: { key: string; purpose: KeyPurpose },
): Promise<string> {
  const userId = await claimKey(db, { keyHash: sha256(key), purpose, at: clock.now() });
  return userId ?? refuse('keyInvalid');
}
