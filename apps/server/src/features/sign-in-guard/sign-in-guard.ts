import { refuse } from '../../http/refusal.ts';
import { visitorNetwork } from '../../http/visitor-network.ts';
import { foldEmail } from '../../platform/fold-email.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { type CaptchaServices, useCaptcha } from './captcha/captcha.ts';
import { countFailure, deleteFailures, listFailures } from './sign-in-failure-store.ts';

/** Failures are counted for a quarter of an hour, and a lock lasts as long: it always expires. */
const WINDOW_MS = 15 * 60_000;
/** From this many failures on, a captcha is required. */
const CAPTCHA_AFTER = { account: 3, address: 10 };
/** From this many failures on, every attempt is refused until the lock expires. */
const LOCKED_AFTER = { account: 10, address: 100, factor: 10 };

type Guarded = Pick<Services, 'database' | 'clock'>;

/** The keys an attempt to sign in is counted under; an account that doesn't exist is counted the same way. */
export interface Attempt {
  readonly account: string;
  readonly address: string;
}

/** The keys of an attempt with an email address from an IP address. */
export function attemptOf(email: string, ip: string): Attempt {
  return { account: accountKey(email), address: `address:${visitorNetwork(ip)}` };
}

function accountKey(email: string): string {
  return `account:${sha256(foldEmail(email)).toString('hex').slice(0, 32)}`;
}

/** Refuses while account or address is locked, and requires a captcha after failures. */
export async function guardAttempt(
  services: Guarded & CaptchaServices,
  { account, address }: Attempt,
  { captcha, ip }: { captcha: string | null | undefined; ip: string },
): Promise<void> {
  const failures = await failuresOf(services, [account, address]);
  const countOf = (key: string) => failures.find((failure) => failure.key === key)?.count ?? 0;
  if (countOf(account) < CAPTCHA_AFTER.account && countOf(address) < CAPTCHA_AFTER.address) return;
  if (!captcha) return refuse('captchaRequired', { field: 'captcha' });
  await useCaptcha(services, { captcha, ip });
}

/** Refuses while account or address is locked, where a captcha is solved each time. */
export async function guardLock(services: Guarded, { account, address }: Attempt): Promise<void> {
  await failuresOf(services, [account, address]);
}

/** Counts a failed attempt for the account and for the address. */
export async function countFailedAttempt(services: Guarded, { account, address }: Attempt): Promise<void> {
  await note(services, account, LOCKED_AFTER.account);
  await note(services, address, LOCKED_AFTER.address);
}

/** After a right or a new password the account's count starts over; the address's doesn't. */
export async function forgetFailedAttempts({ database }: Guarded, email: string): Promise<void> {
  await deleteFailures(database.platform, accountKey(email));
}

/** Refuses after too many wrong codes of a person's second factor. */
export async function guardFactor(services: Guarded, userId: string): Promise<void> {
  await failuresOf(services, [factorKey(userId)]);
}

/** Counts a wrong code. */
export async function countWrongFactor(services: Guarded, userId: string): Promise<void> {
  await note(services, factorKey(userId), LOCKED_AFTER.factor);
}

/** After a right code, wrong ones are forgotten. */
export async function forgetWrongFactors({ database }: Guarded, userId: string): Promise<void> {
  await deleteFailures(database.platform, factorKey(userId));
}

function factorKey(userId: string): string {
  return `factor:${userId}`;
}

async function failuresOf({ database, clock }: Guarded, keys: readonly string[]) {
  const now = clock.now();
  // A lock began at most one window after the failures it counted.
  const kept = await listFailures(database.platform, keys, new Date(now.getTime() - 2 * WINDOW_MS));
  if (kept.some(({ lockedUntil }) => lockedUntil !== null && lockedUntil > now)) refuse('signInLocked');
  return kept.filter(({ since }) => since.getTime() > now.getTime() - WINDOW_MS);
}

async function note({ database, clock }: Guarded, key: string, max: number): Promise<void> {
  const at = clock.now();
  await countFailure(database.platform, {
    key,
    at,
    window: new Date(at.getTime() - WINDOW_MS),
    max,
    lockedUntil: new Date(at.getTime() + WINDOW_MS),
  });
}
